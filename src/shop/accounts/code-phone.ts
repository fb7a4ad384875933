import { and, eq, lt, ne } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { isUniqueViolation } from '#platform/db/unique-violation.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { checkCode, type TypedCode, useCode } from './check-code.ts'
import { codePhoneLapsesMs } from './domain/phone-code.ts'
import { notifyOwner } from './notify-owner.ts'
import { findHash } from './password.ts'
import { replaceCodePhone } from './replace-code-phone.ts'
import { sessions, users } from './tables.ts'

/**
 * Makes the phone of a right code one that signs in to the account, in place of a former one, whose sessions end, mails the
 * owner, and notifies the former phone. Refuses as `checkCode` does, and with `taken` when another account signs in with it.
 */
export async function addCodePhone(ctx: ShopperCtx, typed: TypedCode, sessionId: number): Promise<void> {
  const userId = ctx.shopper.id
  const phone = await checkCode(ctx, typed, userId)
  const at = ctx.now()
  await transaction(ctx.db, async (tx) => {
    await useCode(tx, typed, { userId, at })
    const lapsed = lt(users.codePhoneAt, new Date(at.getTime() - codePhoneLapsesMs))
    await tx
      .update(users)
      .set({ codePhone: null, codePhoneAt: null, codePhoneLanguage: null })
      .where(and(eq(users.codePhone, phone), lapsed))
    if ((await replaceCodePhone({ ...ctx, db: tx }, userId, phone)) === undefined)
      throw new Refusal('sign_in_required')
    await tx.delete(sessions).where(otherCodeSessions(userId, sessionId))
    await notifyOwner({ ...ctx, db: tx }, { userId, event: 'codePhoneAdded' })
  }).catch((error) => {
    throw isUniqueViolation(error) ? new Refusal('taken', {}, { phone: 'taken' }) : error
  })
}

/**
 * Takes the phone that signs in off an account, ends the sessions that began with it, mails the owner, and notifies the phone. Refuses with
 * `not_possible` when the account has no password: nobody could sign in to it any more.
 */
export async function removeCodePhone(ctx: ShopperCtx, sessionId: number): Promise<void> {
  const userId = ctx.shopper.id
  await transaction(ctx.db, async (tx) => {
    if ((await findHash(tx, userId)) === null) throw new Refusal('not_possible')
    if (!(await replaceCodePhone({ ...ctx, db: tx }, userId, null))) return
    await tx.delete(sessions).where(otherCodeSessions(userId, sessionId))
    await notifyOwner({ ...ctx, db: tx }, { userId, event: 'codePhoneRemoved' })
  })
}

function otherCodeSessions(userId: number, sessionId: number) {
  return and(eq(sessions.userId, userId), eq(sessions.byCode, true), ne(sessions.id, sessionId))
}
