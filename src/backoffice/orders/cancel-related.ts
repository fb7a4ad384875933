import { and, asc, eq } from 'drizzle-orm'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { isEditable } from '#shop/orders/domain/parcel-steps.ts'
import { orders } from '#shop/orders/tables.ts'
import { lockOrder } from './lock-order.ts'
import { applyMove, inTransaction } from './move-order.ts'
import { isRelated } from './related-orders.ts'
import { type CancelRelatedBody, maxBatchSize, type RelatedCancelled } from './schemas.ts'

/**
 * Cancels up to a hundred open orders with the same phone or network address as the given order, including that
 * order. Each order is cancelled in its own transaction with its stock and audit row, so an interrupted call can
 * simply be repeated. Returns how many were cancelled and how many remain (`left`). Refuses with `not_found`.
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
  const matches = isRelated(source, of)
  const candidates = await db
    .select({ id: orders.id })
    .from(orders)
    .where(matches)
    // The given order comes last because it identifies the address of the others.
    .orderBy(asc(eq(orders.id, id)), asc(orders.id))
    .limit(maxBatchSize)
  let cancelled = 0
  for (const candidate of candidates) {
    cancelled += await inTransaction(ctx, async (tx) => {
      const order = await lockOrder(tx.db, candidate.id)
      // Another member may have changed or cancelled the order since it was selected.
      const stillMatches =
        order && (await tx.db.$count(orders, and(eq(orders.id, candidate.id), matches))) > 0
      if (!stillMatches) return 0
      const stepping = order.parcels.filter(isEditable)
      await applyMove(tx, { order, stepping }, { to: 'cancelled', reason, note })
      return 1
    })
  }
  return { cancelled, left: await db.$count(orders, matches) }
}
