import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { changeStatus } from '#shop/orders/change-status.ts'
import { hasGivenBack } from '#shop/orders/credit.ts'
import { amountsOfAccepted } from '#shop/orders/domain/accepted-part.ts'
import { discountsAfterEdit } from '#shop/orders/domain/manual-discount.ts'
import { writeParcelAmounts } from '#shop/orders/parcels.ts'
import { orderItems, orders } from '#shop/orders/tables.ts'
import type { LockedReturn } from '#shop/returns/lock-return.ts'
import { completeDelivery, handToCourier } from './complete-delivery.ts'
import { correctDiscount } from './correct-discount.ts'
import { correctFee } from './correct-fee.ts'
import { acceptedInPart, findPartErrors } from './domain/accepted-lines.ts'
import { type LockedOrder, lockOrder, notPossibleRefusal, staleRefusal } from './lock-order.ts'
import { inTransaction } from './move-order.ts'
import { lockExchange, lowerCredit, transferCredit } from './part-credit.ts'
import { addReturnedGoods } from './returned-goods.ts'
import type { AcceptInPartBody } from './schemas-goods.ts'
import { orderNotes } from './tables.ts'

/**
 * Delivers a shipped order of which the customer accepted some pieces: the courier collects what those cost at their frozen
 * prices and brings the others back. When they cost less than was paid beforehand, the rest is given back: to the account's credit,
 * or with the settlement of the exchange. Refuses with `not_found`, with `stale` or `not_possible` and the current state, and with
 * the fields: `courierId` when the order has no courier yet, `collect` `amount_changed` when staff saw another amount, and those of {@link findPartErrors}.
 */
export async function acceptInPart(ctx: StaffCtx, id: number, body: AcceptInPartBody): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { db, now, staff } = tx
    const exchange = await lockExchange(db, id)
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
    if (Object.keys(errors).length > 0) throw new Refusal('invalid_request', {}, errors)
    const accepted = acceptedOf(lines, body)
    const { collect: cost } = amountsOf(order, { lines, accepted })
    const credit = Math.min(order.credit, cost)
    if (body.collect !== undefined && body.collect !== cost - credit)
      throw new Refusal('invalid_request', {}, { collect: 'amount_changed' })
    const at = now()
    const { courierId, note } = body
    await lowerCredit(db, order, { exchange, credit, at })
    const totalAmount = await writeParts(tx, order, { lines, accepted, credit })
    await changeStatus(db, order, 'delivered', { byUserId: staff.userId, reason: acceptedInPart, at })
    if (order.courierId === null) await handToCourier(db, id, { to: 'delivered', courierId, at })
    await completeDelivery(db, order, { courierId, at })
    await addReturnedGoods(db, { orderId: id, from: 'delivered', at })
    if (note) await db.insert(orderNotes).values({ orderId: id, text: note, byUserId: staff.userId, at })
    await recordChange(tx, {
      action: 'order.delivered_in_part',
      kind: 'order',
      id,
      before: {
        status: order.status,
        totalAmount: order.totalAmount,
        quantity: piecesOf(lines),
        ...(credit < order.credit && { credit: order.credit }),
      },
      after: {
        status: 'delivered',
        totalAmount,
        quantity: body.lines.reduce((sum, { accepted }) => sum + accepted, 0),
        ...(courierId !== undefined && { courierId }),
        ...(credit < order.credit && { credit }),
      },
    })
  })
}

/**
 * Makes all pieces of an order count again whose delivery is undone; a replacement is paid with the value of its exchange again.
 * Does nothing for an order that was not accepted in part. Refuses with `credit_given_back` when an account has got back what the
 * order had spent. The caller has locked the exchange and the order.
 */
export async function undoParts(
  ctx: StaffCtx,
  order: LockedOrder,
  exchange: LockedReturn | null,
): Promise<void> {
  const { db } = ctx
  const lines = await linesOf(db, order.id)
  if (lines.every(({ accepted }) => accepted === null)) return
  if (await hasGivenBack(db, order.id)) throw new Refusal('credit_given_back')
  await db
    .update(orderItems)
    .set({ accepted: null, acceptedDiscount: null })
    .where(and(eq(orderItems.orderId, order.id), isNotNull(orderItems.accepted)))
  const all = { lines, accepted: lines.map(({ quantity }) => quantity) }
  const credit = exchange ? Math.min(exchange.value ?? 0, amountsOf(order, all).collect) : order.credit
  if (exchange) await transferCredit(db, exchange, credit)
  await writeAmounts(ctx, order, { ...all, credit })
}

type Line = Awaited<ReturnType<typeof linesOf>>[number]

function linesOf(db: Db, orderId: number) {
  const { id, quantity, price, discount, manualDiscount, accepted, acceptedDiscount } = orderItems
  return db
    .select({ id, quantity, price, discount, manualDiscount, accepted, acceptedDiscount })
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

/** `credit` is what is paid beforehand then, in whole dinars. */
type Parts = { lines: readonly Line[]; accepted: readonly number[]; credit: number }

/**
 * What the order costs when these pieces of its lines count, in whole dinars. An order whose free delivery needed an amount had no
 * fee when it was placed; an earlier delivery may have charged one.
 */
function amountsOf(order: LockedOrder, { lines, accepted }: Omit<Parts, 'credit'>) {
  const { enforced = false, list = [] } = order.minimums ?? {}
  const fee = list.some((minimum) => minimum.fee > 0) ? 0 : order.deliveryFee
  return amountsOfAccepted(lines, accepted, { fee, minimums: enforced ? list : [] })
}

/** Writes what was accepted of each line and what the order collects with it. Returns what it costs in whole dinars. */
async function writeParts(ctx: StaffCtx, order: LockedOrder, parts: Parts): Promise<number> {
  const { lines, accepted } = parts
  const amounts = amountsOf(order, parts)
  for (const [index, line] of lines.entries())
    await ctx.db
      .update(orderItems)
      .set({ accepted: accepted[index] ?? 0, acceptedDiscount: amounts.lines[index]?.discount ?? 0 })
      .where(eq(orderItems.id, line.id))
  return writeAmounts(ctx, order, parts)
}

/**
 * Writes the amounts of the order and its parcels when these pieces of its lines count, with a correction for each line whose
 * discount they change. Returns what the order costs.
 */
async function writeAmounts(
  ctx: StaffCtx,
  order: LockedOrder,
  { lines, accepted, credit }: Parts,
): Promise<number> {
  const { lines: after, discount, fee, collect } = amountsOf(order, { lines, accepted })
  await writeParcelAmounts(ctx.db, order.id, { credit, deliveryFee: fee })
  for (const [index, line] of lines.entries()) {
    const manualOf = (pieces: number) => discountsAfterEdit(line, pieces).manualDiscount
    const lost = (line.acceptedDiscount ?? line.discount) - (after[index]?.discount ?? 0)
    const manual = manualOf(line.accepted ?? line.quantity) - manualOf(accepted[index] ?? 0)
    await correctDiscount(ctx, order.id, { itemId: line.id, lost: lost - manual, manual })
  }
  await correctFee(ctx, order, fee)
  const amounts = { totalAmount: collect, discount, deliveryFee: fee, credit }
  await ctx.db.update(orders).set(amounts).where(eq(orders.id, order.id))
  return collect
}
