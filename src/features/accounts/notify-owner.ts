import { and, eq } from 'drizzle-orm'
import { readOwnTexts, shopMessage } from '#features/shop-settings/shop-message.ts'
import type { Ctx } from '#platform/context.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { type SecurityEvent, securityMails } from './messages/security-mail.ts'
import { isAccount } from './queries.ts'
import { users } from './tables.ts'

/**
 * Mails the owner of an account what has happened to it, in the language of the request and with the shop's own name.
 * Call it after the change is committed. Does nothing for a removed account.
 */
export async function notifyOwner(
  ctx: Pick<Ctx, 'db' | 'now' | 'language'>,
  mail: Mail,
  { userId, event }: { userId: number; event: SecurityEvent },
): Promise<void> {
  const { db, now, language } = ctx
  const [user] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isAccount))
  if (!user) return
  const { subjects, text } = securityMails[language]
  const standard = {
    subject: subjects[event],
    text: text(event, { name: user.name, moment: formatMoment(now(), language) }),
  }
  const own = await readOwnTexts(ctx, language)
  mail.send({ to: user.email, ...shopMessage(own, { id: null, language, values: {} }, standard) })
}
