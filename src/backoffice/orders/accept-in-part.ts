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
import { orderItems } from '#shop/orders/tables.ts'
import type { LockedReturn } from '#shop/returns/lock-return.ts'
import { completeDelivery, handToCourier } from './complete-delivery.ts'
import { correctDiscount } from './correct-discount.ts'
import { correctFee } from './correct-fee.ts'
import { acceptedInPart, findPartErrors } from './domain/accepted-lines.ts'
import { toPartTerms } from './domain/part-terms.ts'
import { type LockedOrder, type LockedParcel, lockOrder, requireParcel, staleRefusal } from './lock-order.ts'
import { inTransaction } from './move-order.ts'
import { lockExchange, lowerCredit, transferCredit } from './part-credit.ts'
import { addReturnedGoods } from './returned-goods.ts'
import type { AcceptInPartBody } from './schemas-goods.ts'
import { orderNotes } from './tables.ts'

/**
 * Delivers a shipped parcel, the one with a number or the only one on its way, of which the customer accepted some pieces: the courier collects what those cost at their frozen
 * prices and brings the others back. When they cost less than was paid beforehand, the rest is given back: to the account's credit,
 * or with the settlement of the exchange. Refuses with `not_found`, with `stale` or `not_possible` and the current state, with `name_parcel` when several are on their way, and with
 * the fields: `courierId` when the parcel has no courier yet, `collect` `amount_changed` when staff saw another amount, and those of {@link findPartErrors}.
 */
export async function acceptInPart(
  ctx: StaffCtx,
  id: number,
  body: AcceptInPartBody,
  number?: number,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { db, now, staff } = tx
    const exchange = await lockExchange(db, id)
    const order = await lockOrder(db, id)
    if (!order) throw new Refusal('not_found')
    if (order.version !== body.version) throw staleRefusal(order)
    const parcel = requireParcel(order, 'shipped', number)
    const all = await linesOf(db, id)
    const lines = all.filter(({ parcelId }) => parcelId === parcel.id)
    const errors = findPartErrors(
      lines.map(({ id: itemId, quantity }) => ({ itemId, quantity })),
      body.lines.map(({ itemId, accepted }) => ({ itemId, pieces: accepted })),
    )
    const by = ({ sellerCourierId }: LockedParcel) => body.courierId ?? sellerCourierId ?? undefined
    if (parcel.courierId === null && by(parcel) === undefined) errors.courierId = 'required'
    if (Object.keys(errors).length > 0) throw new Refusal('invalid_request', {}, errors)
    const accepted = acceptedOf(lines, body)
    const judged = { order, parcel, lines, others: othersOf(order, parcel, all) }
    const { collect: cost } = amountsOf(judged, accepted)
    const credit = Math.min(parcel.credit, cost)
    if (body.collect !== undefined && body.collect !== cost - credit)
      throw new Refusal('invalid_request', {}, { collect: 'amount_changed' })
    const at = now()
    const { courierId, note } = body
    await lowerCredit(db, { ...order, parcel }, { exchange, credit, at })
    const total = await writeParts(tx, judged, { accepted, credit })
    await changeStatus(db, order, 'delivered', {
      byUserId: staff.userId,
      reason: acceptedInPart,
      at,
      locked: order.parcels,
      parcelIds: [parcel.id],
    })
    if (parcel.courierId === null) await handToCourier(db, [parcel], { by, at })
    await completeDelivery(db, [parcel], { by, at })
    await addReturnedGoods(db, { orderId: id, parcelIds: [parcel.id], at })
    if (note) await db.insert(orderNotes).values({ orderId: id, text: note, byUserId: staff.userId, at })
    await recordChange(tx, {
      action: 'order.delivered_in_part',
      kind: 'order',
      id,
      before: {
        status: parcel.status,
        totalAmount: parcel.total,
        quantity: piecesOf(lines),
        ...(credit < parcel.credit && { credit: parcel.credit }),
      },
      after: {
        status: 'delivered',
        ...(number !== undefined && { parcel: number }),
        totalAmount: total,
        quantity: body.lines.reduce((sum, { accepted: pieces }) => sum + pieces, 0),
        ...(courierId !== undefined && { courierId }),
        ...(credit < parcel.credit && { credit }),
      },
    })
  })
}

type OfParcel = { order: LockedOrder; parcel: LockedParcel }

/**
 * Makes all pieces of a parcel count again whose delivery is undone; a replacement is paid with the value of its exchange again.
 * Does nothing for a parcel that was not accepted in part. Refuses with `credit_given_back` when an account has got back what the
 * parcel had of the credit. The caller has locked the exchange and the order, and writes the order's amounts.
 */
