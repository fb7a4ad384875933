import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { promotedDiscount } from '#shop/orders/domain/manual-discount.ts'
import { orderAmounts, sumGoods } from '#shop/orders/domain/order-amounts.ts'
import { minimumsAfterEdit, missedByEdit, type OrderMinimums } from '#shop/orders/domain/order-minimums.ts'
import { writeParcelAmounts } from '#shop/orders/parcels.ts'
import { orderItems, orders } from '#shop/orders/tables.ts'
import { renewOrderMessage } from '#shop/orders/write-order-message.ts'
import { isReplacement } from '#shop/returns/is-replacement.ts'
import { correctDiscount } from './correct-discount.ts'
import { type LockedOrder, lockEditableOrder } from './lock-order.ts'

const maxTotal = 2_147_483_647

export type EditedLine = typeof orderItems.$inferSelect

/** `field` is named by refusals. */
type Request = { id: number; version: number; field: string }

/**
 * Runs a change of the lines or amounts of an order that is not shipped yet, in one transaction that holds the order. Refuses with
 * `not_found`, `stale`, `not_possible`, and with the field: `replacement` for an order that brings one.
 */
export function editOrder(
  ctx: StaffCtx,
  { id, version, field }: Request,
  work: (tx: StaffCtx, order: LockedOrder, lines: readonly EditedLine[]) => Promise<void>,
): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const order = await lockEditableOrder(db, id, version)
    if (await isReplacement(db, id)) throw new Refusal('invalid_request', {}, { [field]: 'replacement' })
    const lines = await db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, id))
      .orderBy(asc(orderItems.id))
    await work({ ...ctx, db }, order, lines)
  })
}

/** A line that `after` does not have is removed; `fee` is another delivery fee. Whole dinars. */
export type OrderEdit = { before: readonly EditedLine[]; after: readonly EditedLine[]; fee?: number }

/** The amounts of an order after an edit. `waived` is what it retains without the enforced minimums that it does not reach then. */
export type JudgedEdit = {
  totalAmount: number
  discount: number
  deliveryFee: number
  minimums: OrderMinimums | null
  waived: number
}

/**
 * What an order costs after an edit. Refuses with the field: `too_large` when a sum exceeds the column's range, `below_credit` when it
 * would cost less than was paid beforehand (cancel it instead), `below_minimum` when an enforced minimum would be waived without `waives`.
 */
export function judgeEdit(
  order: LockedOrder,
  { before, after, fee = order.deliveryFee }: OrderEdit,
  { field, waives = false }: { field: string; waives?: boolean | undefined },
): JudgedEdit {
  const refuse = (code: string) => new Refusal('invalid_request', {}, { [field]: code })
  const { discount, collect: totalAmount } = orderAmounts({ lines: after, delivery: { fee } })
  if (Math.max(totalAmount, sumGoods(after)) > maxTotal) throw refuse('too_large')
  if (totalAmount < order.credit) throw refuse('below_credit')
  const minimums = fee === order.deliveryFee ? order.minimums : withoutDelivery(order.minimums)
  const waived = minimums?.enforced
    ? missedByEdit(before, after, minimums.list).reduce((sum, { amount }) => sum + amount, 0)
    : 0
  if (waived > 0 && !waives) throw refuse('below_minimum')
  return {
    totalAmount,
    discount,
    deliveryFee: fee,
    waived,
    minimums: minimums && minimumsAfterEdit(minimums, after),
  }
}

/** Writes the lines, parcels, adjustments and amounts of an edited order, its next version, and what nobody has sent about it again. */
export async function writeEdit(
  ctx: StaffCtx,
  order: LockedOrder,
  { before, after }: OrderEdit,
  { waived: _, ...amounts }: JudgedEdit,
): Promise<void> {
  const { db } = ctx
  const removed = before.filter(({ id }) => !after.some((line) => line.id === id)).map(({ id }) => id)
  if (removed.length > 0) await db.delete(orderItems).where(inArray(orderItems.id, removed))
  for (const line of after.filter((each) => !before.includes(each))) {
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
  await writeParcelAmounts(db, order.id, { deliveryFee: amounts.deliveryFee })
  for (const line of before) {
    const left = after.find(({ id }) => id === line.id) ?? { discount: 0, manualDiscount: 0 }
    await correctDiscount(ctx, order.id, {
      itemId: line.id,
      lost: promotedDiscount(line) - promotedDiscount(left),
      manual: line.manualDiscount - left.manualDiscount,
    })
  }
  await db
    .update(orders)
    .set({ ...amounts, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
  await renewOrderMessage(db, order.id, ctx.now())
}

/** A fee that was agreed needs no amount of goods. */
function withoutDelivery(minimums: OrderMinimums | null): OrderMinimums | null {
  const list = minimums?.list.filter(({ fee }) => fee === 0) ?? []
  return minimums && list.length > 0 ? { ...minimums, list } : null
}
