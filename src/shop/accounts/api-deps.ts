import type { Context } from 'hono'
import type { Ctx } from '#platform/context.ts'
import { type ApiDeps, findShopperCtx, publicCtx } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { trustedOrigin } from '#platform/http/trusted-origin.ts'
import type { AccountLog } from './account-log.ts'
import type { AccountSteps } from './account-steps.ts'
import type { LinkOf } from './change-email.ts'
import type { AttemptSource, OwnerSource } from './delay-attempt.ts'
import type { SessionDeps } from './session.ts'

export type AccountsDeps = SessionDeps & AccountSteps

/** Logs events of accounts with the network address of a request; the log adds the time. */
export function accountLog({ log }: Pick<ApiDeps, 'log'>, c: Context): AccountLog {
  const address = clientAddress(c)
  return (event) => log.info({ ...event, address }, 'account')
}

/** Where a password attempt comes from: network address and known device. */
export function attemptSource(deps: SessionDeps, c: Context): AttemptSource {
  const { pause, sessions } = deps
  return {
    address: clientAddress(c),
    pause,
    deviceOf: (account) => sessions.devices.find(c, account),
    log: accountLog(deps, c),
  }
}

/** The source of an attempt made in a session. Refuses with `sign_in_required` without a session. */
export async function sessionAttemptSource(
  deps: Pick<AccountsDeps, 'codes'> & SessionDeps,
  c: Context,
): Promise<OwnerSource> {
  const session = await deps.sessions.current(c)
  if (!session) throw new Refusal('sign_in_required')
  return { ...attemptSource(deps, c), sessionId: session.id, sendsCodes: Boolean(deps.codes) }
}

/**
 * How mails triggered by a request build their links: to `path` on the shop's origin, with a token. When the origin
 * is not trusted, mails are sent without links and the log says which setting is missing.
 */
export function getMailLink(deps: ApiDeps, c: Context, path: string): LinkOf {
  const origin = trustedOrigin(deps, c)
  if (origin === null) {
    deps.log.warn(
      'sending a mail without its link: the host of the request is not a trusted name of the shop. Set PUBLIC_URL to the public origin of the shop',
    )
    return null
  }
  const { language } = publicCtx(deps, c)
  return (token) => `${origin}${path}?token=${token}&lang=${language}`
}

/** The context of the request's shopper; `shopper` is null without a session. */
export async function currentCtx(deps: ApiDeps, c: Context): Promise<Ctx> {
  return (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
}
