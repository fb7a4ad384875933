import { and, desc, eq, type SQL } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { outbox } from '#platform/outbox/tables.ts'
import { messageOptOuts } from '#shop/orders/customer-tables.ts'
import { orderOwner } from '#shop/orders/order-topics.ts'
import { orders } from '#shop/orders/tables.ts'
import { endUnsentTo } from '#shop/orders/write-order-message.ts'
import type { OptOutBody, OrderMessages } from './schemas-messages.ts'

/** The messages to the customer of an order, newest first, and whether the phone wants none. Refuses with `not_found`. */
export async function listOrderMessages({ db }: StaffCtx, orderId: number): Promise<OrderMessages> {
  const [order] = await db
    .select({ phone: orders.phone, optedOutAt: messageOptOuts.at })
    .from(orders)
    .leftJoin(messageOptOuts, eq(messageOptOuts.phone, orders.phone))
    .where(eq(orders.id, orderId))
  if (!order) throw new Refusal('not_found')
  const rows = await db
    .select()
    .from(outbox)
    .where(eq(outbox.owner, orderOwner(orderId)))
    .orderBy(desc(outbox.id))
  return {
    optedOut: order.optedOutAt !== null,
    messages: rows.map(
      ({ id, channel, topic, recipient, language, state, text, lastError, delivery, ...row }) => ({
        id,
        channel,
        topic,
        recipient: recipient ?? '',
        language,
        state,
        text,
        lastError,
        delivery,
        deliveryAt: row.deliveryAt?.toISOString() ?? null,
        createdAt: row.createdAt.toISOString(),
        finishedAt: row.finishedAt?.toISOString() ?? null,
      }),
    ),
  }
}

/** The condition for the messages of an order. */
export const ofOrder = (orderId: number): SQL => eq(outbox.owner, orderOwner(orderId))

const ownerOfOrder = /^order:(\d+)$/

/**
 * Records that somebody sends a message by hand, which is done with the tap that opens WhatsApp. Refuses with `not_found`, also for
 * one that does not meet the condition, and with `stale` when it is not to be sent any more.
 */
export function markSentByHand(ctx: StaffCtx, id: number, condition?: SQL): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const [row] = await db
      .select({ state: outbox.state, owner: outbox.owner })
      .from(outbox)
      .where(and(eq(outbox.id, id), condition))
      .for('update')
    if (!row) throw new Refusal('not_found')
    if (row.state !== 'by_hand') throw new Refusal('stale')
    await db.update(outbox).set({ state: 'sent', finishedAt: ctx.now() }).where(eq(outbox.id, id))
    const orderId = ownerOfOrder.exec(row.owner ?? '')?.[1]
    const change = orderId ? { kind: 'order', id: orderId } : { kind: 'message', id }
    await recordChange({ ...ctx, db }, { action: 'message.by_hand', ...change })
  })
}

/**
 * Writes down that the owner of an order's phone wants no messages, or wants them again; what was not sent ends. Refuses with
 * `not_found`, also for an order without a phone.
 */
export function setOptOut(ctx: StaffCtx, orderId: number, { optedOut }: OptOutBody): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const [order] = await db.select({ phone: orders.phone }).from(orders).where(eq(orders.id, orderId))
    if (!order?.phone) throw new Refusal('not_found')
    const { phone } = order
    const at = ctx.now()
    const written = optedOut
      ? await db
          .insert(messageOptOuts)
          .values({ phone, byUserId: ctx.staff.userId, at })
          .onConflictDoNothing()
      : await db.delete(messageOptOuts).where(eq(messageOptOuts.phone, phone))
    if (optedOut) await endUnsentTo(db, phone, at)
    if ((written.rowCount ?? 0) === 0) return
    const action = optedOut ? 'order.opt_out' : 'order.opt_in'
    await recordChange({ ...ctx, db }, { action, kind: 'order', id: orderId })
  })
}
