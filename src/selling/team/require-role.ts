import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { SellerRole } from '#shop/sellers/domain/sellers.ts'
import type { SellerCtx } from './seller-ctx.ts'

/**
 * Narrows a context to somebody with one of these roles at the seller of the request, for reads that take any context. Refuses with
 * `not_found`.
 */
export function requireSellerRole(
  ctx: Ctx & Partial<Pick<SellerCtx, 'seller' | 'sessionId'>>,
  ...roles: readonly [SellerRole, ...SellerRole[]]
): SellerCtx {
  const { shopper, seller, sessionId } = ctx
  if (!shopper || !seller || sessionId === undefined || !roles.includes(seller.role))
    throw new Refusal('not_found')
  return { ...ctx, shopper, seller, sessionId }
}
