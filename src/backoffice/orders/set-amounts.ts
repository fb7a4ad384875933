import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { findChanges } from '#platform/find-changes.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { defaultLanguage } from '#platform/i18n/language.ts'
import { nameIn } from '#platform/i18n/localized.ts'
import { defaultGovernorate } from '#shop/delivery/domain/destination-cookie.ts'
import { labelOfFee } from '#shop/orders/adjustments.ts'
import { atPrice, spreadManualDiscount, withManualDiscount } from '#shop/orders/domain/manual-discount.ts'
import { orderAdjustments } from '#shop/orders/tables.ts'
import { lowerRedemption } from '#shop/promotions/redeem.ts'
import { editOrder, judgeEdit, writeEdit } from './edit-order.ts'
import { findPayer } from './find-destination-terms.ts'
import { type LockedOrder, type LockedParcel, requireFeeParcel } from './lock-order.ts'
import type { LinePriceBody, OrderAmountsBody } from './schemas-order-lines.ts'
import { orderNotes } from './tables.ts'

/**
 * Sets the unit price and the discount by hand of a line of an order that is not shipped yet; a price below its other discounts
 * limits them. The reason is stored as a note. Refuses with `not_found`, `stale`, `not_possible`, with the field `discount`:
 * `above_line`, and with the field `price`: `unchanged`, and as {@link editOrder} and {@link judgeEdit} do.
 */
export function setLinePrice(
  ctx: StaffCtx,
  { id, itemId }: { id: number; itemId: number },
  { version, price, discount, reason, waives }: LinePriceBody,
): Promise<void> {
  return editOrder(ctx, { id, version, field: 'price' }, async (tx, order, before) => {
    const line = before.find((each) => each.id === itemId)
    if (!line) throw new Refusal('not_found')
    if (line.price === price && line.manualDiscount === discount)
      throw new Refusal('invalid_request', {}, { price: 'unchanged' })
    const priced = withManualDiscount(
      atPrice({ ...line, manualDiscount: 0, discount: line.discount - line.manualDiscount }, price),
      discount,
    )
    if (!priced) throw new Refusal('invalid_request', {}, { discount: 'above_line' })
    const after = before.map((each) => (each === line ? priced : each))
    const field = line.price === price ? 'discount' : 'price'
    const judged = judgeEdit(order, { before, after }, { field, waives })
    await writeEdit(tx, order, { before, after }, judged)
    await addReason(tx, id, reason)
    const { totalAmount, waived } = judged
    const { productId } = line
    const options = line.options.map(({ value }) => nameIn(value, defaultLanguage))
    const changes = findChanges(
      { price: line.price, manualDiscount: line.manualDiscount, totalAmount: order.totalAmount },
      { price, manualDiscount: discount, totalAmount },
    )
    await recordChange(tx, {
      action: 'order.price',
      kind: 'order',
      id,
      before: { productId, ...changes?.before },
      after: {
        productId,
        ...changes?.after,
        amountReason: reason,
        ...(options.length > 0 && { options }),
        ...(waived > 0 && { waived }),
      },
    })
  })
}

/**
 * Sets the delivery fee of an order that is not shipped yet, and what all its lines have as discounts by hand. The reason is
 * stored as a note. Refuses with `not_found`, `stale`, `not_possible`, as {@link requireFeeParcel} does, with `name_parcel` for discounts when a parcel has left,
 * with the field `discount`: `above_goods`, and with
 * the field `fee`: `unchanged`, and as {@link editOrder} and {@link judgeEdit} do.
 */
export function setOrderAmounts(
  ctx: StaffCtx,
  id: number,
  { version, fee, discount, reason }: OrderAmountsBody,
): Promise<void> {
  return editOrder(ctx, { id, version, field: 'fee' }, async (tx, order, before) => {
    const formerDiscount = [...before, ...order.rest].reduce((sum, line) => sum + line.manualDiscount, 0)
    if (fee === order.deliveryFee && discount === formerDiscount)
      throw new Refusal('invalid_request', {}, { fee: 'unchanged' })
    if (discount !== formerDiscount && order.rest.length > 0) throw new Refusal('name_parcel')
    const after = discount === formerDiscount ? before : spreadManualDiscount(before, discount)
    if (!after) throw new Refusal('invalid_request', {}, { discount: 'above_goods' })
    const field = discount > formerDiscount ? 'discount' : 'fee'
    const charged = fee === order.deliveryFee ? null : requireFeeParcel(order)
    const edit = { before, after, fee: charged ? { parcelId: charged.id, amount: fee } : undefined }
    const judged = judgeEdit(order, edit, { field })
    if (charged) await writeFee(tx, order, { parcel: charged, fee })
    await writeEdit(tx, order, edit, judged)
    await addReason(tx, id, reason)
    const changes = findChanges(
      { fee: order.deliveryFee, manualDiscount: formerDiscount, totalAmount: order.totalAmount },
      { fee, manualDiscount: discount, totalAmount: judged.totalAmount },
    )
    await recordChange(tx, {
      action: 'order.amounts',
      kind: 'order',
      id,
      before: { ...changes?.before },
      after: { ...changes?.after, amountReason: reason },
    })
  })
}

/** Records another delivery fee; a promotion that paid for the delivery pays nothing beside a fee. */
async function writeFee(
  { db, now, staff }: StaffCtx,
  { id: orderId, governorate }: LockedOrder,
  { parcel, fee }: { parcel: LockedParcel; fee: number },
): Promise<void> {
  const place = governorate ?? defaultGovernorate
  await db.insert(orderAdjustments).values({
    orderId,
    parcelId: parcel.id,
    kind: 'delivery',
    label: labelOfFee(place),
    amount: fee - parcel.deliveryFee,
    byUserId: staff.userId,
    at: now(),
  })
  const payer = await findPayer(db, orderId, place)
  if (payer && fee > 0)
    await lowerRedemption(db, { orderId, promotionId: payer.promotionId, lost: payer.pays })
}

async function addReason({ db, now, staff }: StaffCtx, orderId: number, text: string): Promise<void> {
  await db.insert(orderNotes).values({ orderId, text, byUserId: staff.userId, at: now() })
}
