import { eq, sql } from 'drizzle-orm'
import { requireCourier } from '#backoffice/orders/complete-delivery.ts'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { LockedOrder, LockedReturn } from '#shop/returns/lock-return.ts'
import { moveReturn } from '#shop/returns/move-return.ts'
import { returns } from '#shop/returns/tables.ts'
import { rechargeOthers } from './charge-minimums.ts'
import { lockForStep, notPossible } from './lock-managed-return.ts'
import type { MoveReturnBody } from './schemas.ts'

const actions = {
  approved: 'return.approve',
  rejected: 'return.reject',
  collecting: 'return.collect',
  closed: 'return.close',
} as const

/**
 * Approves, rejects, sends for or closes a return. Refuses with `not_found`, `stale`, `not_possible` (also to close an exchange that
 * has a replacement: it is settled), and on the fields `reason` (`required` to reject and to close) and `courierId` (`required` to send for it, `unknown_value`).
 */
export async function moveManagedReturn(
  ctx: StaffCtx,
  id: number,
  { version, to, reason, courierId }: MoveReturnBody,
): Promise<void> {
  if ((to === 'rejected' || to === 'closed') && reason === '')
    throw new Refusal('invalid_request', {}, { reason: 'required' })
  if (to === 'collecting' && courierId === undefined)
    throw new Refusal('invalid_request', {}, { courierId: 'required' })
  await transaction(ctx.db, async (db) => {
    const { row, order } = await lockForStep(db, id, { version, next: to })
    // A replacement that is cancelled later gives its value back to the return, which must be open to pay it.
    if (to === 'closed' && row.replacementOrderId !== null) throw notPossible(row)
    if (courierId !== undefined) await requireCourier(db, courierId)
    const at = ctx.now()
    if (to === 'closed') await rechargeFor({ ...ctx, db }, { row, order, at })
    const columns = to === 'collecting' ? { courierId: courierId ?? null } : {}
    await moveReturn(db, id, { status: to, byUserId: ctx.staff.userId, reason, at }, columns)
    await recordChange(
      { ...ctx, db },
      {
        action: actions[to],
        kind: 'return',
        id,
        before: { returnStatus: row.status },
        after: {
          returnStatus: to,
          ...(reason !== '' && { note: reason }),
          ...(to === 'collecting' && { courierId }),
        },
      },
    )
  })
}

/** Writes what the other returns are worth without a closed one. They have a new version, so nobody pays the former amount. */
async function rechargeFor(
  ctx: StaffCtx,
  { at, ...closed }: { row: LockedReturn; order: LockedOrder; at: Date },
): Promise<void> {
  for (const { id, before, after, lostSeller } of await rechargeOthers(ctx.db, closed)) {
    await ctx.db
      .update(returns)
      .set({ value: after, lostSeller, version: sql`${returns.version} + 1`, updatedAt: at })
      .where(eq(returns.id, id))
    await recordChange(ctx, {
      action: 'return.recharge',
      kind: 'return',
      id,
      before: { amount: before },
      after: { amount: after },
    })
  }
}
