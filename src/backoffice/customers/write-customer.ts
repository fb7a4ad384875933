import { desc, eq } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { customerBlocks, customerNotes } from '#shop/orders/customer-tables.ts'
import { orders } from '#shop/orders/tables.ts'
import { isMobile } from './domain/is-mobile.ts'

type Action = 'customer.note' | 'customer.block' | 'customer.unblock'

/** Adds a note about the person with a phone. Refuses with `not_found` when no order has the phone. */
export function addCustomerNote(ctx: StaffCtx, phone: string, text: string): Promise<void> {
  return aboutCustomer(ctx, phone, async (db, newestOrder) => {
    // Notes are deleted with the last order of the phone, so one without orders would stay forever.
    if (newestOrder === undefined) throw new Refusal('not_found')
    await db.insert(customerNotes).values({ phone, note: text, byUserId: ctx.staff.userId, at: ctx.now() })
    return 'customer.note'
  })
}

/**
 * Blocks a phone: its next orders wait for a call. Blocking it again for the same reason changes nothing. Refuses with `not_found`
 * what is no Iraqi mobile number, unless an order has it, and on `phone` with `already_blocked` another reason: the log contains no
 * reasons, so the former one would be lost.
 */
export function blockCustomer(ctx: StaffCtx, phone: string, reason: string): Promise<void> {
  return aboutCustomer(ctx, phone, async (db) => {
    const block = { phone, reason, byUserId: ctx.staff.userId, at: ctx.now() }
    const insert = () => db.insert(customerBlocks).values(block).onConflictDoNothing().returning()
    if ((await insert()).length > 0) return 'customer.block'
    const [stored] = await db.select().from(customerBlocks).where(eq(customerBlocks.phone, phone))
    // Another member has just ended the block.
    if (!stored && (await insert()).length > 0) return 'customer.block'
    if (stored?.reason !== reason) throw new Refusal('invalid_request', {}, { phone: 'already_blocked' })
    return null
  })
}

/** Ends the block of a phone; without one nothing changes. Refuses like {@link blockCustomer}. */
export function unblockCustomer(ctx: StaffCtx, phone: string): Promise<void> {
  return aboutCustomer(ctx, phone, async (db) => {
    const removed = await db.delete(customerBlocks).where(eq(customerBlocks.phone, phone)).returning()
    return removed.length > 0 ? 'customer.unblock' : null
  })
}

/**
 * Writes about a phone, with an audit entry of its newest order, if it has one: the log is never deleted, so it has neither the
 * phone nor what was written.
 */
function aboutCustomer(
  ctx: StaffCtx,
  phone: string,
  write: (db: Db, newestOrder: number | undefined) => Promise<Action | null>,
): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const [newest] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.phone, phone))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(1)
    if (!newest && !isMobile(phone)) throw new Refusal('not_found')
    const action = await write(db, newest?.id)
    if (!action) return
    const subject = newest ? { kind: 'order', id: newest.id } : { kind: 'customer', id: 'blocks' }
    await recordChange({ ...ctx, db }, { action, ...subject })
  })
}
