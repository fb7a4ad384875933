import { and, eq, gt, lte } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { wideNetwork } from '#platform/http/client-address.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { defaultLanguage } from '#platform/i18n/language.ts'
import { attemptKey, deleteAttempts, takeAttempts, takeIfAllowed } from '#platform/limits/attempts.ts'
import { clientItems } from '#platform/limits/client-limits.ts'
import { writeMessage } from '#platform/outbox/write-message.ts'
import type { AccountSteps } from './account-steps.ts'
import type { LinkOf } from './change-email.ts'
import type { DeviceAccount } from './device-cookie.ts'
import { nameKey } from './domain/account-names.ts'
import { attemptWindowMs } from './domain/attempt-delay.ts'
import { newToken, toDigest } from './link-token.ts'
import { accountOwner, passwordResetMail, resetValidMs } from './mail-topics.ts'
import { notifyOwner } from './notify-owner.ts'
import { findHash, hashPassword, writePassword } from './password.ts'
import { findAccountByEmail, requireAccount } from './queries.ts'
import { replaceCodePhone } from './replace-code-phone.ts'
import type { ResetPasswordBody } from './schemas.ts'
import { codeRequests, emailChanges, sessions, verifications } from './tables.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

const mailLimits = {
  any: { max: 3, windowMs: attemptWindowMs },
  ofRequester: { max: 3, windowMs: resetValidMs },
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
  linkOf: LinkOf,
): Promise<void> {
  const { db, now } = ctx
  const limit = { max: maxRequests, windowMs: attemptWindowMs }
  await takeAttempts(ctx, clientItems('reset', { address, shopper: ctx.shopper }, limit))
  const account = await findAccountByEmail(db, email)
  const getsMail = await takeMail(ctx, { email, address })
  const token = newToken()
  const time = now()
  await transaction(db, async (tx) => {
    await tx.delete(verifications).where(lte(verifications.expiresAt, time))
    await tx.insert(verifications).values({
      identifier: identifierOf(token),
      value: account ? String(account.id) : nobody,
      expiresAt: new Date(time.getTime() + resetValidMs),
      createdAt: time,
      updatedAt: time,
    })
    // To nobody for unknown addresses, so that they take as long.
    const to = account && getsMail ? email : null
    const facts = { name: account?.name ?? '', link: linkOf?.(token) ?? null }
    await writeMessage({ db: tx, now }, passwordResetMail, {
      to,
      owner: account && accountOwner(account.id),
      language: ctx.language,
      facts,
    })
  })
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
 * Sets the password by the token of a reset link, once, ends every session of the account, and takes the phone off that signs in to
 * it: whoever knew the former password can have added it. Returns the values that identify the account to a device. Refuses with `reset_link_invalid`, and a weak password with
 * `invalid_request`, which leaves the link usable.
 */
export async function resetPassword(
  { db, now, language }: Ctx,
  { token, password }: ResetPasswordBody,
  { passwordSteps }: Pick<AccountSteps, 'passwordSteps'>,
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
    const hadPassword = (await findHash(tx, userId)) !== null
    await writePassword(tx, userId, hash, time)
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await tx.delete(verifications).where(eq(verifications.value, link.userId))
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
    for (const step of passwordSteps) await step(tx, userId)
    const keys = [
      attemptKey('account', userId),
      attemptKey('name', `usernameKey:${nameKey(profile.username)}`),
      attemptKey('name', `email:${profile.email}`),
    ]
    for (const key of keys) await deleteAttempts({ db: tx }, key)
    await notifyOwner({ db: tx, now, language }, { userId, event: 'passwordChanged' })
    // Its first password: only the phone itself has opened the account.
    if (hadPassword) {
      await tx.delete(codeRequests).where(eq(codeRequests.userId, userId))
      if (await replaceCodePhone({ db: tx, now, language }, userId, null))
        await notifyOwner({ db: tx, now, language }, { userId, event: 'codePhoneRemoved' })
    }
    return { id: userId, passwordHash: hash }
  })
}

function identifierOf(token: string): string {
  return `reset-password:${toDigest(token)}`
}
