import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { requirePassword } from './check-password.ts'
import type { OwnerSource } from './delay-attempt.ts'
import { isLapsed, recentSignInMs } from './domain/phone-code.ts'
import { findHash } from './password.ts'
import { beganByCode } from './session-store.ts'
import { users } from './tables.ts'

/**
 * Confirms a change by the owner of an account: by its password, or without one by a session that began with a code in the last
 * quarter of an hour; while no code can begin one, because the shop sends none or the phone no longer signs in, by any session that
 * began with a code. Refuses with `wrong_password` under the field's name, or with `sign_in_again`.
 */
export async function requireOwner(
  ctx: Ctx,
  request: { userId: number; password: string; field: string },
  from: OwnerSource,
): Promise<void> {
  if ((await findHash(ctx.db, request.userId)) !== null) {
    await requirePassword(ctx, request, from)
    return
  }
  const { userId } = request
  const withinMs = (await canSignInByCode(ctx, userId, from)) ? recentSignInMs : Number.POSITIVE_INFINITY
  if (!(await beganByCode(ctx.db, { userId, sessionId: from.sessionId, withinMs })))
    throw new Refusal('sign_in_again')
}

async function canSignInByCode(
  { db, now }: Ctx,
  userId: number,
  { sendsCodes }: OwnerSource,
): Promise<boolean> {
  if (!sendsCodes) return false
  const [account] = await db.select({ provenAt: users.codePhoneAt }).from(users).where(eq(users.id, userId))
  const provenAt = account?.provenAt ?? null
  return provenAt !== null && !isLapsed(provenAt, now())
}
