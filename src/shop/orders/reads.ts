import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findCartTotals } from './cart-totals.ts'
import type { Tracking } from './domain/tracking.ts'
import { getOrder, listOrders } from './queries.ts'
import type { OrderDetails, OrderSummary } from './schemas.ts'
import type { CartTotals, Place } from './totals-schemas.ts'
import { type ReturnDeps, withReturnAction } from './with-return-action.ts'

/** Server-side reads by the first part of the client's query key. */
export const ordersReads = (deps: ReturnDeps) => ({
  orders: (ctx: Ctx, page: number): Promise<{ orders: OrderSummary[]; total: number }> =>
    listOrders(ctx, { page }),
  order: async (ctx: Ctx, id: number | null): Promise<OrderDetails> => {
    if (id === null) throw new Refusal('not_found')
    return withReturnAction(ctx, await getOrder(ctx, id), deps)
  },
  'cart-totals': (ctx: Ctx, place: Place): Promise<CartTotals> => findCartTotals(ctx, place),
  tracking: async (): Promise<Tracking | null> => null,
})
