import { inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { defineTopic, type Topic } from '#platform/outbox/topic.ts'
import { messageTemplates } from '#shop/shop-settings/domain/message-templates.ts'
import { getQuietHours, quietUntil } from '#shop/shop-settings/domain/quiet-hours.ts'
import { readShopSettings } from '#shop/shop-settings/queries.ts'
import { inShopDigits, readShopTexts, shopMessage } from '#shop/shop-settings/shop-message.ts'
import { messageOptOuts } from './customer-tables.ts'
import type { OrderStatus } from './domain/order-status.ts'
import { type ReadyFacts, type ReadyId, readyText, readyValues } from './messages/ready-message.ts'

/** After this long, a status is no longer true. */
export const messageValidMs = 2 * 24 * 60 * 60 * 1000

/** What fills the variables of a provider's template: the placeholders of the text, in their sequence. */
const parametersOf = (id: ReadyId) => messageTemplates.find((each) => each.id === id)?.placeholders ?? []

type PhoneTopicOptions = {
  /** Sent in the quiet hours too. */
  isUrgent?: boolean
  /** What the button of a provider's template sends back about an order with this number that collects this amount. */
  reply?: (number: string, amount: number | null) => string
}

/** A message to the phone of an order, with the text `id` of the settings. */
export function phoneTopic(
  name: string,
  id: ReadyId,
  { isUrgent = false, reply }: PhoneTopicOptions = {},
): Topic<ReadyFacts> {
  return defineTopic<ReadyFacts>({
    name,
    channel: 'phone',
    validMs: messageValidMs,
    postponedUntil: async ({ db, time }) => {
      if (isUrgent) return null
      const { messages } = await readShopSettings({ db })
      return quietUntil(time, getQuietHours(messages?.value))
    },
    // Again, as an opt-out may have been written at the same time as the message.
    findRefusing: findOptOuts,
    render: async ({ db, language }, facts) => {
      const shopTexts = await readShopTexts({ db }, language)
      const inDigits = readyValues(language, facts)
      const values = { ...inDigits, total: inShopDigits(shopTexts, inDigits.total) }
      const standard = { subject: '', text: readyText(id, language, values) }
      const parameters = parametersOf(id).map((placeholder) => values[placeholder as keyof typeof values])
      const named = { name: name.replaceAll('-', '_'), language, parameters }
      const template = reply ? { ...named, reply: reply(values.number, facts.amount) } : named
      return { ...shopMessage(shopTexts, { id, language, values }, standard), template }
    },
  })
}

/** The phones of these whose owners want no messages. */
export async function findOptOuts(db: Db, phones: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ phone: messageOptOuts.phone })
    .from(messageOptOuts)
    .where(inArray(messageOptOuts.phone, [...phones]))
  return new Set(rows.map(({ phone }) => phone))
}

/** What a customer is written about an order, by its new status. */
export const topicsOfStatuses = {
  pending: phoneTopic('order-received', 'pending'),
  processing: phoneTopic('order-confirmed', 'processing'),
  shipped: phoneTopic('order-shipped', 'shipped', { isUrgent: true }),
  delivered: phoneTopic('order-delivered', 'delivered'),
  cancelled: phoneTopic('order-cancelled', 'cancelled'),
} as const satisfies Record<OrderStatus, Topic<ReadyFacts>>

/** The owner of an order's messages: they are deleted with its personal data. */
export const orderOwner = (orderId: number): string => `order:${orderId}`

/** Asks once for the confirmation of an order, with a button; only where the answers are read. */
export const confirmationRequest = phoneTopic('order-confirm', 'confirm', {
  reply: (number, amount) => `confirm order ${number}${amount === null ? '' : ` for ${amount}`}`,
})

/** All topics of orders. */
export const orderTopics = [...Object.values(topicsOfStatuses), confirmationRequest]
