import { eq } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addCredit, canHaveCredit } from '#shop/orders/credit.ts'
import { orders } from '#shop/orders/tables.ts'
import { inNotes } from '#shop/returns/domain/refund-amounts.ts'
import type { LockedOrder, LockedReturn } from '#shop/returns/lock-return.ts'
import { moveReturn } from '#shop/returns/move-return.ts'
import { refunds } from '#shop/returns/tables.ts'
import { findGivenBack, findPaid, owedFor } from './given-back.ts'
import { lockVersion, notPossible, requireNext } from './lock-managed-return.ts'
import { payRest } from './pay-rest.ts'
import type { SettleReturnBody } from './schemas.ts'

/**
 * Pays back what is owed for a received return, once. Cash is rounded down to notes; an exchange that owes nothing is settled
 * without a refund. Of a settled return the rest is paid that is owed since another one of its parcel was closed. Refuses with `not_found`, `stale`, `not_possible` (also while a replacement is on its way, and above what was
 * collected for the order), and on `way` with `no_account` when a guest cannot have credit.
 */
export function settleReturn(ctx: StaffCtx, id: number, body: SettleReturnBody): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const { order, row } = await lockVersion(db, id, body.version)
    if (row.status === 'settled') return payRest({ ...ctx, db }, { order, row }, body)
    requireNext(row, 'settled')
    const owed = owedFor(row, await lockReplacement(db, row))
    if (owed === null) throw notPossible(row)
    const { way } = body
    const amount = way === 'cash' ? inNotes(owed) : owed
    if ((await findGivenBack(db, row.parcelId)) + amount > (await findPaid(db, row.parcelId)))
      throw notPossible(row)
    const at = ctx.now()
    if (amount > 0) await writeRefund({ ...ctx, db }, { order, row, amount, body, at })
    await moveReturn(db, id, { status: 'settled', byUserId: ctx.staff.userId, at })
    await recordChange(
      { ...ctx, db },
      {
        action: 'return.settle',
        kind: 'return',
        id,
        before: { returnStatus: row.status },
        after: { returnStatus: 'settled', amount, ...(amount > 0 && { refundWay: way }) },
      },
    )
  })
}

/** The status of the replacement's order, which cannot change until the transaction ends; null without a replacement. */
async function lockReplacement(db: Db, { replacementOrderId }: LockedReturn) {
  if (replacementOrderId === null) return null
  const [order] = await db
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, replacementOrderId))
    .for('share')
  return order?.status ?? null
}

type NewRefund = { order: LockedOrder; row: LockedReturn; amount: number; body: SettleReturnBody; at: Date }

async function writeRefund(
  { db, staff }: StaffCtx,
  { order, row, amount, body: { way, provider, number, reference }, at }: NewRefund,
): Promise<void> {
  const isWallet = way === 'wallet'
  await db.insert(refunds).values({
    returnId: row.id,
    amount,
    way,
    at,
    provider: isWallet ? (provider ?? null) : null,
    number: isWallet ? number : null,
    reference: reference || null,
    byUserId: staff.userId,
  })
  if (way !== 'credit') return
  if (!(await canHaveCredit(db, order.userId)))
    throw new Refusal('invalid_request', {}, { way: 'no_account' })
  await addCredit(db, { userId: order.userId, amount, returnId: row.id, at })
}
