/** A message whose text the owner may change. */
export type MessageTemplate = {
  id: string
  kind: 'mail' | 'whatsapp'
  /** The names that may stand in braces in its texts. */
  placeholders: readonly string[]
  /** Those that its text must contain. */
  needed: readonly string[]
}

const mail = (id: string, placeholders: string[], needed: string[]): MessageTemplate => ({
  id,
  kind: 'mail',
  placeholders,
  needed,
})
const whatsapp = (id: string, placeholders: string[], needed: string[]): MessageTemplate => ({
  id,
  kind: 'whatsapp',
  placeholders,
  needed,
})
const aboutOrder = (id: string, more: string[] = []) =>
  whatsapp(id, ['name', 'number', 'total', ...more], ['number'])

/** The mails that the shop sends, and the messages to phones, which are also the texts that WhatsApp opens with in the back office. */
export const messageTemplates: readonly MessageTemplate[] = [
  mail('reset', ['name', 'link'], ['link']),
  mail('confirmEmail', ['name', 'link'], ['link']),
  mail('emailAlreadyUsed', ['name'], []),
  mail('emailChanged', ['name', 'email'], ['email']),
  mail('newsletter', ['link'], ['link']),
  mail('restock', ['product', 'productLink', 'endLink'], ['productLink', 'endLink']),
  aboutOrder('pending'),
  aboutOrder('confirm'),
  aboutOrder('processing'),
  aboutOrder('shipped', ['courier', 'courierPhone']),
  aboutOrder('delivered'),
  aboutOrder('cancelled'),
  aboutOrder('returnApproved'),
  aboutOrder('returnReceived'),
  aboutOrder('refunded'),
  aboutOrder('refundedAsCredit'),
  aboutOrder('disputeDecided'),
  whatsapp('restockMessage', ['product', 'link'], ['link']),
]

export type MessagePart = 'subject' | 'text'

/** The parts of a message: only a mail has a subject. */
export const getParts = ({ kind }: MessageTemplate): readonly MessagePart[] =>
  kind === 'mail' ? ['subject', 'text'] : ['text']

/** The key of a text among the stored ones. */
export const messageKey = (id: string, part: MessagePart, language: string): string =>
  `${id}.${part}.${language}`

const placeholder = /\{([A-Za-z]*)\}/g

/** Replaces each placeholder by its value; one without a value stays. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (match, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? match) : match,
  )
}

/** What is wrong with a text: an unknown placeholder, or a missing one; null when nothing is. */
export function placeholderError(
  text: string,
  { placeholders, needed }: MessageTemplate,
  part: MessagePart,
): 'unknown_placeholder' | 'missing_placeholder' | null {
  const used = [...text.matchAll(placeholder)].map(([, name = '']) => name)
  if (used.some((name) => !placeholders.includes(name))) return 'unknown_placeholder'
  if (part === 'text' && needed.some((name) => !used.includes(name))) return 'missing_placeholder'
  return null
}
