import type { Context, MiddlewareHandler } from 'hono'
import { attemptSource } from '#shop/accounts/api-deps.ts'
import { requirePassword } from '#shop/accounts/check-password.ts'
import type { SessionDeps } from '#shop/accounts/session.ts'
import type { FactorCtx } from './factor-ctx.ts'

/** How the routes of the second factor are mounted behind a guard. */
export type FactorMount = {
  /** Comes first in every route, as in all routes behind the guard. */
  authorize: MiddlewareHandler
  toCtx: (c: Context) => FactorCtx
}

/**
 * Checks the password that a member enters again before a change of their second factor: an unattended screen, or a stolen session,
 * is not enough. Refuses as {@link requirePassword} does, under the field `password`.
 */
export async function repeatPassword(
  deps: SessionDeps,
  c: Context,
  { ctx, password }: { ctx: Omit<FactorCtx, 'recordFactor'>; password: string },
): Promise<void> {
  const from = { ...attemptSource(deps, c), sessionId: ctx.sessionId }
  await requirePassword(ctx, { userId: ctx.shopper.id, password, field: 'password' }, from)
}
