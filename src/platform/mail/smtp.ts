import { createTransport } from 'nodemailer'
import type { Port } from '#platform/outbox/port.ts'

type Timeouts = { connectMs: number; answerMs: number }

/**
 * `answerMs`: servers check a mail before they confirm it, and a confirmation that nobody waits for is a second mail. Less than the
 * time after which the outbox leaves a provider.
 */
const defaultTimeouts: Timeouts = { connectMs: 20_000, answerMs: 60_000 }

/** Sends mails through a server: `smtp://user:password@host:587` or `smtps://…`. */
export function smtpTransport(
  url: string,
  from: string,
  { connectMs, answerMs }: Timeouts = defaultTimeouts,
): Port {
  const server = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
    logger: false,
  })
  return async ({ id, ...message }) => {
    await server.sendMail({ from, ...message, messageId: `<${id}@${domainOf(from)}>` })
  }
}

/** The domain of a sender, `Dijla <shop@example.com>` or the bare address. */
function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
}
