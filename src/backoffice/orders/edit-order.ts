import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { changeStatus } from '#shop/orders/change-status.ts'
import { promotedDiscount } from '#shop/orders/domain/manual-discount.ts'
import { orderAmounts, sumGoods } from '#shop/orders/domain/order-amounts.ts'
import {
  isOfVisit,
  minimumsAfterEdit,
  missedByEdit,
  type OrderMinimum,
  type OrderMinimums,
} from '#shop/orders/domain/order-minimums.ts'
import { findHeir, isEditable } from '#shop/orders/domain/parcel-steps.ts'
import { writeOrderAmounts, writeParcelAmounts } from '#shop/orders/parcels.ts'
import { orderItems, parcels } from '#shop/orders/tables.ts'
import { renewOrderMessage } from '#shop/orders/write-order-message.ts'
import { isReplacement } from '#shop/returns/is-replacement.ts'
import { correctDiscount } from './correct-discount.ts'
import { type LockedOrder, lockEditableOrder } from './lock-order.ts'

const maxTotal = 2_147_483_647
/** The reason stored with a parcel that was cancelled because its last line was removed. */
const noLineLeft = 'empty'

export type EditedLine = typeof orderItems.$inferSelect

/** `rest`: the lines of parcels that have left, which are not edited. */
type EditedOrder = LockedOrder & { rest: readonly EditedLine[] }

/** `field` is named by refusals. */
type Request = { id: number; version: number; field: string }

/**
 * Runs a change of the lines or amounts of an order that is not shipped yet, in one transaction that holds the order. The lines are those of
 * its parcels that have not left. Refuses with `not_found`, `stale`, `not_possible`, and with the field: `replacement` for an order that brings one.
 */
export function editOrder(
  ctx: StaffCtx,
  { id, version, field }: Request,
  work: (tx: StaffCtx, order: EditedOrder, lines: readonly EditedLine[]) => Promise<void>,
): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const order = await lockEditableOrder(db, id, version)
    if (await isReplacement(db, id)) throw new Refusal('invalid_request', {}, { [field]: 'replacement' })
    const lines = await db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, id))
      .orderBy(asc(orderItems.id))
    const statusOf = new Map(order.parcels.map((parcel) => [parcel.id, parcel.status]))
    const { here = [], left = [] } = Object.groupBy(lines, ({ parcelId }) => {
      const status = statusOf.get(parcelId) ?? 'cancelled'
      return isEditable({ status }) ? 'here' : status === 'cancelled' ? 'cancelled' : 'left'
    })
    await work({ ...ctx, db }, { ...order, rest: left }, here)
  })
}

/** A line that `after` does not have is removed; `fee` is another delivery fee of the parcel that has it. Whole dinars. */
type OrderEdit = {
  before: readonly EditedLine[]
  after: readonly EditedLine[]
  fee?: { parcelId: number; amount: number } | undefined
}

/** What an order costs after an edit, in whole dinars. `waived` is what it retains without the enforced minimums that it does not reach then. */
type JudgedEdit = {
  totalAmount: number
  minimums: OrderMinimums | null
  waived: number
}

/**
 * What an order costs after an edit. Refuses with the field: `too_large` when a sum exceeds the column's range, `below_credit` when a parcel
 * would cost less than was paid beforehand (cancel it instead), `below_minimum` when an enforced minimum would be waived without `waives`.
 */
export function judgeEdit(
  order: EditedOrder,
  { before, after, fee }: OrderEdit,
  { field, waives = false }: { field: string; waives?: boolean | undefined },
): JudgedEdit {
  const refuse = (code: string) => new Refusal('invalid_request', {}, { [field]: code })
  let totalAmount = 0
  let goods = 0
  for (const parcel of order.parcels.filter(({ status }) => status !== 'cancelled')) {
    const lines = after.filter(({ parcelId }) => parcelId === parcel.id)
    const deliveryFee = fee?.parcelId === parcel.id ? fee.amount : parcel.deliveryFee
    const isEmptied = isEditable(parcel) && lines.length === 0
    const isDropped = isEmptied && !findHeir(order.parcels, parcel.visit, [parcel.id])
    const total = isEditable(parcel)
      ? orderAmounts({ lines, delivery: { fee: isDropped ? 0 : deliveryFee } }).collect
      : parcel.total
    if ((isEmptied ? 0 : total) < parcel.credit) throw refuse('below_credit')
    totalAmount += total
    goods += isEditable(parcel) ? sumGoods(lines) : parcel.goods
  }
  if (Math.max(totalAmount, goods) > maxTotal) throw refuse('too_large')
  const minimums = fee ? withoutDelivery(order, fee.parcelId) : order.minimums
  const waived = minimums?.enforced
    ? missedByEdit([...before, ...order.rest], [...after, ...order.rest], minimums.list).reduce(
        (sum, { amount }) => sum + amount,
        0,
      )
    : 0
  if (waived > 0 && !waives) throw refuse('below_minimum')
  return {
    totalAmount,
    waived,
    minimums: minimums && minimumsAfterEdit(minimums, [...after, ...order.rest]),
  }
}

