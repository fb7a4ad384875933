import type { Log } from '#platform/log/log.ts'
import { mails } from '#platform/metrics/metrics.ts'

export type Message = { to: string; subject: string; text: string }

/** Delivers one message; rejects when it fails. */
export type Transport = (message: Message) => Promise<void>

export type Mail = {
  /** Sends a message in the background. A failure is logged without the message's content. */
  send(message: Message): void
  /** Resolves when all messages so far have been delivered or have failed. */
  settled(): Promise<void>
}

/** Mail through a transport: the outbox folder, or SMTP. */
export function createMail(transport: Transport, log: Log): Mail {
  const pending = new Set<Promise<void>>()
  return {
    send(message) {
      const delivery = transport(message).then(
        () => mails.inc({ outcome: 'sent' }),
        (error: unknown) => {
          mails.inc({ outcome: 'failed' })
          // A transport's error may quote the message, so only its name and code are logged.
          log.error({ reason: reasonOf(error) }, 'a mail could not be sent')
        },
      )
      pending.add(delivery)
      void delivery.finally(() => pending.delete(delivery))
    },
    settled: async () => {
      await Promise.all(pending)
    },
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}
