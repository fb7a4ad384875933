import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { getOrderReturns } from './queries.ts'
import type { OrderReturns } from './schemas.ts'

export const returnsReads = {
  'order-returns': async (ctx: Ctx, orderId: number | null, token: string | null): Promise<OrderReturns> => {
    if (orderId === null) throw new Refusal('not_found')
    return getOrderReturns(ctx, { orderId, ...(token !== null && { token }) })
  },
}
