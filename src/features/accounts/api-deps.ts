import type { Context } from 'hono'
import type { Ctx } from '#platform/context.ts'
import { type ApiDeps, findShopperCtx, publicCtx } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import type { AccountSteps } from './account-steps.ts'
import type { TryingFrom } from './check-password.ts'

export type AccountsDeps = ApiDeps & AccountSteps

/** Where a request that tries a password comes from. */
export function tryingFrom({ pause }: ApiDeps, c: Context): TryingFrom {
  return { address: clientAddress(c), pause }
}

/** The context of the request's shopper, or of nobody. */
export async function anyCtx(deps: ApiDeps, c: Context): Promise<Ctx> {
  return (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
}
