import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findOpenRequests, lockCodePhone } from './code-requests.ts'
import { hasAttempt } from './domain/phone-code.ts'
import { toDigest } from './link-token.ts'
import { toCodeDigest } from './request-code.ts'
import { codeRequests } from './tables.ts'

/** A code as somebody types it: with the token of the request that only its browser has; null without one. */
export type TypedCode = { token: string | null; code: string }

/**
 * Checks a code of a request and returns its phone; `useCode` then uses it up. Wrong ones are counted one after the other for each
 * phone, so that five attempts are five however many requests and addresses they come from. Refuses with `code_wrong`, and with
 * `code_expired` after ten minutes, when no attempt is left, or without the request. `userId`: the account that adds the phone, or null.
 */
export async function checkCode(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { token, code }: TypedCode,
  userId: number | null,
): Promise<string> {
  if (token === null) throw new Refusal('code_expired')
  const isMyRequest = isOpen(token, userId, now())
  const [request] = await db.select({ phone: codeRequests.phone }).from(codeRequests).where(isMyRequest)
  if (!request) throw new Refusal('code_expired')
  const { phone } = request
  const outcome = await transaction(db, async (tx) => {
    await lockCodePhone(tx, phone)
    const open = await findOpenRequests(tx, phone, now())
    const requested = open.find(({ requestDigest }) => requestDigest === toDigest(token))
    if (!requested) return 'expired'
    const others = open.filter(({ id, isKnown }) => id !== requested.id && isKnown === requested.isKnown)
    if (!hasAttempt(requested, others)) return 'expired'
    if (requested.codeDigest === toCodeDigest(token, code)) return 'right'
    const wrongAttempts = requested.wrongAttempts + 1
    await tx.update(codeRequests).set({ wrongAttempts }).where(eq(codeRequests.id, requested.id))
    return 'wrong'
  })
  if (outcome === 'expired') throw new Refusal('code_expired')
  if (outcome === 'wrong') throw new Refusal('code_wrong', {}, { code: 'wrong' })
  return phone
}

/**
 * Uses up a code that was just checked, in the transaction of what it allows. Refuses with `code_expired` when another request has
 * used it.
 */
export async function useCode(
  tx: Db,
  { token, code }: TypedCode,
  { userId, at }: { userId: number | null; at: Date },
): Promise<void> {
  if (token === null) throw new Refusal('code_expired')
  const { rowCount } = await tx
    .delete(codeRequests)
    .where(and(isOpen(token, userId, at), eq(codeRequests.codeDigest, toCodeDigest(token, code))))
  if (rowCount !== 1) throw new Refusal('code_expired')
}

function isOpen(token: string, userId: number | null, at: Date) {
  return and(
    eq(codeRequests.requestDigest, toDigest(token)),
    userId === null ? isNull(codeRequests.userId) : eq(codeRequests.userId, userId),
    gt(codeRequests.expiresAt, at),
  )
}