/**
 * Writes the lines, parcels, adjustments and amounts of an edited order, its next version, and what nobody has sent about it again. A
 * parcel whose last line is removed is cancelled; its fee moves to another of its visit, or is not charged.
 */
export async function writeEdit(
  ctx: StaffCtx,
  order: EditedOrder,
  { before, after, fee }: OrderEdit,
  { minimums }: JudgedEdit,
): Promise<void> {
  const { db } = ctx
  const changed = after.filter((each) => !before.includes(each))
  const removed = before.filter(({ id }) => !after.some((line) => line.id === id))
  if (removed.length > 0)
    await db.delete(orderItems).where(
      inArray(
        orderItems.id,
        removed.map(({ id }) => id),
      ),
    )
  for (const line of changed) {
    const { id, variantId, sku, options, image, quantity, price, discount, manualDiscount } = line
    const isSwapped = !before.some((each) => each.id === id && each.variantId === variantId)
    await db
      .update(orderItems)
      .set({
        variantId,
        sku,
        options,
        image,
        quantity,
        price,
        discount,
        manualDiscount,
        ...(isSwapped && { unitCost: sql`(select cost from ${variants} where id = ${variantId})` }),
      })
      .where(eq(orderItems.id, id))
  }
  const touched = new Set([...changed, ...removed].map(({ parcelId }) => parcelId))
  if (fee) touched.add(fee.parcelId)
  const recounts = [...touched].map((id) => (fee?.parcelId === id ? { id, deliveryFee: fee.amount } : { id }))
  if (recounts.length > 0) await writeParcelAmounts(db, recounts)
  await unpackChanged(db, order, { before, after })
  for (const line of before) {
    const left = after.find(({ id }) => id === line.id) ?? { discount: 0, manualDiscount: 0 }
    await correctDiscount(ctx, order.id, {
      itemId: line.id,
      parcelId: line.parcelId,
      lost: promotedDiscount(line) - promotedDiscount(left),
      manual: line.manualDiscount - left.manualDiscount,
    })
  }
  const emptied = order.parcels.filter(
    ({ id }) => touched.has(id) && !after.some(({ parcelId }) => parcelId === id),
  )
  if (emptied.length === 0) await writeOrderAmounts(db, order.id, { minimums })
  else
    await changeStatus(db, { ...order, minimums }, 'cancelled', {
      byUserId: ctx.staff.userId,
      reason: noLineLeft,
      at: ctx.now(),
      isEmpty: true,
      locked: order.parcels,
      parcelIds: emptied.map(({ id }) => id),
    })
  await renewOrderMessage(db, order.id, ctx.now())
}

/** What a seller has packed is to be packed again when something else is in the parcel now. */
async function unpackChanged(
  db: StaffCtx['db'],
  { parcels: all }: EditedOrder,
  { before, after }: Pick<OrderEdit, 'before' | 'after'>,
): Promise<void> {
  const contentsOf = (lines: OrderEdit['after'], parcelId: number) =>
    JSON.stringify(
      lines
        .filter((line) => line.parcelId === parcelId)
        .map(({ id, variantId, quantity }) => [id, variantId, quantity]),
    )
  const changed = all.filter(
    ({ id, packedAt }) => packedAt !== null && contentsOf(before, id) !== contentsOf(after, id),
  )
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  await db.update(parcels).set({ packedAt: null }).where(inArray(parcels.id, ids))
}

/** A fee that was agreed needs no amount of goods; beside it a promotion pays no delivery. */
function withoutDelivery({ minimums, parcels }: EditedOrder, parcelId: number): OrderMinimums | null {
  const { visit = 1 } = parcels.find(({ id }) => id === parcelId) ?? {}
  const isLeft = (each: OrderMinimum) =>
    each.fee === 0 || (each.promotionId === null && !isOfVisit(each, visit))
  const list = minimums?.list.filter(isLeft) ?? []
  return minimums && list.length > 0 ? { ...minimums, list } : null
}
