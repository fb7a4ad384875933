import { randomUUID } from 'node:crypto'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#platform/log/log.ts'
import type { Transport } from './mail.ts'

/**
 * Writes each mail into a file of a folder, readable only by the shop's own user. Only the path is logged, as mails contain
 * secrets such as password links. A mail with an id has a file of that name, so that it is written once.
 */
export function outboxTransport(folder: string, log: Log, now: () => Date): Transport {
  return async ({ to, subject, text, id }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = id ?? `${now().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`
    const file = join(folder, `${name}.txt`)
    if (id !== undefined && (await stat(file).catch(() => null))) return
    // A process that is killed while it writes leaves no part of a mail under its name.
    const part = `${file}.${randomUUID().slice(0, 8)}.part`
    await writeFile(part, `To: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600, flag: 'wx' })
    await rename(part, file)
    log.info({ file }, 'a mail is in the outbox: set SMTP_URL and MAIL_FROM to send mails')
  }
}
