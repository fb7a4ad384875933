import { DeliveryFailed, type FailureKind, type Port } from '#platform/outbox/port.ts'
import { type CodePort, codeTimeoutMs, toLostResponse } from '#platform/phone/code-port.ts'

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

/** Sends the texts of messages by OTPIQ, with the approved name of the sender. */
export function otpiqMessages(settings: OtpiqSettings & { sender: string }): Port {
  return ({ to, text }) =>
    post(settings, { ...addressed(settings, to), smsType: 'custom', customMessage: text }, messageTimeoutMs)
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
  const { smsId, error, message } = Object(parse(text)) as Record<string, unknown>
  // A 200 without the id of a message, or with an error, is a failure too.
  if (response.ok && typeof smsId === 'string' && error === undefined) return
  const words = [error, message].filter((each) => typeof each === 'string').join(' ')
  throw new DeliveryFailed(`OTPIQ HTTP ${response.status}`, kindOf(response.status, words))
}

const kindOf = (status: number, words: string): FailureKind =>
  status === 400 && !ofProject.test(words) ? 'recipient' : 'provider'

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
