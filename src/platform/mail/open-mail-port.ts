import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log/log.ts'
import type { Port } from '#platform/outbox/port.ts'
import { mailFolder } from './mail-folder.ts'
import { createMailPort } from './mail-port.ts'

/**
 * The shop's mail: SMTP where it is configured, otherwise files in a folder of the data folder. The SMTP library is loaded only when
 * needed.
 */
export function openMailPort({ smtp, dataDir }: Pick<Config, 'smtp' | 'dataDir'>, log: Log): Port {
  if (!smtp) return createMailPort(mailFolder(join(dataDir, 'outbox'), log), log)
  const server = import('./smtp.ts').then(({ smtpTransport }) => smtpTransport(smtp.url, smtp.from))
  return createMailPort(async (message) => (await server)(message), log)
}
