import { DeliveryFailed } from '#platform/outbox/port.ts'

/** A code for signing in, as a provider gets it. `phone` is `+9647…`; `isAgain`: the code before is still valid, and may not have arrived. */
export type PhoneCode = { phone: string; code: string; language: string; isAgain: boolean }

/** Sends one code to a phone; rejects with {@link DeliveryFailed}. */
export type CodePort = (code: PhoneCode) => Promise<void>

/** How long a provider may take: a person waits for the response. */
export const codeTimeoutMs = 10_000

/**
 * A port that uses the second one when the first refuses the number or its own template, so that nothing was sent. Every other
 * failure leaves open whether a code is on its way, so that no second one is sent. A code that is requested again is sent by the second
 * one first: that a number has no WhatsApp may be reported after the request was accepted. Rejects with {@link DeliveryFailed}.
 */
export function withFallback(first: CodePort, second: CodePort): CodePort {
  return async (code) => {
    const [one, other] = code.isAgain ? [second, first] : [first, second]
    try {
      await one(code)
    } catch (error) {
      if (!(error instanceof DeliveryFailed) || isOfProvider(error)) throw error
      await other(code)
    }
  }
}

const isOfProvider = ({ kind }: DeliveryFailed) => kind === 'provider' || kind === 'outcome unknown'

/** Nothing was sent: there was no connection. */
const noConnection =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_\w+)$/

/** The failure of a request that got no complete response: unless there was no connection, it may have been carried out. */
export function toLostResponse(provider: string, error: unknown): DeliveryFailed {
  const cause = error instanceof Error ? error.cause : null
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return new DeliveryFailed(
    `${provider} ${toReason(error)}`,
    noConnection.test(code) ? 'provider' : 'outcome unknown',
  )
}

/** The cause of a request that failed: its name and the code of the connection, without content. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? `${error.name} ${String(cause.code)}` : error.name
}
