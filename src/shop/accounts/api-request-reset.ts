import type { Context } from 'hono'
import { clientAddress } from '#platform/http/client-address.ts'
import { type AccountsDeps, currentCtx, getMailLink } from './api-deps.ts'
import { logWhenOverLimit } from './api-refusal-log.ts'
import { requestPasswordReset } from './reset-password.ts'

/** Requests a password reset link for the sender of a request. */
export async function requestResetLink(deps: AccountsDeps, c: Context, email: string): Promise<void> {
  const linkOf = getMailLink(deps, c, '/reset-password')
  const ctx = await currentCtx(deps, c)
  await logWhenOverLimit(deps, c, () =>
    requestPasswordReset(ctx, { email, address: clientAddress(c) }, linkOf),
  )
}
