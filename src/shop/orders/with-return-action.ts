import type { Ctx } from '#platform/context.ts'
import type { OrderStatus } from './domain/order-status.ts'
import type { ReturnAction } from './domain/return-action.ts'

/** What the page of a delivered order offers; the feature of returns provides it. Null for neither. */
type FindReturnAction = (ctx: Pick<Ctx, 'db' | 'now'>, orderId: number) => Promise<ReturnAction | null>

export type ReturnDeps = { findReturnAction: FindReturnAction }

/** Adds `returnAction` to a delivered order, so that every screen offers returns alike. */
export async function withReturnAction<Order extends { id: number; status: OrderStatus }>(
  ctx: Ctx,
  order: Order,
  { findReturnAction }: ReturnDeps,
): Promise<Order & { returnAction?: ReturnAction }> {
  const returnAction = order.status === 'delivered' ? await findReturnAction(ctx, order.id) : null
  return returnAction ? { ...order, returnAction } : order
}
