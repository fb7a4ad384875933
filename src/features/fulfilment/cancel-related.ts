import { and, asc, eq } from 'drizzle-orm'
import { orders } from '#features/orders/tables.ts'
import type { StaffCtx } from '#features/staff/staff-ctx.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { lockOrder } from './lock-order.ts'
import { inTransaction, move } from './move-order.ts'
import { isRelated } from './related-orders.ts'
import { type CancelRelatedBody, mostAtOnce, type RelatedCancelled } from './schemas.ts'

/**
 * Cancels up to a hundred open orders that have the phone, or the network address, of one order; itself among them. Each is
 * one transaction with its stock and its audit row, so what was interrupted is gone on with by calling again: `left` tells
 * how many there still are. Refuses with `not_found`.
 */
export async function cancelRelated(
  ctx: StaffCtx,
  id: number,
  { of, reason, note }: CancelRelatedBody,
): Promise<RelatedCancelled> {
  const { db } = ctx
  const [source] = await db
    .select({ phone: orders.phone, addressKey: orders.addressKey })
    .from(orders)
    .where(eq(orders.id, id))
  if (!source) throw new Refusal('not_found')
  const isWanted = isRelated(source, of)
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isWanted)
    // The order itself last: it tells which address the others are of.
    .orderBy(asc(eq(orders.id, id)), asc(orders.id))
    .limit(mostAtOnce)
  let cancelled = 0
  for (const each of found) {
    cancelled += await inTransaction(ctx, async (tx) => {
      const order = await lockOrder(tx.db, each.id)
      // What somebody has moved on, or cancelled, meanwhile is left as it is.
      const isStill = order && (await tx.db.$count(orders, and(eq(orders.id, each.id), isWanted))) > 0
      if (!isStill) return 0
      await move(tx, order, { to: 'cancelled', reason, note })
      return 1
    })
  }
  return { cancelled, left: await db.$count(orders, isWanted) }
}
