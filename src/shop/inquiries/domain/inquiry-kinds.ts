/** The kinds of inquiries; each has the page of the same path. */
export const inquiryKinds = ['contact', 'dispute', 'sell'] as const

export type InquiryKind = (typeof inquiryKinds)[number]

export function isInquiryKind(text: string): text is InquiryKind {
  return inquiryKinds.some((kind) => kind === text)
}

/** The processing status of an inquiry. */
export const inquiryStatuses = ['new', 'answered', 'closed'] as const

export type InquiryStatus = (typeof inquiryStatuses)[number]

const letters: Record<InquiryKind, string> = { contact: 'C', dispute: 'D', sell: 'S' }

/** The reference given to the sender: `C-58213407`. */
export function toReference(kind: InquiryKind, id: number): string {
  return `${letters[kind]}-${String(id).padStart(6, '0')}`
}

/** A reference from a URL, or null when it is not one of this kind. */
export function parseReference(kind: InquiryKind, text: string | null): string | null {
  return text !== null && new RegExp(`^${letters[kind]}-\\d{6,10}$`).test(text) ? text : null
}

/** The kind and number of a typed reference (`c-123`, `C-000123`), or null when it is not one. */
export function readReference(typed: string): { kind: InquiryKind; id: number } | null {
  const [, letter, digits] = /^([CDS])\s*-?\s*(\d{1,9})$/i.exec(typed.trim()) ?? []
  const kind = inquiryKinds.find((each) => letters[each] === letter?.toUpperCase())
  return kind && digits !== undefined && Number(digits) > 0 ? { kind, id: Number(digits) } : null
}
