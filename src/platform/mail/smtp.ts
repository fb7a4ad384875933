import { createTransport } from 'nodemailer'
import type { Transport } from './mail.ts'

const timeoutMs = 20_000

/** Sends mails through a server: `smtp://user:password@host:587` or `smtps://…`. */
export function smtpTransport(url: string, from: string): Transport {
  const server = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    logger: false,
  })
  return async ({ id, ...message }) => {
    const messageId = id && { messageId: `<${id}@${domainOf(from)}>` }
    await server.sendMail({ from, ...message, ...messageId })
  }
}

/** The domain of a sender, `Dijla <shop@example.com>` or the bare address. */
function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
}
