import type { Context } from 'hono'
import { publicCtx } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { isHttps } from '#platform/http/is-https.ts'
import type { AccountsDeps } from './api-deps.ts'
import { requestPasswordReset } from './reset-password.ts'

/** Asks for a reset link on behalf of a request; the link leads to the shop's own address. */
export async function askForReset(deps: AccountsDeps, c: Context, email: string): Promise<void> {
  const ctx = publicCtx(deps, c)
  const origin = deps.publicUrl ?? `${isHttps(c) ? 'https' : 'http'}://${new URL(c.req.url).host}`
  await requestPasswordReset(ctx, deps.mail, {
    email,
    address: clientAddress(c),
    linkOf: (token) => `${origin}/reset-password?token=${token}&lang=${ctx.language}`,
  })
}
