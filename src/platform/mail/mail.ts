import type { Log } from '#platform/log/log.ts'
import { mails } from '#platform/metrics/metrics.ts'

export type Message = {
  to: string
  subject: string
  text: string
  /** Letters, digits and hyphens. A message that is delivered again with the same id is one message to its receiver. */
  id?: string
}

/** Delivers one message; rejects when it fails. */
export type Transport = (message: Message) => Promise<void>

export type Mail = {
  /** Sends a message in the background. A failure is logged without the message's content. */
  send(message: Message): void
  /** Sends a message. Rejects when that fails, so that the caller can repeat it with the same `id`. */
  deliver(message: Message): Promise<void>
  /** Resolves when all messages so far have been delivered or have failed. */
  settled(): Promise<void>
}

/** A message was not delivered; has the name and code of the cause only. */
export class MailFailed extends Error {
  /** The server takes mail, but not for this recipient. */
  readonly isRecipientRefused: boolean

  constructor(reason: string, { isRecipientRefused = false } = {}) {
    super(reason)
    this.isRecipientRefused = isRecipientRefused
  }
}

/** Mail through a transport: the outbox folder, or SMTP. */
export function createMail(transport: Transport, log: Log): Mail {
  const pending = new Set<Promise<void>>()

  async function deliver(message: Message): Promise<void> {
    try {
      await transport(message)
      mails.inc({ outcome: 'sent' })
    } catch (error) {
      mails.inc({ outcome: 'failed' })
      // A transport's error may quote the message, so only its name and code are logged.
      const reason = reasonOf(error)
      log.error({ reason }, 'a mail could not be sent')
      throw new MailFailed(reason, { isRecipientRefused: isRecipientRefused(error) })
    }
  }

  return {
    deliver,
    send(message) {
      const delivery = deliver(message).catch(() => undefined)
      pending.add(delivery)
      void delivery.finally(() => pending.delete(delivery))
    },
    settled: async () => {
      await Promise.all(pending)
    },
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
