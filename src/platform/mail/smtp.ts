import { createTransport } from 'nodemailer'
import type { Port } from '#platform/outbox/port.ts'

const timeoutMs = 20_000

/** Sends mails through a server: `smtp://user:password@host:587` or `smtps://…`. */
export function smtpTransport(url: string, from: string): Port {
  const server = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
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
