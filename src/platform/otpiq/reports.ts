import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { isSameSecret } from '#platform/http/same-secret.ts'
import type { DeliveryReport } from '#platform/outbox/delivery.ts'
import { wordText } from '#platform/text/text-schema.ts'

export const otpiqHookPath = '/hooks/otpiq'

/**
 * Where OTPIQ reports what became of a message. What its clients document about signatures differs, so the address has a signature of
 * the shop's, with the key of OTPIQ: whoever calls it got it with this message.
 */
export function toReportUrl(publicUrl: string, messageId: string, key: string): string {
  return `${publicUrl}${otpiqHookPath}/${messageId}/${toSignature(messageId, key)}`
}

/** Whether the signature of an address of {@link toReportUrl} belongs to its message. */
export function isReportUrl(
  { messageId, signature }: Record<'messageId' | 'signature', string>,
  key: string,
) {
  return isSameSecret(signature, toSignature(messageId, key))
}

const toSignature = (messageId: string, key: string) =>
  createHmac('sha256', key).update(`report ${messageId}`).digest('base64url')

const report = v.object({
  smsId: wordText(/^[\w-]+$/, { code: 'invalid', max: 100 }),
  status: v.picklist(['sent', 'delivered', 'failed']),
})

/**
 * The report in a body of OTPIQ about the message with this id, and the name of its event; null for anything else. It has no time, so
 * `at` is when it arrived. The words of a reason are not read.
 */
export function parseReport(
  body: unknown,
  { messageId, at }: { messageId: string; at: Date },
): { id: string; report: DeliveryReport } | null {
  const parsed = v.safeParse(report, body)
  if (!parsed.success) return null
  const { smsId, status: state } = parsed.output
  const error = state === 'failed' ? 'OTPIQ' : null
  return { id: `${smsId}:${state}`, report: { messageId, state, at, error, cost: null } }
}
