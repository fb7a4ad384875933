import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import type { Log } from '#platform/log/log.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { mailAfterCommit } from '#platform/mail/mail-after-commit.ts'
import { inOwnDigits, readOwnTexts, shopMessage } from '#shop/shop-settings/shop-message.ts'
import { type SecurityEvent, securityMails } from './messages/security-mail.ts'
import { isAccount } from './queries.ts'
import { users } from './tables.ts'

type NotifyCtx = Pick<Ctx, 'db' | 'now' | 'language'>
type Notice = { userId: number; event: SecurityEvent }

/**
 * Mails the owner of an account what has happened to it, in the language of the request and with the shop's own name.
 * Call it after the change is committed: a failure is logged and not thrown. Does nothing for a removed account.
 */
export function notifyOwner(
  ctx: NotifyCtx,
  { mail, log }: { mail: Mail; log: Log },
  notice: Notice,
): Promise<void> {
  return mailAfterCommit(log, () => send(ctx, mail, notice))
}

async function send(ctx: NotifyCtx, mail: Mail, { userId, event }: Notice): Promise<void> {
  const { db, now, language } = ctx
  const [user] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isAccount))
  if (!user) return
  const own = await readOwnTexts(ctx, language)
  const { subjects, text } = securityMails[language]
  const standard = {
    subject: subjects[event],
    text: text(event, { name: user.name, moment: inOwnDigits(own, formatMoment(now(), language)) }),
  }
  mail.send({ to: user.email, ...shopMessage(own, { id: null, language, values: {} }, standard) })
}
