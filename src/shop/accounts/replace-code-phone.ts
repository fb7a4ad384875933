import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { attemptKey, takeIfAllowed } from '#platform/limits/attempts.ts'
import { writeMessage } from '#platform/outbox/write-message.ts'
import { formerPhoneLimit, isLapsed } from './domain/phone-code.ts'
import { accountOwner, phoneChangedMessage } from './mail-topics.ts'
import { isAccount } from './queries.ts'
import { users } from './tables.ts'

type Changing = Pick<Ctx, 'db' | 'now' | 'language'>

/**
 * Lets a phone sign in to an account in place of its former one; null takes that off. The former phone gets a message about it, unless
 * its proof has lapsed, as it may belong to somebody else then. Call it in a transaction. Returns the former phone, or null; undefined
 * without such an account.
 */
export async function replaceCodePhone(
  { db, now, language }: Changing,
  userId: number,
  phone: string | null,
): Promise<string | null | undefined> {
  const at = now()
  const [account] = await db
    .select({ former: users.codePhone, provenAt: users.codePhoneAt, language: users.codePhoneLanguage })
    .from(users)
    .where(and(eq(users.id, userId), isAccount))
    .for('no key update')
  if (!account) return undefined
  const { former, provenAt } = account
  if (former === null && phone === null) return null
  const proof =
    phone === null
      ? { codePhoneAt: null, codePhoneLanguage: null }
      : { codePhoneAt: at, codePhoneLanguage: language }
  await db
    .update(users)
    .set({
      codePhone: phone,
      codePhoneAt: proof.codePhoneAt,
      codePhoneLanguage: proof.codePhoneLanguage,
      updatedAt: at,
    })
    .where(eq(users.id, userId))
  if (former !== null && former !== phone && provenAt !== null && !isLapsed(provenAt, at))
    await notifyFormerPhone({ db, now, language: account.language ?? language }, userId, former)
  return former
}

async function notifyFormerPhone(
  { db, now, language }: Changing,
  userId: number,
  phone: string,
): Promise<void> {
  const item = { key: attemptKey('former phone', phone), limit: formerPhoneLimit }
  if (!(await takeIfAllowed({ db, now }, [item]))) return
  await writeMessage({ db, now }, phoneChangedMessage, {
    to: phone,
    owner: accountOwner(userId),
    language,
    facts: { at: now().toISOString() },
  })
}
