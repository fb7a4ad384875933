import type { Log } from '#platform/log/log.ts'
import { mails } from '#platform/metrics/metrics.ts'

export type Message = { to: string; subject: string; text: string }

/** Carries one message; rejects when it could not. */
export type Transport = (message: Message) => Promise<void>

export type Mail = {
  /** Hands a message over and does not wait; a message that could not be carried is told in the log, without its content. */
  send(message: Message): void
  /** When all that was handed over has been carried or told. */
  settled(): Promise<void>
}

/** Mail through a transport: the outbox folder, or SMTP. */
export function createMail(transport: Transport, log: Log): Mail {
  const underWay = new Set<Promise<void>>()
  return {
    send(message) {
      const carried = transport(message).then(
        () => mails.inc({ outcome: 'sent' }),
        (error: unknown) => {
          mails.inc({ outcome: 'failed' })
          // An error of a transport may quote the message: only its name and code are told.
          log.error({ reason: reasonOf(error) }, 'a mail could not be sent')
        },
      )
      underWay.add(carried)
      void carried.finally(() => underWay.delete(carried))
    },
    settled: async () => {
      await Promise.all(underWay)
    },
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}
