import { type FeeRate, quoteFee } from '#shop/delivery/domain/delivery-fee.ts'
import type { OrderMinimum, OrderMinimums } from '#shop/orders/domain/order-minimums.ts'

/** The promotion that pays the delivery of an order. `pays` is the fee that it saves now, in whole dinars. */
export type FeePayer = { promotionId: number; pays: number; isValidThere: boolean }

/** What of an order is delivered together. `goods` are after discounts, in whole dinars; `items` are the ids of its lines. */
export type VisitGoods = {
  visit: number
  goods: number
  isBulky: boolean
  items: readonly number[]
  /** The rate of the seller who delivers it; that of the place without. */
  rate?: FeeRate
  /** Whether that is the seller's own, who then pays what it leaves free. */
  isSellerRate?: boolean
}

/** An order as it is. */
type Order = {
  visits: readonly VisitGoods[]
  payer: FeePayer | null
  minimums: OrderMinimums | null
  /** For an order that had no minimum: whether accepted pieces must reach that of its new free delivery. */
  minimumsEnforced: boolean
}

/** `fee` of all visits; `sellerDelivery`: what the seller of one pays instead of the customer, if anything; `pays`: the fee that the promotion of the order saves there. Whole dinars. */
export type TermsElsewhere = {
  fee: number
  fees: { visit: number; fee: number; sellerDelivery?: number }[]
  pays: number
  minimums: OrderMinimums | null
}

/**
 * What the delivery of a placed order costs at another place, as for an order placed now with its goods. Its discounts stay frozen,
 * and so does the promotion that pays its delivery, unless that is for other governorates.
 */
export function termsElsewhere(
  rate: FeeRate,
  { visits, payer, minimums, minimumsEnforced }: Order,
): TermsElsewhere {
  const full = visits.map((goods) => ({
    visit: goods.visit,
    fee: quoteFee(goods.rate ?? rate, goods).fee,
    ...paidBySeller(goods),
  }))
  const total = full.reduce((sum, { fee }) => sum + fee, 0)
  const isPaid = payer?.isValidThere ?? false
  const pays = isPaid ? total : 0
  const paidIn = ({ visit }: OrderMinimum) =>
    visit === undefined ? pays : (full.find((each) => each.visit === visit)?.fee ?? 0)
  const list = [
    ...(minimums?.list.filter((each) => each.fee === 0) ?? []),
    ...(isPaid ? [] : visits.flatMap((goods) => visitMinimum(goods.rate ?? rate, goods, visits))),
    ...(
      minimums?.list.filter((each) => pays > 0 && each.fee > 0 && each.promotionId === payer?.promotionId) ??
      []
    ).flatMap((each) => (paidIn(each) > 0 ? [{ ...each, fee: paidIn(each) }] : [])),
  ]
  return {
    fee: isPaid ? 0 : total,
    fees: isPaid ? full.map(({ visit }) => ({ visit, fee: 0 })) : full,
    pays,
    minimums: list.length > 0 ? { enforced: minimums?.enforced ?? minimumsEnforced, list } : null,
  }
}

/** What the seller's own rate leaves free at the place. */
function paidBySeller({ rate, isSellerRate, ...goods }: VisitGoods): { sellerDelivery?: number } {
  if (!rate || !isSellerRate) return {}
  const { fee } = quoteFee({ ...rate, freeFrom: null }, goods)
  const waived = fee - quoteFee(rate, goods).fee
  return waived > 0 ? { sellerDelivery: waived } : {}
}

/** The amount that the free delivery of a visit needs at the place; nothing where a fee is charged or nothing ever is. */
function visitMinimum(rate: FeeRate, goods: VisitGoods, visits: readonly VisitGoods[]): OrderMinimum[] {
  const { fee } = quoteFee({ ...rate, freeFrom: null }, goods)
  if (rate.freeFrom === null || quoteFee(rate, goods).fee > 0 || fee === 0) return []
  const others = visits.filter((each) => each !== goods)
  return [
    {
      promotionId: null,
      label: null,
      minimum: rate.freeFrom,
      fee,
      uncountedItems: others.flatMap(({ items }) => items),
      discountedItems: [],
      ...(others.length > 0 && { visit: goods.visit }),
    },
  ]
}
