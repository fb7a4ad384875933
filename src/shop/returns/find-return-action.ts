import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { ReturnAction } from '#shop/orders/domain/return-action.ts'
import { countLeft } from './delivered-pieces.ts'
import { kindsAt } from './domain/return-window.ts'
import { findDeliveries, selectItems, usedByItem } from './queries.ts'
import { returns } from './tables.ts'

/** What the page of an order with a delivered parcel offers: to open a return, to see those it has, or neither (null). */
export async function findReturnAction(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  orderId: number,
): Promise<ReturnAction | null> {
  const [items, deliveries, used] = await Promise.all([
    selectItems(db, orderId),
    findDeliveries(db, orderId),
    usedByItem(db, orderId),
  ])
  const isPossible = items.some(({ item }) => {
    const deliveredAt = deliveries.get(item.parcelId)
    return deliveredAt && countLeft(item, used) > 0 && kindsAt(now(), deliveredAt, item.returnDays).length > 0
  })
  if (isPossible) return 'open'
  return (await db.$count(returns, eq(returns.orderId, orderId))) > 0 ? 'view' : null
}
