import { and, eq, sql, sum } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { isOfShop } from '#shop/delivery/couriers.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import { dueFromCouriers, settledAmount } from './courier-queries.ts'
import type { CourierBody } from './schemas.ts'
import type { HandoverBody } from './schemas-cash.ts'
import { handovers } from './tables.ts'

/** Adds a courier; returns the id. */
export function addCourier(ctx: StaffCtx, { name, phone, active = true }: CourierBody): Promise<number> {
  return transaction(ctx.db, async (db) => {
    const after = { name, phone, active }
    const [row] = await db
      .insert(couriers)
      .values({ ...after, createdAt: ctx.now() })
      .returning({ id: couriers.id })
    if (!row) throw new Error('inserting the courier returned no row')
    await recordChange({ ...ctx, db }, { action: 'courier.add', kind: 'courier', id: row.id, after })
    return row.id
  })
}

/** Changes or deactivates a courier. Refuses with `not_found`. */
export function changeCourier(
  ctx: StaffCtx,
  id: number,
  { name, phone, active }: CourierBody,
): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const before = await lockCourier(db, id)
    const after = { name, phone, active: active ?? before.active }
    await db.update(couriers).set(after).where(eq(couriers.id, id))
    await recordChange({ ...ctx, db }, { action: 'courier.change', kind: 'courier', id, before, after })
  })
}

/**
 * Records cash a courier handed over for a day. Refuses with `not_found`, with `stale` when another handover was
 * recorded for that day since, so that the same cash is not counted twice, and with `above_balance` when amount and fee are more than the courier has: on `kept`, and
 * in a shop with other sellers, whose money it would release, on `amount`, unless staff confirm with `beyond` that they counted it; and on `kept` with
 * `too_small` when the fees of the day would be below nought.
 */
export function addHandover(ctx: StaffCtx, courierId: number, body: HandoverBody): Promise<void> {
  const { day, amount, kept = 0, seen, note, beyond = false } = body
  return transaction(ctx.db, async (db) => {
    await lockCourier(db, courierId)
    const [recorded] = await db
      .select({
        amount: sum(handovers.amount).mapWith(Number),
        kept: sum(handovers.kept).mapWith(Number),
        hasOthers: sql<boolean>`exists(select from ${sellers} where ${sellers.id} <> ${shopSellerId})`,
      })
      .from(handovers)
      .where(and(eq(handovers.courierId, courierId), eq(handovers.day, day)))
    if ((recorded?.amount ?? 0) !== seen) throw new Refusal('stale')
    // Otherwise the amount could be more than the courier has by what the fee is less than nothing.
    if ((recorded?.kept ?? 0) + kept < 0) throw new Refusal('invalid_request', {}, { kept: 'too_small' })
    const isChecked = kept > 0 || (recorded?.hasOthers && amount > 0 && !beyond)
    if (isChecked && amount + kept > (await findBalance(db, courierId)))
      throw new Refusal('invalid_request', {}, { [kept > 0 ? 'kept' : 'amount']: 'above_balance' })
    const by = { byUserId: ctx.staff.userId, at: ctx.now() }
    await db.insert(handovers).values({ courierId, day, amount, kept, note: note || null, ...by })
    const after = { day, amount, ...(kept !== 0 && { kept }) }
    const change = { action: 'courier.handover', kind: 'courier', id: courierId, after }
    await recordChange({ ...ctx, db }, change)
  })
}

/** What a courier has collected, and bears, and has neither handed over nor taken as a fee, in whole dinars. */
async function findBalance(db: Db, courierId: number): Promise<number> {
  const [due] = await db
    .select({ amount: sql<number>`coalesce(sum(due.amount), 0)::float8` })
    .from(dueFromCouriers)
    .where(sql`due.courier_id = ${courierId}`)
  const [settled] = await db
    .select({ amount: sum(settledAmount).mapWith(Number) })
    .from(handovers)
    .where(eq(handovers.courierId, courierId))
  return (due?.amount ?? 0) - (settled?.amount ?? 0)
}

async function lockCourier(db: Db, id: number) {
  const { name, phone, active } = couriers
  const [row] = await db
    .select({ name, phone, active })
    .from(couriers)
    .where(and(eq(couriers.id, id), isOfShop))
    .for('no key update')
  if (!row) throw new Refusal('not_found')
  return row
}
