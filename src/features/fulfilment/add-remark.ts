import { eq } from 'drizzle-orm'
import { orders } from '#features/orders/tables.ts'
import { recordChange } from '#features/staff/record-change.ts'
import type { StaffCtx } from '#features/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { CallBody, NoteBody } from './schemas.ts'
import { orderCalls, orderNotes } from './tables.ts'

/** Records the outcome of a call. Refuses with `not_found`. */
export function addCall(ctx: StaffCtx, orderId: number, { outcome, note }: CallBody): Promise<void> {
  return addToOrder(ctx, orderId, async (db) => {
    const by = { byUserId: ctx.staff.userId, at: ctx.now() }
    await db.insert(orderCalls).values({ orderId, outcome, note: note || null, ...by })
    await recordChange(
      { ...ctx, db },
      { action: 'order.call', kind: 'order', id: orderId, after: { outcome } },
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