export async function undoParts(
  ctx: StaffCtx,
  { order, parcel, exchange }: OfParcel & { exchange: LockedReturn | null },
): Promise<void> {
  const { db } = ctx
  const ofOrder = await linesOf(db, order.id)
  const lines = ofOrder.filter(({ parcelId }) => parcelId === parcel.id)
  if (lines.every(({ accepted }) => accepted === null)) return
  if (await hasGivenBack(db, parcel.id)) throw new Refusal('credit_given_back')
  await db
    .update(orderItems)
    .set({ accepted: null, acceptedDiscount: null })
    .where(
      and(
        eq(orderItems.orderId, order.id),
        eq(orderItems.parcelId, parcel.id),
        isNotNull(orderItems.accepted),
      ),
    )
  const judged = { order, parcel, lines, others: othersOf(order, parcel, ofOrder) }
  const all = lines.map(({ quantity }) => quantity)
  const credit = exchange ? Math.min(exchange.value ?? 0, amountsOf(judged, all).collect) : parcel.credit
  if (exchange) await transferCredit(db, exchange, credit)
  await writeAmounts(ctx, judged, { accepted: all, credit })
}

type Line = Awaited<ReturnType<typeof linesOf>>[number]

function linesOf(db: Db, orderId: number) {
  const { id, parcelId, quantity, price, discount, manualDiscount, accepted, acceptedDiscount } = orderItems
  return db
    .select({ id, parcelId, quantity, price, discount, manualDiscount, accepted, acceptedDiscount })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(id))
}

/** The lines of the other parcels that go on: their pieces count towards the minimums of the order. */
function othersOf({ parcels }: LockedOrder, parcel: LockedParcel, lines: readonly Line[]): Line[] {
  const going = parcels.filter(({ id, status }) => id !== parcel.id && status !== 'cancelled')
  return lines.filter(({ parcelId }) => going.some(({ id }) => id === parcelId))
}

const piecesOf = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The accepted pieces in the sequence of the lines. */
function acceptedOf(lines: readonly Line[], body: AcceptInPartBody): number[] {
  const byItem = new Map(body.lines.map(({ itemId, accepted }) => [itemId, accepted]))
  return lines.map(({ id }) => byItem.get(id) ?? 0)
}

/** The lines of a parcel, and those of the others. */
type Judged = OfParcel & { lines: readonly Line[]; others: readonly Line[] }
/** The accepted pieces of each line; `credit` is what is paid beforehand then, in whole dinars. */
type Parts = { accepted: readonly number[]; credit: number }

/** What a parcel costs when these pieces of its lines count, in whole dinars; {@link toPartTerms} says by what they are judged. */
function amountsOf({ order, parcel, lines, others }: Judged, accepted: readonly number[]) {
  const { enforced = false, list = [] } = order.minimums ?? {}
  const judged = ({ visit, deliveryFee }: OfParcel['parcel']) => ({ visit, fee: deliveryFee })
  const rest = order.parcels.filter(({ id }) => id !== parcel.id).map(judged)
  const { fee, minimums } = toPartTerms(list, judged(parcel), rest)
  return amountsOfAccepted(lines, accepted, { fee, minimums: enforced ? minimums : [], others })
}

/** Writes what was accepted of each line and what the parcel collects with it. Returns what it costs in whole dinars. */
async function writeParts(ctx: StaffCtx, judged: Judged, parts: Parts): Promise<number> {
  const { accepted } = parts
  const amounts = amountsOf(judged, accepted)
  for (const [index, line] of judged.lines.entries())
    await ctx.db
      .update(orderItems)
      .set({ accepted: accepted[index] ?? 0, acceptedDiscount: amounts.lines[index]?.discount ?? 0 })
      .where(eq(orderItems.id, line.id))
  return writeAmounts(ctx, judged, parts)
}

/**
 * Writes the amounts of the parcel when these pieces of its lines count, with a correction for each line whose
 * discount they change. Returns what the parcel costs. The caller writes the order's amounts.
 */
async function writeAmounts(ctx: StaffCtx, judged: Judged, { accepted, credit }: Parts): Promise<number> {
  const { order, parcel, lines } = judged
  const { lines: after, fee, collect } = amountsOf(judged, accepted)
  await writeParcelAmounts(ctx.db, [{ id: parcel.id, credit, deliveryFee: fee }])
  for (const [index, line] of lines.entries()) {
    const manualOf = (pieces: number) => discountsAfterEdit(line, pieces).manualDiscount
    const lost = (line.acceptedDiscount ?? line.discount) - (after[index]?.discount ?? 0)
    const manual = manualOf(line.accepted ?? line.quantity) - manualOf(accepted[index] ?? 0)
    await correctDiscount(ctx, order.id, { ...line, itemId: line.id, lost: lost - manual, manual })
  }
  await correctFee(ctx, { order, parcel }, fee)
  return collect
}
