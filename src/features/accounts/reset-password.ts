import { and, eq, gt, lte } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { DeviceAccount } from '#platform/http/api-deps.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { attemptKey, countAttempt, forgetAttempts, takeAttempt } from '#platform/limits/attempts.ts'
import type { Mailing } from './change-email.ts'
import { nameKey } from './domain/account-names.ts'
import { countedMs } from './domain/slow-down.ts'
import { digestOf, newToken } from './link-token.ts'
import { mailTexts } from './messages/mail.ts'
import { hashPassword, writePassword } from './password.ts'
import { findAccountByEmail, requireAccount } from './queries.ts'
import type { ResetPasswordBody } from './schemas.ts'
import { emailChanges, sessions, verifications } from './tables.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

const validMs = 60 * 60 * 1000
const maxMails = 3
/** Phones of one mobile network share an address. */
const maxRequestsFromAddress = 60
const nobody = '0'

/**
 * Mails the account of an e-mail address a link for a new password, good once and for an hour; says nothing of whether there
 * is one, and takes as long. At most three mails in a quarter of an hour go to one mailbox; after sixty requests from one
 * network address refuses with `too_many_attempts`.
 */
export async function requestPasswordReset(
  ctx: Ctx,
  { email, address }: { email: string; address: string },
  { mail, linkOf }: Mailing,
): Promise<void> {
  const { db, now } = ctx
  const limit = { most: maxRequestsFromAddress, windowMs: countedMs }
  await takeAttempt(ctx, attemptKey('reset', address), limit)
  const account = await findAccountByEmail(db, email)
  const toOne = await countAttempt(ctx, [attemptKey('mail', email)], countedMs)
  const token = newToken()
  const at = now()
  await db.delete(verifications).where(lte(verifications.expiresAt, at))
  await db.insert(verifications).values({
    identifier: identifierOf(token),
    value: account ? String(account.id) : nobody,
    expiresAt: new Date(at.getTime() + validMs),
    createdAt: at,
    updatedAt: at,
  })
  if (!account || toOne.earlier >= maxMails) return
  const texts = mailTexts[ctx.language]
  const { name } = account
  // Nobody waits for the mail: how long it takes would tell that there is an account.
  mail.send({ to: email, ...texts.reset({ name, link: linkOf?.(token) ?? null }) })
}

/**
 * Sets the password a reset link is for, once, and ends every session of the account; gives what a browser is known by
 * afterwards. Refuses with `reset_link_invalid`, and a weak password with `invalid_request`: the link stays good then.
 */
export async function resetPassword(
  { db, now }: Ctx,
  { token, password }: ResetPasswordBody,
): Promise<DeviceAccount> {
  const hash = await hashPassword(password)
  const at = now()
  return transaction(db, async (tx) => {
    const [used] = await tx
      .delete(verifications)
      .where(and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, at)))
      .returning({ userId: verifications.value })
    if (!used || used.userId === nobody) throw new Refusal('reset_link_invalid')
    const userId = Number(used.userId)
    const { profile } = await requireAccount({ db: tx, now, shopper: { id: userId }, language: 'ar' })
    await refuseWeakPassword({ password, field: 'password' }, profile)
    await writePassword(tx, userId, hash, at)
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await tx.delete(verifications).where(eq(verifications.value, used.userId))
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
    const keys = [
      attemptKey('account', userId),
      attemptKey('name', `usernameKey:${nameKey(profile.username)}`),
      attemptKey('name', `email:${profile.email}`),
    ]
    for (const key of keys) await forgetAttempts({ db: tx }, key)
    return { id: userId, passwordHash: hash }
  })
}

function identifierOf(token: string): string {
  return `reset-password:${digestOf(token)}`
}
