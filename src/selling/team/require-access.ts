import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Access, hasAccess } from './domain/access.ts'
import type { SellerCtx } from './seller-ctx.ts'

/**
 * Narrows a context to somebody with an access at the seller of the request, for reads that take any context. Refuses with
 * `not_found`.
 */
export function requireSellerAccess(
  ctx: Ctx & Partial<Pick<SellerCtx, 'seller' | 'sessionId'>>,
  access: Access,
): SellerCtx {
  const { shopper, seller, sessionId } = ctx
  if (!shopper || !seller || sessionId === undefined || !hasAccess(seller, access))
    throw new Refusal('not_found')
  return { ...ctx, shopper, seller, sessionId }
}
