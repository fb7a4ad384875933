import type { Context } from 'hono'
import { attemptSource } from '#shop/accounts/api-deps.ts'
import { requirePassword } from '#shop/accounts/check-password.ts'
import type { SessionDeps } from '#shop/accounts/session.ts'
import { type StaffEnv, staffCtx } from './api-rights.ts'

/**
 * Checks the password that a member enters again before a change of their second factor: an unattended screen, or a stolen session,
 * is not enough. Refuses as {@link requirePassword} does, under the field `password`.
 */
export async function repeatPassword(
  deps: SessionDeps,
  c: Context<StaffEnv>,
  password: string,
): Promise<void> {
  const { userId, sessionId } = c.env.staff
  const from = { ...attemptSource(deps, c), sessionId }
  await requirePassword(staffCtx(deps, c), { userId, password, field: 'password' }, from)
}
