import { eq } from 'drizzle-orm'
import type { Ctx, ShopperCtx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { isUniqueViolation } from '#platform/db/unique-violation.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { attemptKey, takeAttempt, takeIfAllowed } from '#platform/limits/attempts.ts'
import { writeMessage } from '#platform/outbox/write-message.ts'
import type { AccountLog } from './account-log.ts'
import { attemptWindowMs } from './domain/attempt-delay.ts'
import { visibleEmail } from './domain/placeholder-email.ts'
import { newToken, toDigest } from './link-token.ts'
import {
  accountOwner,
  confirmEmailMail,
  emailAlreadyUsedMail,
  emailChangedMail,
  emailChangeValidMs,
} from './mail-topics.ts'
import { findAccountByEmail } from './queries.ts'
import type { Profile } from './schemas.ts'
import { emailChanges, users, verifications } from './tables.ts'

const dayMs = 24 * 60 * 60 * 1000
const maxChangesADay = 5
const maxMails = 3

/** Builds the link of a mail from a token; null when the shop's public origin is unknown. */
export type LinkOf = ((token: string) => string) | null

/**
 * Stores a new e-mail address for an account until the link mailed to it is opened, within a day. When another
 * account already has the address, only the mail differs: it informs the owner. Refuses with `too_many_attempts`
 * after five requests per account and day. A mailbox gets at most three mails in 15 minutes.
 */
export async function requestEmailChange(
  ctx: ShopperCtx,
  { profile, email }: { profile: Profile; email: string },
  linkOf: LinkOf,
): Promise<void> {
  const userId = profile.id
  await takeAttempt(ctx, attemptKey('email-change', userId), { max: maxChangesADay, windowMs: dayMs })
  const limit = { max: maxMails, windowMs: attemptWindowMs }
  const getsMail = await takeIfAllowed(ctx, [{ key: attemptKey('confirmation mail', email), limit }])
  const owner = await findAccountByEmail(ctx.db, email)
  const token = newToken()
  const change = {
    email,
    tokenDigest: toDigest(token),
    expiresAt: new Date(ctx.now().getTime() + emailChangeValidMs),
  }
  await transaction(ctx.db, async (tx) => {
    await tx
      .insert(emailChanges)
      .values({ userId, ...change })
      .onConflictDoUpdate({ target: emailChanges.userId, set: change })
    if (!getsMail) return
    const { language, now } = ctx
    const to = { to: email, owner: accountOwner(owner?.id ?? userId), language }
    const writing = { db: tx, now }
    if (owner) await writeMessage(writing, emailAlreadyUsedMail, { ...to, facts: { name: owner.name } })
    else {
      const facts = { name: profile.name, link: linkOf?.(token) ?? null }
      await writeMessage(writing, confirmEmailMail, { ...to, facts })
    }
  })
}

/**
 * Sets the new e-mail address of the account a mailed link belongs to, once, and notifies the old address. Refuses
 * with `reset_link_invalid` when the token is wrong, used or expired, or another account has taken the address
 * meanwhile.
 */
export async function confirmEmail(
  ctx: Ctx,
  token: string,
  { accountLog }: { accountLog: AccountLog },
): Promise<void> {
  const userId = await write(ctx, token).catch((error) => {
    if (isUniqueViolation(error)) return null
    throw error
  })
  if (userId === null) throw new Refusal('reset_link_invalid')
  accountLog({ event: 'email_changed', userIds: [userId] })
}

function write({ db, now, language }: Ctx, token: string): Promise<number | null> {
  const time = now()
  return transaction(db, async (tx) => {
    const [pending] = await tx
      .delete(emailChanges)
      .where(eq(emailChanges.tokenDigest, toDigest(token)))
      .returning()
    if (!pending || pending.expiresAt <= time) return null
    const isAccount = eq(users.id, pending.userId)
    const [user] = await tx
      .select({ name: users.name, before: users.email, removedAt: users.removedAt })
      .from(users)
      .where(isAccount)
      .for('update')
    if (!user || user.removedAt) return null
    await tx
      .update(users)
      .set({ email: pending.email, emailVerified: true, updatedAt: time })
      .where(isAccount)
    // Password reset links sent to the old address become invalid.
    await tx.delete(verifications).where(eq(verifications.value, String(pending.userId)))
    if (visibleEmail(user.before) === '') return pending.userId
    const facts = { name: user.name, email: pending.email }
    await writeMessage({ db: tx, now }, emailChangedMail, {
      to: user.before,
      owner: accountOwner(pending.userId),
      language,
      facts,
    })
    return pending.userId
  })
}
