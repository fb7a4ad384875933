import { and, eq, gt, lte } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { wideNetwork } from '#platform/http/client-address.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { defaultLanguage } from '#platform/i18n/language.ts'
import { attemptKey, deleteAttempts, takeAttempts, takeIfAllowed } from '#platform/limits/attempts.ts'
import { clientItems } from '#platform/limits/client-limits.ts'
import { readOwnTexts } from '#shop/shop-settings/shop-message.ts'
import { accountMail } from './account-mail.ts'
import type { Mailing } from './change-email.ts'
import type { DeviceAccount } from './device-cookie.ts'
import { nameKey } from './domain/account-names.ts'
import { attemptWindowMs } from './domain/attempt-delay.ts'
import { newToken, toDigest } from './link-token.ts'
import { mailTexts } from './messages/mail.ts'
import { hashPassword, writePassword } from './password.ts'
import { findAccountByEmail, requireAccount } from './queries.ts'
import type { ResetPasswordBody } from './schemas.ts'
import { emailChanges, sessions, verifications } from './tables.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

const validMs = 60 * 60 * 1000
const mailLimits = {
  any: { max: 3, windowMs: attemptWindowMs },
  ofRequester: { max: 3, windowMs: validMs },
}
/** High, because phones of one mobile network share an address. */
const maxRequests = 60
const nobody = '0'

/**
 * Mails a password reset link to the account of an e-mail address; it works once, within an hour. Behaves the same,
 * and takes as long, without such an account. A mailbox gets at most three mails in 15 minutes, and three an hour for one requester,
 * of which the links are still valid when there is no further one: nobody locks its owner out. Refuses with
 * `too_many_attempts` after sixty requests of one shopper or network address.
 */
export async function requestPasswordReset(
  ctx: Ctx,
  { email, address }: { email: string; address: string },
  { mail, linkOf }: Mailing,
): Promise<void> {
  const { db, now } = ctx
  const limit = { max: maxRequests, windowMs: attemptWindowMs }
  await takeAttempts(ctx, clientItems('reset', { address, shopper: ctx.shopper }, limit))
  const account = await findAccountByEmail(db, email)
  const getsMail = await takeMail(ctx, { email, address })
  const token = newToken()
  const time = now()
  await db.delete(verifications).where(lte(verifications.expiresAt, time))
  await db.insert(verifications).values({
    identifier: identifierOf(token),
    value: account ? String(account.id) : nobody,
    expiresAt: new Date(time.getTime() + validMs),
    createdAt: time,
    updatedAt: time,
  })
  // Read for unknown addresses too, so that they take as long.
  const own = await readOwnTexts(ctx, ctx.language)
  if (!account || !getsMail) return
  const texts = mailTexts[ctx.language]
  const { name } = account
  // The mail is not awaited: its duration would reveal that the account exists.
  const facts = { name, link: linkOf?.(token) ?? null }
  mail.send({ to: email, ...accountMail({ own, id: 'reset', language: ctx.language }, facts, texts.reset) })
}

/** Counts a mail to a mailbox; false when it gets none now. The requester is a network address: anybody can begin sessions. */
function takeMail(ctx: Ctx, { email, address }: { email: string; address: string }): Promise<boolean> {
  const requester = wideNetwork(address) ?? address
  return takeIfAllowed(ctx, [
    { key: attemptKey('mail', email), limit: mailLimits.any },
    { key: attemptKey('mail of requester', `${email} ${requester}`), limit: mailLimits.ofRequester },
  ])
}

/**
 * Sets the password by the token of a reset link, once, and ends every session of the account; returns the values
 * that identify the account to a device. Refuses with `reset_link_invalid`, and a weak password with
 * `invalid_request`, which leaves the link usable.
 */
export async function resetPassword(
  { db, now }: Ctx,
  { token, password }: ResetPasswordBody,
): Promise<DeviceAccount> {
  const hash = await hashPassword(password)
  const time = now()
  return transaction(db, async (tx) => {
    const [link] = await tx
      .delete(verifications)
      .where(and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, time)))
      .returning({ userId: verifications.value })
    if (!link || link.userId === nobody) throw new Refusal('reset_link_invalid')
    const userId = Number(link.userId)
    const { profile } = await requireAccount({
      db: tx,
      now,
      shopper: { id: userId },
      language: defaultLanguage,
    })
    await refuseWeakPassword(tx, { password, field: 'password' }, profile)
    await writePassword(tx, userId, hash, time)
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await tx.delete(verifications).where(eq(verifications.value, link.userId))
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
    const keys = [
      attemptKey('account', userId),
      attemptKey('name', `usernameKey:${nameKey(profile.username)}`),
      attemptKey('name', `email:${profile.email}`),
    ]
    for (const key of keys) await deleteAttempts({ db: tx }, key)
    return { id: userId, passwordHash: hash }
  })
}

function identifierOf(token: string): string {
  return `reset-password:${toDigest(token)}`
}
