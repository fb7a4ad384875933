import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { findLeft, hasDeliverer } from '#backoffice/returns/given-back.ts'
import { recordChange } from '#backoffice/staff/record-change.ts'
import { refuseMySeller } from '#backoffice/staff/refuse-my-seller.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { users } from '#shop/accounts/tables.ts'
import { clearDisputeWords } from '#shop/disputes/clear-words.ts'
import { writeDecidedMessage, writeDisputeMails } from '#shop/disputes/dispute-mails.ts'
import { mayDecide, type PaymentWay } from '#shop/disputes/domain/disputes.ts'
import { disputes } from '#shop/disputes/tables.ts'
import { canHaveCredit } from '#shop/orders/credit.ts'
import { creditEntries } from '#shop/orders/credit-tables.ts'
import { orders, parcels } from '#shop/orders/tables.ts'
import { inNotes } from '#shop/returns/domain/refund-amounts.ts'
import type { DecisionBody } from './schemas.ts'

type LockedDispute = { row: typeof disputes.$inferSelect; order: { id: number; userId: number } }

/**
 * Decides a dispute, once: what is paid to the customer, as credit or in notes, and who bears it. Refuses with `not_found`; with
 * `own_shop` for who works for the seller; with `stale` when `version` is another; with `not_possible` when it is over, or when the
 * seller would pay before the time to answer; and with `invalid_request` on `amount` (`above_paid`, `not_in_notes`), `way` (`no_account`)
 * and `borneBy` (`no_courier`).
 */
export function decideDispute(ctx: StaffCtx, id: number, body: DecisionBody): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const { row, order } = await lockDispute(db, id)
    const { amount, borneBy, words } = body
    const at = ctx.now()
    await refuseMySeller(db, ctx, row.sellerId)
    const current = {
      disputeStatus: row.status,
      answerBy: row.answerBy.toISOString(),
      version: row.version,
    }
    if (body.version !== undefined && body.version !== row.version) throw new Refusal('stale', current)
    if (!mayDecide(row, { amount, borneBy, at })) throw new Refusal('not_possible', current)
    const way = await checkPayment(db, { row, order }, body)
    await db
      .update(disputes)
      .set({
        status: 'decided',
        amount,
        borneBy,
        way,
        decision: words,
        decidedByUserId: ctx.staff.userId,
        decidedAt: at,
        version: sql`${disputes.version} + 1`,
      })
      .where(eq(disputes.id, id))
    if (way === 'credit')
      await db
        .insert(creditEntries)
        .values({ userId: order.userId, amount, kind: 'dispute', disputeId: id, orderId: order.id, at })
    await recordChange(
      { ...ctx, db },
      {
        action: 'dispute.decide',
        kind: 'seller',
        id: row.sellerId,
        after: { dispute: id, amount, borneBy, ...(way && { refundWay: way }) },
        forSellerId: row.sellerId,
      },
    )
    await writeDisputeMails({ db, now: ctx.now }, row, 'decided', borneBy === 'seller' ? amount : 0)
    await writeDecidedMessage({ db, now: ctx.now }, { id, orderId: order.id, amount })
    const ofRemoved = and(eq(users.id, order.userId), isNotNull(users.removedAt))
    if ((await db.$count(users, ofRemoved)) > 0) await clearDisputeWords(db, order.userId)
  })
}

/** Locks the order and the parcel of a dispute, then the dispute. Refuses with `not_found`. */
async function lockDispute(db: Db, id: number): Promise<LockedDispute> {
  const [target] = await db
    .select({ orderId: parcels.orderId, parcelId: parcels.id })
    .from(disputes)
    .innerJoin(parcels, eq(parcels.id, disputes.parcelId))
    .where(eq(disputes.id, id))
  if (!target) throw new Refusal('not_found')
  const [order] = await db
    .select({ id: orders.id, userId: orders.userId })
    .from(orders)
    .where(eq(orders.id, target.orderId))
    .for('no key update')
  await db
    .select({ id: parcels.id })
    .from(parcels)
    .where(eq(parcels.id, target.parcelId))
    .for('no key update')
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id)).for('no key update')
  if (!order || !row) throw new Refusal('not_found')
  return { row, order }
}

/** How an amount is paid; null for none. */
async function checkPayment(
  db: Db,
  { row, order }: LockedDispute,
  { amount, borneBy, way }: DecisionBody,
): Promise<PaymentWay | null> {
  if (amount === 0) return null
  const hasAccount = await canHaveCredit(db, order.userId)
  const paidBy = way ?? (hasAccount ? 'credit' : 'cash')
  const left = await findLeft(db, row.parcelId)
  const errors = {
    ...(paidBy === 'cash' && inNotes(amount) !== amount && { amount: 'not_in_notes' }),
    ...(amount > left && { amount: 'above_paid' }),
    ...(paidBy === 'credit' && !hasAccount && { way: 'no_account' }),
    ...(borneBy === 'courier' && !(await hasDeliverer(db, row.parcelId)) && { borneBy: 'no_courier' }),
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid_request', {}, errors)
  return paidBy
}
