import type { WireTexts } from '#platform/i18n/localized.ts'
import { payableInNotes } from '#platform/money/notes.ts'
import { type FeeRate, quoteFee } from '#shop/delivery/domain/delivery-fee.ts'

/** `price` is the unit price in the order; `discount` what promotions take off the line. Whole dinars. */
type Line = { quantity: number; price: number; discount?: number; isBulky?: boolean }

/** The rate of a place, whose fee depends on the goods, or a fee that was decided before. */
type Delivery = { rate: FeeRate; isFree?: boolean } | { fee: number }

/** Whole dinars. `collect` is handed over on delivery: goods - discount + fee. */
export type OrderAmounts = {
  lines: { goods: number; discount: number; total: number }[]
  goods: number
  discount: number
  fee: number
  /** Goods that are missing for free delivery; null when it is free already or never is. */
  missing: number | null
  collect: number
}

/** What an order costs as it is said to its shopper, with the names of its discounts and the promised dates. */
export type StatedAmounts = Pick<OrderAmounts, 'goods' | 'collect'> & {
  discounts: ({ label: string; amount: number; code?: string } & WireTexts<'label'>)[]
  /** What is paid beforehand; `collect` is the rest. Absent without. */
  credit?: number
  delivery: { fee: number; from: string | null; to: string | null }
  /** Present when free delivery or a discount is lost by accepted pieces that cost less than it needs. */
  minimumsEnforced?: true
}

/**
 * What an order costs: the only place where amounts are added up (docs/order.md). Free delivery is judged on the goods after
 * discounts. A discount is between 0 and the goods of its line.
 */
export function orderAmounts({
  lines,
  delivery,
}: {
  lines: readonly Line[]
  delivery: Delivery
}): OrderAmounts {
  const amounts = lines.map(({ quantity, price, discount = 0 }) => {
    const goods = quantity * price
    return { goods, discount, total: goods - discount }
  })
  const goods = sumGoods(lines)
  const discount = sum(amounts.map((line) => line.discount))
  const { fee, missing } = quote(delivery, {
    goods: goods - discount,
    isBulky: lines.some(({ isBulky }) => isBulky),
  })
  return { lines: amounts, goods, discount, fee, missing, collect: goods - discount + fee }
}

/**
 * The discount that a line has left when staff change its quantity: pieces that are taken out take their share with them,
 * rounded so that the rest stays payable in notes; pieces that are added have none. Frozen amounts are never computed anew
 * (docs/order.md).
 */
export function discountAfterEdit(line: { quantity: number; discount: number }, quantity: number): number {
  if (quantity >= line.quantity) return line.discount
  return payableInNotes((line.discount * quantity) / line.quantity)
}

/** The sum of price × quantity over the lines, in whole dinars. `price` is the unit price in the order. */
export function sumGoods(lines: readonly { price: number; quantity: number }[]): number {
  return sum(lines.map(({ price, quantity }) => price * quantity))
}

/** The amounts of a stored order. Its goods follow from the others, so that they cannot disagree. */
export function storedAmounts({
  totalAmount,
  discount,
  deliveryFee: fee,
  credit,
}: {
  totalAmount: number
  discount: number
  deliveryFee: number
  credit: number
}): Pick<OrderAmounts, 'goods' | 'discount' | 'fee' | 'collect'> {
  return { goods: totalAmount + discount - fee, discount, fee, collect: totalAmount - credit }
}

function quote(delivery: Delivery, parcel: { goods: number; isBulky: boolean }) {
  if ('fee' in delivery) return { fee: delivery.fee, missing: null }
  return quoteFee(delivery.rate, { ...parcel, isFree: delivery.isFree ?? false })
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
