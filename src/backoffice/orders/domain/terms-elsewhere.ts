import { type FeeRate, quoteFee } from '#shop/delivery/domain/delivery-fee.ts'
import type { OrderMinimum, OrderMinimums } from '#shop/orders/domain/order-minimums.ts'

/** The promotion that pays the delivery of an order. `pays` is the fee that it saves now, in whole dinars. */
export type FeePayer = { promotionId: number; pays: number; isValidThere: boolean }

/** An order as it is. `goods` are after discounts, in whole dinars. */
type Parcel = {
  goods: number
  isBulky: boolean
  payer: FeePayer | null
  minimums: OrderMinimums | null
  /** For an order that had no minimum: whether accepted pieces must reach that of its new free delivery. */
  minimumsEnforced: boolean
}

/** `pays`: the fee that the promotion of the order saves there. Whole dinars. */
export type TermsElsewhere = { fee: number; pays: number; minimums: OrderMinimums | null }

/**
 * What the delivery of a placed order costs at another place, as for an order placed now with its goods. Its discounts stay frozen,
 * and so does the promotion that pays its delivery, unless that is for other governorates.
 */
export function termsElsewhere(
  rate: FeeRate,
  { goods, isBulky, payer, minimums, minimumsEnforced }: Parcel,
): TermsElsewhere {
  const full = quoteFee(rate, { goods, isBulky }).fee
  const isPaid = payer?.isValidThere ?? false
  const fee = isPaid ? 0 : full
  const pays = isPaid ? full : 0
  const list = [
    ...(minimums?.list.filter((each) => each.fee === 0) ?? []),
    ...(isPaid ? [] : ownMinimum(rate, { full, isBulky })),
    ...(
      minimums?.list.filter((each) => pays > 0 && each.fee > 0 && each.promotionId === payer?.promotionId) ??
      []
    ).map((each) => ({ ...each, fee: pays })),
  ]
  return {
    fee,
    pays,
    minimums: list.length > 0 ? { enforced: minimums?.enforced ?? minimumsEnforced, list } : null,
  }
}

/** The amount that the free delivery of the place needs; nothing where a fee is charged or nothing ever is. */
function ownMinimum(rate: FeeRate, { full, isBulky }: { full: number; isBulky: boolean }): OrderMinimum[] {
  const { fee } = quoteFee({ ...rate, freeFrom: null }, { goods: 0, isBulky })
  if (rate.freeFrom === null || full > 0 || fee === 0) return []
  const lineIds = { uncountedItems: [], discountedItems: [] }
  return [{ promotionId: null, label: null, minimum: rate.freeFrom, fee, ...lineIds }]
}
