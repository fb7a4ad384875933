/** What people write to the shop about, each from the page of its path. */
export const inquiryKinds = ['contact', 'dispute', 'sell'] as const

export type InquiryKind = (typeof inquiryKinds)[number]

export function isInquiryKind(text: string): text is InquiryKind {
  return inquiryKinds.some((kind) => kind === text)
}

const letters: Record<InquiryKind, string> = { contact: 'C', dispute: 'D', sell: 'S' }

/** What a sender is told to keep: `C-000123`. */
export function referenceOf(kind: InquiryKind, id: number): string {
  return `${letters[kind]}-${String(id).padStart(6, '0')}`
}

/** A reference as an address brings it back, or null when it is none of this kind. */
export function parseReference(kind: InquiryKind, text: string | null): string | null {
  return text !== null && new RegExp(`^${letters[kind]}-\\d{6,10}$`).test(text) ? text : null
}
