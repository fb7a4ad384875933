import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { changeStatus } from '#features/orders/change-status.ts'
import { amountsOfAccepted } from '#features/orders/domain/accepted-part.ts'
import { writeParcelAmounts } from '#features/orders/parcels.ts'
import { orderItems, orders } from '#features/orders/tables.ts'
import { recordChange } from '#features/staff/record-change.ts'
import type { StaffCtx } from '#features/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { completeDelivery, handToCourier } from './complete-delivery.ts'
import { correctDiscount } from './correct-discount.ts'
import { acceptedInPart, findPartErrors } from './domain/accepted-lines.ts'
import { type LockedOrder, lockOrder, notPossibleRefusal, staleRefusal } from './lock-order.ts'
import { inTransaction } from './move-order.ts'
import { addReturnedGoods } from './returned-goods.ts'
import type { AcceptInPartBody } from './schemas-goods.ts'
import { orderNotes } from './tables.ts'

/**
 * Delivers a shipped order of which the customer accepted some pieces: the courier collects what those cost at their frozen
 * prices and brings the others back. Refuses with `not_found`, with `stale` or `not_possible` and the current state, and with the
 * fields: `courierId` when the order has no courier yet, those of {@link findPartErrors}, and `lines`: `below_credit` when the
 * accepted pieces cost less than was paid beforehand (deliver everything and record a return instead).
 */
export async function acceptInPart(ctx: StaffCtx, id: number, body: AcceptInPartBody): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { db, now, staff } = tx
    const order = await lockOrder(db, id)
    if (!order) throw new Refusal('not_found')
    if (order.version !== body.version) throw staleRefusal(order)
    if (order.status !== 'shipped') throw notPossibleRefusal(order)
    const lines = await linesOf(db, id)
    const errors = findPartErrors(
      lines.map(({ id: itemId, quantity }) => ({ itemId, quantity })),
      body.lines.map(({ itemId, accepted }) => ({ itemId, pieces: accepted })),
    )
    if (order.courierId === null && body.courierId === undefined) errors.courierId = 'required'
    const accepted = acceptedOf(lines, body)
    if (Object.keys(errors).length === 0 && costOf(order, { lines, accepted }) < order.credit)
      errors.lines = 'below_credit'
    if (Object.keys(errors).length > 0) throw new Refusal('invalid_request', {}, errors)
    const at = now()
    const { courierId, note } = body
    const totalAmount = await writeParts(tx, order, { lines, accepted })
    await changeStatus(db, order, 'delivered', { byUserId: staff.userId, reason: acceptedInPart, at })
    if (order.courierId === null) await handToCourier(db, id, { to: 'delivered', courierId, at })
    await completeDelivery(db, order, { courierId, at })
    await addReturnedGoods(db, { orderId: id, from: 'delivered', at })
    if (note) await db.insert(orderNotes).values({ orderId: id, text: note, byUserId: staff.userId, at })
    await recordChange(tx, {
      action: 'order.delivered_in_part',
      kind: 'order',
      id,
      before: { status: order.status, totalAmount: order.totalAmount, quantity: piecesOf(lines) },
      after: {
        status: 'delivered',
        totalAmount,
        quantity: body.lines.reduce((sum, { accepted }) => sum + accepted, 0),
        ...(courierId !== undefined && { courierId }),
      },
    })
  })
}

/**
 * Makes all pieces of an order count again whose delivery is undone. Does nothing for an order that was not accepted in part. The
 * caller has locked the order.
 */
export async function undoParts(ctx: StaffCtx, order: LockedOrder): Promise<void> {
  const { db } = ctx
  const lines = await linesOf(db, order.id)
  if (lines.every(({ accepted }) => accepted === null)) return
  await db
    .update(orderItems)
    .set({ accepted: null, acceptedDiscount: null })
    .where(and(eq(orderItems.orderId, order.id), isNotNull(orderItems.accepted)))
  const quantities = lines.map(({ quantity }) => quantity)
  await writeAmounts(ctx, order, { lines, accepted: quantities })
}

type Line = Awaited<ReturnType<typeof linesOf>>[number]

function linesOf(db: Db, orderId: number) {
  const { id, quantity, price, discount, accepted, acceptedDiscount } = orderItems
  return db
    .select({ id, quantity, price, discount, accepted, acceptedDiscount })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(id))
}

const piecesOf = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The accepted pieces in the sequence of the lines. */
function acceptedOf(lines: readonly Line[], body: AcceptInPartBody): number[] {
  const byItem = new Map(body.lines.map(({ itemId, accepted }) => [itemId, accepted]))
  return lines.map(({ id }) => byItem.get(id) ?? 0)
}

type Parts = { lines: readonly Line[]; accepted: readonly number[] }

/** What the order costs when these pieces of its lines count, in whole dinars. */
const costOf = ({ deliveryFee }: LockedOrder, { lines, accepted }: Parts) =>
  amountsOfAccepted(lines, accepted, deliveryFee).collect

/** Writes what was accepted of each line and what the order collects with it. Returns that amount in whole dinars. */
async function writeParts(ctx: StaffCtx, order: LockedOrder, { lines, accepted }: Parts): Promise<number> {
  const amounts = amountsOfAccepted(lines, accepted, order.deliveryFee)
  for (const [index, line] of lines.entries())
    await ctx.db
      .update(orderItems)
      .set({ accepted: accepted[index] ?? 0, acceptedDiscount: amounts.lines[index]?.discount ?? 0 })
      .where(eq(orderItems.id, line.id))
  return writeAmounts(ctx, order, { lines, accepted })
}

/**
 * Writes the amounts of the order and its parcels when these pieces of its lines count, with a correction for each line whose
 * discount they change. Returns what is collected.
 */
async function writeAmounts(ctx: StaffCtx, order: LockedOrder, { lines, accepted }: Parts): Promise<number> {
  const { lines: after, discount, collect } = amountsOfAccepted(lines, accepted, order.deliveryFee)
  await writeParcelAmounts(ctx.db, order.id)
  for (const [index, { id: itemId, ...line }] of lines.entries()) {
    const before = line.acceptedDiscount ?? line.discount
    await correctDiscount(ctx, order.id, { itemId, lost: before - (after[index]?.discount ?? 0) })
  }
  await ctx.db.update(orders).set({ totalAmount: collect, discount }).where(eq(orders.id, order.id))
  return collect
}
