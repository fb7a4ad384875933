import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { requirePassword } from './check-password.ts'
import type { SessionAttemptSource } from './delay-attempt.ts'
import { findHash } from './password.ts'
import { beganByRecentCode } from './session-store.ts'

/**
 * Confirms a change by the owner of an account: by its password, or without one by a session that began with a code in the last
 * quarter of an hour. Refuses with `wrong_password` under the field's name, or with `sign_in_again`.
 */
export async function requireOwner(
  ctx: Ctx,
  request: { userId: number; password: string; field: string },
  from: SessionAttemptSource,
): Promise<void> {
  if ((await findHash(ctx.db, request.userId)) !== null) {
    await requirePassword(ctx, request, from)
    return
  }
  if (!(await beganByRecentCode(ctx.db, { userId: request.userId, sessionId: from.sessionId })))
    throw new Refusal('sign_in_again')
}
