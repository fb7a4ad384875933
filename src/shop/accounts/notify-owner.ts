import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { writeMessage } from '#platform/outbox/write-message.ts'
import { visibleEmail } from './domain/placeholder-email.ts'
import { accountOwner, accountSecurityMail } from './mail-topics.ts'
import type { SecurityEvent } from './messages/security-mail.ts'
import { isAccount } from './queries.ts'
import { users } from './tables.ts'

/**
 * Mails the owner of an account what has happened to it, in the language of the request. Call it in the transaction of the
 * change. Does nothing for a removed account or one
 * without an address.
 */
export async function notifyOwner(
  { db, now, language }: Pick<Ctx, 'db' | 'now' | 'language'>,
  { userId, event }: { userId: number; event: SecurityEvent },
): Promise<void> {
  const [user] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isAccount))
  if (!user || visibleEmail(user.email) === '') return
  const facts = { event, name: user.name, at: now().toISOString() }
  await writeMessage({ db, now }, accountSecurityMail, {
    to: user.email,
    owner: accountOwner(userId),
    language,
    facts,
  })
}
