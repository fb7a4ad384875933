import { eq } from 'drizzle-orm'
import type { Ctx, ShopperCtx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { attemptKey, countAttempt, takeAttempt } from '#platform/limits/attempts.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { countedMs } from './domain/slow-down.ts'
import { digestOf, newToken } from './link-token.ts'
import { mailTexts } from './messages/mail.ts'
import { findAccountByEmail } from './queries.ts'
import type { Profile } from './schemas.ts'
import { emailChanges, users, verifications } from './tables.ts'
import { isUniqueViolation } from './unique-violation.ts'

const dayMs = 24 * 60 * 60 * 1000
const maxChangesADay = 5
const maxMails = 3

/** How mails of a request find their way: where links lead, or null when nobody knows where the shop is. */
export type Mailing = { mail: Mail; linkOf: ((token: string) => string) | null }

/**
 * Keeps another e-mail address for an account until the link mailed to it is opened, within a day. When it is somebody
 * else's already everything is the same but the mail, which says so to its owner. Five times a day for an account: then
 * refuses with `too_many_attempts`. At most three mails in a quarter of an hour go to one mailbox.
 */
export async function requestEmailChange(
  ctx: ShopperCtx,
  { profile, email }: { profile: Profile; email: string },
  { mail, linkOf }: Mailing,
): Promise<void> {
  const userId = profile.id
  await takeAttempt(ctx, attemptKey('email-change', userId), { most: maxChangesADay, windowMs: dayMs })
  const mailed = await countAttempt(ctx, [attemptKey('mail', email)], countedMs)
  const owner = await findAccountByEmail(ctx.db, email)
  const token = newToken()
  const change = { email, tokenDigest: digestOf(token), expiresAt: new Date(ctx.now().getTime() + dayMs) }
  await ctx.db
    .insert(emailChanges)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: emailChanges.userId, set: change })
  if (mailed.earlier >= maxMails) return
  const texts = mailTexts[ctx.language]
  const message = owner
    ? texts.addressTried({ name: owner.name })
    : texts.confirmEmail({ name: profile.name, link: linkOf?.(token) ?? null })
  mail.send({ to: email, ...message })
}

/**
 * Gives the account of a mailed link its new e-mail address, once, and tells the old one. Refuses with `reset_link_invalid`:
 * wrong, used, too old, or the address has become somebody else's meanwhile.
 */
export async function confirmEmail(ctx: Ctx, token: string, mail: Mail): Promise<void> {
  const changed = await write(ctx, token).catch((error) => {
    if (isUniqueViolation(error)) return null
    throw error
  })
  if (!changed) throw new Refusal('reset_link_invalid')
  const { before, email, name } = changed
  mail.send({ to: before, ...mailTexts[ctx.language].emailChanged({ name, email }) })
}

function write({ db, now }: Ctx, token: string) {
  const at = now()
  return transaction(db, async (tx) => {
    const [asked] = await tx
      .delete(emailChanges)
      .where(eq(emailChanges.tokenDigest, digestOf(token)))
      .returning()
    if (!asked || asked.expiresAt <= at) return null
    const own = eq(users.id, asked.userId)
    const [user] = await tx
      .select({ name: users.name, before: users.email, removedAt: users.removedAt })
      .from(users)
      .where(own)
      .for('update')
    if (!user || user.removedAt) return null
    await tx.update(users).set({ email: asked.email, emailVerified: true, updatedAt: at }).where(own)
    // A link for a new password on its way to the old address is good for nothing any more.
    await tx.delete(verifications).where(eq(verifications.value, String(asked.userId)))
    return { before: user.before, email: asked.email, name: user.name }
  })
}
