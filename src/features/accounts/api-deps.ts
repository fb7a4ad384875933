import type { Context } from 'hono'
import type { Ctx } from '#platform/context.ts'
import { type ApiDeps, findShopperCtx, publicCtx } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { ownOrigin } from '#platform/http/own-origin.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { AccountSteps } from './account-steps.ts'
import type { Mailing } from './change-email.ts'
import type { SessionTrying, TryingFrom } from './trying.ts'

export type AccountsDeps = ApiDeps & AccountSteps

/** Where a request that tries a password comes from. */
export function tryingFrom({ pause, sessions }: ApiDeps, c: Context): TryingFrom {
  return { address: clientAddress(c), pause, deviceOf: (account) => sessions.devices.find(c, account) }
}

/** The same of a request in a session. Refuses with `sign_in_required` without one. */
export async function tryingInSession(deps: ApiDeps, c: Context): Promise<SessionTrying> {
  const session = await deps.sessions.current(c)
  if (!session) throw new Refusal('sign_in_required')
  return { ...tryingFrom(deps, c), sessionId: session.id }
}

/**
 * How mails of a request find their way: their links lead to a page of the shop with a token. Where nobody knows where the
 * shop is, mails come without links, and the log says what to set.
 */
export function mailingOf(deps: ApiDeps, c: Context, path: string): Mailing {
  const { mail, log } = deps
  const origin = ownOrigin(deps, c)
  if (origin === null) {
    log.warn(
      'a mail goes without its link: the request came under a name that is not known to be the shop’s. Set PUBLIC_URL to the origin people type',
    )
    return { mail, linkOf: null }
  }
  const { language } = publicCtx(deps, c)
  return { mail, linkOf: (token) => `${origin}${path}?token=${token}&lang=${language}` }
}

/** The context of the request's shopper, or of nobody. */
export async function anyCtx(deps: ApiDeps, c: Context): Promise<Ctx> {
  return (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
}
