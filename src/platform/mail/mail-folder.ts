import { randomUUID } from 'node:crypto'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#platform/log/log.ts'
import type { Port } from '#platform/outbox/port.ts'

/**
 * Writes each mail into a file of a folder, readable only by the shop's own user, and once, as its name is the message's id.
 * Only the path is logged, as mails contain secrets such as password links.
 */
export function mailFolder(folder: string, log: Log): Port {
  return async ({ to, subject, text, id }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${id}.txt`)
    if (await stat(file).catch(() => null)) return
    // A process that is killed while it writes leaves no part of a mail under its name.
    const part = `${file}.${randomUUID().slice(0, 8)}.part`
    await writeFile(part, `To: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600, flag: 'wx' })
    await rename(part, file)
    log.info({ file }, 'a mail is in the outbox: set SMTP_URL and MAIL_FROM to send mails')
  }
}
