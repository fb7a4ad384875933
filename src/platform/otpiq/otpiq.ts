import { DeliveryFailed, type FailureKind, type Port } from '#platform/outbox/port.ts'
import { type CodePort, codeTimeoutMs, toLostResponse } from '#platform/phone/code-port.ts'
import { parseJson } from '#platform/text/parse-json.ts'
import { toReportUrl } from './reports.ts'

export type OtpiqSettings = {
  /** Without a slash at the end. */
  url: string
  key: string
  /** The approved name of the sender; undefined: OTPIQ's own, which only codes may have. */
  sender: string | undefined
}

const messageTimeoutMs = 20_000
/** Of a response with status 400, which OTPIQ describes in words only: of the shop's project, not of this number. */
const ofProject = /credit|sender|project|trial/i

/** Sends codes by OTPIQ, in its own words, by WhatsApp, Telegram or SMS as it decides. */
export function otpiqCodes(settings: OtpiqSettings): CodePort {
  return ({ phone, code }) =>
    post(
      settings,
      { ...addressed(settings, phone), smsType: 'verification', verificationCode: code },
      codeTimeoutMs,
    )
}

/**
 * Sends the texts of messages by OTPIQ, with the approved name of the sender. With an address of the shop, OTPIQ reports there what
 * becomes of each.
 */
export function otpiqMessages(
  settings: OtpiqSettings & { sender: string },
  { publicUrl = null }: { publicUrl?: string | null } = {},
): Port {
  return ({ id, to, text }) => {
    const request = { ...addressed(settings, to), smsType: 'custom', customMessage: text }
    const webhookUrl = publicUrl === null ? null : toReportUrl(publicUrl, id, settings.key)
    const deliveryReport = { webhookUrl, deliveryReportType: 'all' }
    return post(settings, webhookUrl === null ? request : { ...request, deliveryReport }, messageTimeoutMs)
  }
}

function addressed({ sender }: OtpiqSettings, phone: string) {
  return {
    phoneNumber: phone.replace('+', ''),
    provider: 'auto',
    ...(sender !== undefined && { senderId: sender }),
  }
}

/** One request, never repeated here: a response that is lost leaves open whether the message was sent. */
async function post({ url, key }: OtpiqSettings, request: object, maxMs: number): Promise<void> {
  const failed = (error: unknown): never => {
    throw toLostResponse('OTPIQ', error)
  }
  const response = await fetch(`${url}/sms`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(maxMs),
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  }).catch(failed)
  const text = await response.text().catch(failed)
  const { smsId, error, message } = Object(parseJson(text)) as Record<string, unknown>
  // A 200 without the id of a message, or with an error, is a failure too.
  if (response.ok && typeof smsId === 'string' && error === undefined) return
  const words = [error, message].filter((each) => typeof each === 'string').join(' ')
  throw new DeliveryFailed(`OTPIQ HTTP ${response.status}`, kindOf(response.status, words))
}

const kindOf = (status: number, words: string): FailureKind =>
  status === 400 && !ofProject.test(words) ? 'recipient' : 'provider'
