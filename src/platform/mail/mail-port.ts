import type { Log } from '#platform/log/log.ts'
import { mails } from '#platform/metrics/metrics.ts'
import { DeliveryFailed, type Port } from '#platform/outbox/port.ts'

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
      throw new DeliveryFailed(reason, { isRecipientRefused: isRecipientRefused(error) })
    }
  }
}

/** Whether the server refused the recipient for good, as nodemailer reports it. */
function isRecipientRefused(error: unknown): boolean {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown }
  return code === 'EENVELOPE' && Number(responseCode) >= 500
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}
