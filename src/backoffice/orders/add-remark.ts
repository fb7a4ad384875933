import { eq } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { orders } from '#shop/orders/tables.ts'
import { callbackRefusal } from './domain/callback-time.ts'
import type { CallBody, NoteBody } from './schemas.ts'
import { orderCalls, orderNotes } from './tables.ts'

/**
 * Records the outcome of a call, and when to call again. Refuses with `not_found`; with the field `callbackAt`:
 * `too_small` for a time in the past, `too_large` for one after `maxCallbackDays`.
 */
export async function addCall(
  ctx: StaffCtx,
  orderId: number,
  { outcome, note, callbackAt }: CallBody,
): Promise<void> {
  const again = callbackAt === undefined ? null : new Date(callbackAt)
  const refusal = again && callbackRefusal(again, ctx.now())
  if (refusal) throw new Refusal('invalid_request', {}, { callbackAt: refusal })
  await addToOrder(ctx, orderId, async (db) => {
    const by = { byUserId: ctx.staff.userId, at: ctx.now() }
    await db.insert(orderCalls).values({ orderId, outcome, callbackAt: again, note: note || null, ...by })
    await recordChange(
      { ...ctx, db },
      {
        action: 'order.call',
        kind: 'order',
        id: orderId,
        after: { outcome, ...(again && { callbackAt: again.toISOString() }) },
      },
    )
  })
}

/** Adds a staff note to an order. Refuses with `not_found`. */
export function addNote(ctx: StaffCtx, orderId: number, { text }: NoteBody): Promise<void> {
  return addToOrder(ctx, orderId, async (db) => {
    await db.insert(orderNotes).values({ orderId, text, byUserId: ctx.staff.userId, at: ctx.now() })
    await recordChange({ ...ctx, db }, { action: 'order.note', kind: 'order', id: orderId })
  })
}

function addToOrder(ctx: StaffCtx, orderId: number, write: (db: Db) => Promise<void>): Promise<void> {
  return transaction(ctx.db, async (db) => {
    if ((await db.$count(orders, eq(orders.id, orderId))) === 0) throw new Refusal('not_found')
    await write(db)
  })
}
