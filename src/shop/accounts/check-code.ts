import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { maxWrongCodes } from './domain/phone-code.ts'
import { toDigest } from './link-token.ts'
import { toCodeDigest } from './request-code.ts'
import { phoneCodes } from './tables.ts'

/** A code as somebody types it: with the token of the request that only its browser has; null without one. */
export type TypedCode = { token: string | null; code: string }

/**
 * Checks a code of a request and returns its phone; `useCode` then uses it up. One statement counts a wrong one, so that five
 * attempts are five however many arrive at once. Refuses with `code_wrong`, and with `code_expired` after ten minutes, five wrong
 * codes, a newer code, or without the request. `userId`: the account that adds the phone, or null.
 */
export async function checkCode(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { token, code }: TypedCode,
  userId: number | null,
): Promise<string> {
  if (token === null) throw new Refusal('code_expired')
  const isRight = sql<boolean>`${phoneCodes.codeDigest} = ${toCodeDigest(token, code)}`
  const [checked] = await db
    .update(phoneCodes)
    .set({
      wrongAttempts: sql`${phoneCodes.wrongAttempts} + case when ${isRight} then 0 else 1 end`,
    })
    .where(and(isOpen(token, userId, now()), lt(phoneCodes.wrongAttempts, maxWrongCodes)))
    .returning({ phone: phoneCodes.phone, isRight })
  if (!checked) throw new Refusal('code_expired')
  if (!checked.isRight) throw new Refusal('code_wrong', {}, { code: 'wrong' })
  return checked.phone
}

/**
 * Uses up a code that was just checked, in the transaction of what it allows. Refuses with `code_expired` when another request has
 * used it, or a newer code has replaced it.
 */
export async function useCode(
  tx: Db,
  { token, code }: TypedCode,
  { userId, at }: { userId: number | null; at: Date },
): Promise<void> {
  if (token === null) throw new Refusal('code_expired')
  const { rowCount } = await tx
    .delete(phoneCodes)
    .where(and(isOpen(token, userId, at), eq(phoneCodes.codeDigest, toCodeDigest(token, code))))
  if (rowCount !== 1) throw new Refusal('code_expired')
}

function isOpen(token: string, userId: number | null, at: Date) {
  return and(
    eq(phoneCodes.requestDigest, toDigest(token)),
    userId === null ? isNull(phoneCodes.userId) : eq(phoneCodes.userId, userId),
    gt(phoneCodes.expiresAt, at),
  )
}
