import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { type DeliveryReport, deliveryStates, type MessageCost } from '#platform/outbox/delivery.ts'
import { normalisePhone } from '#platform/phone/phone.ts'
import { parseJson } from '#platform/text/parse-json.ts'
import { lineText, wordText } from '#platform/text/text-schema.ts'

export type IncomingSettings = {
  /** Of the shop's number; what concerns other numbers of the same app is ignored. */
  phoneNumberId: string
  /** What Meta sends once, when the address is entered. */
  verifyToken: string
  /** The key of the signatures. */
  appSecret: string
}

/** A message that somebody wrote to the shop. `phone` as `+9647…`; `text`: what was typed, or the payload of a button. */
export type IncomingMessage = { phone: string; text: string; at: Date }

/** What Meta reports. `id` names the event: one that is sent again has the same. */
export type WhatsAppEvent =
  | { id: string; kind: 'delivery'; report: DeliveryReport }
  | { id: string; kind: 'message'; message: IncomingMessage }

/** The longest text that is read; people write longer ones to people. */
const maxTextLength = 200

const signatureHeader = /^sha256=([0-9a-f]{64})$/

/** Whether a body, byte for byte, has the signature of `X-Hub-Signature-256`. */
export function isSigned(body: Buffer, header: string | undefined, appSecret: string): boolean {
  const [, sent] = signatureHeader.exec(header ?? '') ?? []
  if (!sent) return false
  return timingSafeEqual(createHmac('sha256', appSecret).update(body).digest(), Buffer.from(sent, 'hex'))
}

const list = v.array(v.unknown())
const notification = v.object({
  object: v.literal('whatsapp_business_account'),
  entry: v.array(v.object({ changes: v.array(v.object({ field: v.string(), value: v.unknown() })) })),
})
const changeValue = v.object({
  metadata: v.object({ phone_number_id: v.string() }),
  statuses: v.optional(list, []),
  messages: v.optional(list, []),
})

const format = (pattern: RegExp, max: number) => wordText(pattern, { code: 'invalid', max })
const eventId = format(/^[\x21-\x7e]+$/, 300)
const moment = v.pipe(
  format(/^\d+$/, 11),
  v.transform((seconds) => new Date(Number(seconds) * 1000)),
)

const status = v.object({
  id: eventId,
  status: v.picklist(deliveryStates),
  timestamp: moment,
  /** The id of the message in the outbox, as it was sent with the message. */
  biz_opaque_callback_data: format(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 36),
  // What became of the message counts also where these are others than documented.
  errors: v.fallback(v.array(v.object({ code: v.fallback(v.nullable(v.number()), null) })), []),
  pricing: v.fallback(v.nullable(v.object({ billable: v.boolean(), category: format(/^\w+$/, 40) })), null),
})

const bounded = lineText({ max: maxTextLength })
const message = v.object({
  id: eventId,
  from: format(/^964\d{10}$/, 13),
  timestamp: moment,
  text: v.optional(v.object({ body: bounded })),
  button: v.optional(v.object({ payload: bounded })),
})

/**
 * The events in a body of Meta about the number with this id, in their sequence; empty for anything else. What the shop does not read
 * is left out: pictures, texts of more than 200 characters, numbers outside Iraq, reports about messages of others.
 */
export function parseNotification(body: Buffer, phoneNumberId: string): WhatsAppEvent[] {
  const parsed = v.safeParse(notification, parseJson(body.toString()))
  if (!parsed.success) return []
  return parsed.output.entry.flatMap(({ changes }) =>
    changes.flatMap(({ field, value }) => {
      const change = v.safeParse(changeValue, value)
      if (field !== 'messages' || !change.success) return []
      const { metadata, statuses, messages } = change.output
      if (metadata.phone_number_id !== phoneNumberId) return []
      return [...statuses.flatMap(toDelivery), ...messages.flatMap(toMessage)]
    }),
  )
}

function toDelivery(input: unknown): WhatsAppEvent[] {
  const parsed = v.safeParse(status, input)
  if (!parsed.success) return []
  const {
    id,
    status: state,
    timestamp: at,
    biz_opaque_callback_data: messageId,
    errors,
    pricing,
  } = parsed.output
  const [first] = errors
  const code = first?.code ?? null
  const error = code !== null ? `WhatsApp ${code}` : state === 'failed' ? 'WhatsApp' : null
  const cost: MessageCost | null = pricing
    ? `${pricing.billable ? 'billable' : 'free'} ${pricing.category}`
    : null
  return [{ id: `${id}:${state}`, kind: 'delivery', report: { messageId, state, at, error, cost } }]
}

function toMessage(input: unknown): WhatsAppEvent[] {
  const parsed = v.safeParse(message, input)
  if (!parsed.success) return []
  const { id, from, timestamp: at, text, button } = parsed.output
  const phone = normalisePhone(from)
  const words = button?.payload ?? text?.body
  return phone === null || words === undefined
    ? []
    : [{ id, kind: 'message', message: { phone, text: words, at } }]
}
