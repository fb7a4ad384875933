import type { Ctx } from '#platform/context.ts'
import type { OrderStatus } from './domain/order-status.ts'
import type { ReturnAction } from './domain/return-action.ts'

/** What the page of a delivered order offers; the feature of returns provides it. Null for neither. */
type FindReturnAction = (ctx: Pick<Ctx, 'db' | 'now'>, orderId: number) => Promise<ReturnAction | null>

export type ReturnDeps = { findReturnAction: FindReturnAction }

type Stepped = { status: OrderStatus }

/** Adds `returnAction` to an order of which a parcel is delivered, so that every screen offers returns alike. */
export async function withReturnAction<Order extends Stepped & { id: number; parcels?: readonly Stepped[] }>(
  ctx: Ctx,
  order: Order,
  { findReturnAction }: ReturnDeps,
): Promise<Order & { returnAction?: ReturnAction }> {
  const isDelivered = [order, ...(order.parcels ?? [])].some(({ status }) => status === 'delivered')
  const returnAction = isDelivered ? await findReturnAction(ctx, order.id) : null
  return returnAction ? { ...order, returnAction } : order
}
