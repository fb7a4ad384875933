import type { Log } from '#platform/log/log.ts'
import { mails } from '#platform/metrics/metrics.ts'
import { DeliveryFailed, type FailureKind, type Port } from '#platform/outbox/port.ts'

/** Mail through a server or into a folder; counts what is sent and what failed, and logs failures without the content. */
export function createMailPort(transport: Port, log: Log): Port {
  return async (message) => {
    try {
      await transport(message)
      mails.inc({ outcome: 'sent' })
    } catch (error) {
      mails.inc({ outcome: 'failed' })
      // A transport's error may quote the message, so only its name and code are logged.
      const reason = reasonOf(error)
      log.error({ reason }, 'a mail could not be sent')
      throw new DeliveryFailed(reason, kindOf(error))
    }
  }
}

/** There is no such mailbox (5.1.x of RFC 3463), or it is closed for ever. Other refusals may be of the sender or of a quota. */
const noMailbox = /\b5\.(?:1\.\d+|2\.1)\b/

/** What a server says that takes nothing more, of anybody. */
const closing = 421

/** Whether the provider or the recipient caused a failure. nodemailer's `EENVELOPE` is of the sender, the content or, at `RCPT TO`, the recipient. */
function kindOf(error: unknown): FailureKind {
  const { code, command, response, responseCode } = Object(error) as Record<string, unknown>
  if (code !== 'EENVELOPE') return 'provider'
  // An address that nodemailer itself cannot send to.
  if (responseCode === undefined) return 'recipient for good'
  if (command !== 'RCPT TO' || responseCode === closing) return 'provider'
  return Number(responseCode) >= 500 && noMailbox.test(String(response)) ? 'recipient for good' : 'recipient'
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}
