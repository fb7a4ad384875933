import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import { refuseMySeller } from '#backoffice/staff/refuse-my-seller.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { orders, parcels } from '#shop/orders/tables.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { inTransaction } from './move-order.ts'
import type { RefusalChargeBody, UndoRefusalChargeBody } from './schemas-goods.ts'
import { deliveries, refusalCharges, returnedGoods } from './tables.ts'

/**
 * Charges a seller what was agreed for a visit that was refused for a fault of the seller, once. Refuses with `not_found`, `own_shop`, and
 * `not_possible` when nothing was agreed, it was charged, or the seller is closed.
 */
export function chargeRefusal(
  ctx: StaffCtx,
  goodsId: number,
  { reason, note }: RefusalChargeBody,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { db, staff, now } = tx
    const visit = await lockVisit(tx, goodsId)
    const { amount, orderId, sellerId } = visit
    if (visit.charge !== null || amount === null || visit.sellerStatus === 'closed')
      throw new Refusal('not_possible')
    await db.insert(refusalCharges).values({
      deliveryId: visit.deliveryId,
      parcelId: visit.parcelId,
      amount,
      reason,
      note,
      byUserId: staff.userId,
      at: now(),
    })
    await recordChange(tx, {
      action: 'order.refusal_charged',
      kind: 'order',
      id: orderId,
      after: { amount, refusalReason: reason, note },
      forSellerId: sellerId,
    })
  })
}

/** Undoes the charge of a refused visit. Refuses with `not_found`, `own_shop`, and `not_possible` when there is none. */
export function undoRefusalCharge(
  ctx: StaffCtx,
  goodsId: number,
  { note }: UndoRefusalChargeBody,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { charge, orderId, sellerId } = await lockVisit(tx, goodsId)
    if (charge === null) throw new Refusal('not_possible')
    await tx.db
      .update(refusalCharges)
      .set({ undoneAt: tx.now(), undoneByUserId: tx.staff.userId })
      .where(eq(refusalCharges.id, charge.id))
    await recordChange(tx, {
      action: 'order.refusal_charge_undone',
      kind: 'order',
      id: orderId,
      before: { amount: charge.amount },
      after: { note },
      forSellerId: sellerId,
    })
  })
}

type Visit = {
  deliveryId: number
  parcelId: number
  orderId: number
  sellerId: number
  sellerStatus: string
  amount: number | null
  charge: { id: number; amount: number } | null
}

/** Locks the order of goods that another seller sent and that were refused: the last refused visit. Refuses as its callers do. */
async function lockVisit(ctx: StaffCtx, goodsId: number): Promise<Visit> {
  const { db } = ctx
  const [known] = await db
    .select({ orderId: returnedGoods.orderId })
    .from(returnedGoods)
    .where(eq(returnedGoods.id, goodsId))
  if (!known) throw new Refusal('not_found')
  await db.select({ id: orders.id }).from(orders).where(eq(orders.id, known.orderId)).for('no key update')
  const visit = await findVisit(db, goodsId)
  if (!visit) throw new Refusal('not_possible')
  await refuseMySeller(db, ctx, visit.sellerId)
  const [charge] = await db
    .select({ id: refusalCharges.id, amount: refusalCharges.amount })
    .from(refusalCharges)
    .where(and(eq(refusalCharges.deliveryId, visit.deliveryId), isNull(refusalCharges.undoneAt)))
  return Object.assign(visit, { charge: charge ?? null })
}

async function findVisit(db: Db, goodsId: number): Promise<Omit<Visit, 'charge'> | undefined> {
  const [visit] = await db
    .select({
      deliveryId: deliveries.id,
      parcelId: deliveries.parcelId,
      orderId: deliveries.orderId,
      sellerId: sellers.id,
      sellerStatus: sellers.status,
      amount: deliveries.refusalCharge,
    })
    .from(returnedGoods)
    .innerJoin(deliveries, eq(deliveries.parcelId, returnedGoods.parcelId))
    .innerJoin(parcels, eq(parcels.id, deliveries.parcelId))
    .innerJoin(sellers, eq(sellers.id, parcels.sellerId))
    .where(
      and(
        eq(returnedGoods.id, goodsId),
        eq(parcels.status, 'cancelled'),
        isNotNull(deliveries.refusedAt),
        isNotNull(deliveries.refusalCharge),
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(1)
    // Closing the seller waits, or is seen.
    .for('share', { of: sellers })
  return visit
}
