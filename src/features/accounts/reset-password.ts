import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { attemptKey, countAttempt, forgetAttempts } from '#platform/limits/attempts.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { countedMs } from './domain/slow-down.ts'
import { mailTexts } from './messages/mail.ts'
import { hashPassword, writePassword } from './password.ts'
import { findAccountByName } from './queries.ts'
import type { ResetPasswordBody } from './schemas.ts'
import { sessions, verifications } from './tables.ts'

const validMs = 60 * 60 * 1000
const mostMails = 3
const mostMailsFromAddress = 20
const nobody = '0'

type Request = { email: string; address: string; linkOf: (token: string) => string }

/**
 * Mails the account of an e-mail address a link for a new password, good once and for an hour; says nothing of whether there
 * is one, and takes as long. At most three mails in a quarter of an hour go to one address.
 */
export async function requestPasswordReset(
  ctx: Ctx,
  mail: Mail,
  { email, address, linkOf }: Request,
): Promise<void> {
  const { db, now } = ctx
  const account = await findAccountByName(db, email)
  const [toOne, fromOne] = [
    await countAttempt(ctx, [attemptKey('mail', email)], countedMs),
    await countAttempt(ctx, [attemptKey('mail', address)], countedMs),
  ]
  const token = randomBytes(32).toString('base64url')
  const at = now()
  await db.delete(verifications).where(lte(verifications.expiresAt, at))
  await db.insert(verifications).values({
    identifier: identifierOf(token),
    value: account ? String(account.id) : nobody,
    expiresAt: new Date(at.getTime() + validMs),
    createdAt: at,
    updatedAt: at,
  })
  if (!account || toOne.earlier >= mostMails || fromOne.earlier >= mostMailsFromAddress) return
  // Nobody waits for the mail: how long it takes would tell that there is an account.
  mail.send({ to: email, ...mailTexts[ctx.language].reset({ name: account.name, link: linkOf(token) }) })
}

/**
 * Sets the password a reset link is for, once, and ends every session of the account. Refuses with `reset_link_invalid`.
 */
export async function resetPassword({ db, now }: Ctx, { token, password }: ResetPasswordBody): Promise<void> {
  const hash = await hashPassword(password)
  const at = now()
  await db.transaction(async (tx) => {
    const [used] = await tx
      .delete(verifications)
      .where(and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, at)))
      .returning({ userId: verifications.value })
    if (!used || used.userId === nobody) throw new Refusal('reset_link_invalid')
    const userId = Number(used.userId)
    await writePassword(tx, userId, hash, at)
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await tx.delete(verifications).where(eq(verifications.value, used.userId))
    await forgetAttempts({ db: tx }, attemptKey('account', userId))
  })
}

/** Only the hash is kept: who reads the table cannot use a link. */
function identifierOf(token: string): string {
  return `reset-password:${createHash('sha256').update(token).digest('base64url')}`
}
