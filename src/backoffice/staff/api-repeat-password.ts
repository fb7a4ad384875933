import type { Context } from 'hono'
import type { SessionDeps } from '#shop/accounts/session.ts'
import { repeatPassword as repeatMemberPassword } from '#shop/members/api-factor.ts'
import { type StaffEnv, staffCtx } from './api-rights.ts'

/** Checks the password that a member of staff enters again. Refuses as the members' one does. */
export async function repeatPassword(
  deps: SessionDeps,
  c: Context<StaffEnv>,
  password: string,
): Promise<void> {
  const ctx = staffCtx(deps, c)
  await repeatMemberPassword(deps, c, { ctx: { ...ctx, sessionId: ctx.staff.sessionId }, password })
}
