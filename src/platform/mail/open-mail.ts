import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log/log.ts'
import { createMail, type Mail } from './mail.ts'
import { outboxTransport } from './outbox.ts'

/**
 * The shop's mail: SMTP where it is configured, otherwise files in a folder of the data folder. The SMTP library is loaded only when
 * needed.
 */
export function openMail(
  { smtp, dataDir }: Pick<Config, 'smtp' | 'dataDir'>,
  log: Log,
  now: () => Date,
): Mail {
  if (!smtp) return createMail(outboxTransport(join(dataDir, 'outbox'), log, now), log)
  const server = import('./smtp.ts').then(({ smtpTransport }) => smtpTransport(smtp.url, smtp.from))
  return createMail(async (message) => (await server)(message), log)
}
