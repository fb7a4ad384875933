import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#platform/log/log.ts'
import type { Transport } from './mail.ts'

/**
 * Writes each mail into a file of a folder, readable only by the shop's own user. Only the path is logged, as mails contain
 * secrets such as password links.
 */
export function outboxTransport(folder: string, log: Log, now: () => Date): Transport {
  return async ({ to, subject, text }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${now().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.txt`
    const file = join(folder, name)
    await writeFile(file, `To: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600, flag: 'wx' })
    log.info({ file }, 'a mail is in the outbox: set SMTP_URL and MAIL_FROM to send mails')
  }
}
