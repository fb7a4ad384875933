import { quoteFee } from '#shop/delivery/domain/delivery-fee.ts'
import { applyPromotions, type PromotionResult } from '#shop/promotions/domain/apply-promotions.ts'
import { isInScope, type PromotedLine } from '#shop/promotions/domain/check-promotion.ts'
import type { Promotion } from '#shop/promotions/domain/promotion.ts'
import { type DividedOrder, divideOrder } from './domain/divided-order.ts'
import { type OrderAmounts, orderAmounts } from './domain/order-amounts.ts'
import type { OrderMinimum, OrderMinimums } from './domain/order-minimums.ts'
import { getRate, type OrderTerms } from './order-terms.ts'

/** A line with its product as it is sold now. Prices of one unit in whole dinars; `listPrice` before the product's own discount. */
export type SoldLine = {
  quantity: number
  product: {
    id: number
    sellerId: number
    categoryId: number
    subCategoryId: number | null
    price: number
    listPrice: number
    bulky: boolean
  }
}

/** Who buys: the promotion of their code, whether it is their first order, and the promotions that their phone has used up. */
export type Buyer = { code: Promotion | null; isFirstOrder: boolean; usedByPhone: ReadonlySet<number> }

export type Priced = OrderAmounts & Pick<DividedOrder, 'visits' | 'parcels'> & { promotions: PromotionResult }

/** A line as promotions judge it. */
export function toPromotedLine({ quantity, product: { id, ...product } }: SoldLine): PromotedLine {
  return { quantity, productId: id, ...product }
}

/** What the lines cost a buyer on these terms. Nothing is charged for a delivery where the shop does not deliver. */
export function priceLines(
  lines: readonly SoldLine[],
  { rate, directSellers, ratesOfSellers, promotions, destination }: OrderTerms,
  { code, isFirstOrder, usedByPhone, at }: Buyer & { at: Date },
): Priced {
  const divideWith = (discounts: readonly number[], isFree: boolean) =>
    divideOrder(
      lines.map(({ quantity, product: { sellerId, price, bulky } }, index) => ({
        sellerId,
        goods: quantity * price,
        discount: discounts[index] ?? 0,
        isBulky: bulky,
      })),
      { rate, isFree, directSellers, ratesOfSellers },
    )
  const applied = applyPromotions({
    lines: lines.map(toPromotedLine),
    promotions: code ? [...promotions, code] : promotions,
    feeOf: (discounts) => divideWith(discounts, false).fee,
    at,
    isFirstOrder,
    usedByPhone,
    governorate: destination.governorate,
  })
  const { visits, parcels, fee, missing } = divideWith(applied.lineDiscounts, applied.freeDelivery)
  const amounts = orderAmounts({
    lines: lines.map(({ quantity, product: { price } }, index) => ({
      quantity,
      price,
      discount: applied.lineDiscounts[index] ?? 0,
    })),
    delivery: { fee },
  })
  return { ...amounts, missing, visits, parcels, promotions: applied }
}

type PricedLines = {
  lines: readonly SoldLine[]
  amounts: Priced
  terms: Pick<OrderTerms, 'rate' | 'ratesOfSellers' | 'promotions' | 'minimumsEnforced'>
  buyer: Pick<Buyer, 'code'>
}

/**
 * The amounts that the free delivery and the discounts of an order need, to be frozen with it (decision 60); null when they need
 * none. `itemIds` are those of the lines.
 */
export function findMinimums(priced: PricedLines, itemIds: readonly number[]): OrderMinimums | null {
  const list = [...ofDelivery(priced, itemIds), ...ofPromotions(priced, itemIds)]
  return list.length > 0 ? { enforced: priced.terms.minimumsEnforced, list } : null
}

function ofDelivery(priced: PricedLines, itemIds: readonly number[]): OrderMinimum[] {
  const { amounts } = priced
  if (amounts.promotions.freeDelivery) return []
  return amounts.visits.flatMap((visit) => {
    const { lines, goods, isBulky, fee: charged } = visit
    const rate = rateOfVisit(priced, visit)
    if (!rate || rate.freeFrom === null) return []
    const { freeFrom: minimum } = rate
    const { fee } = quoteFee({ ...rate, freeFrom: null }, { goods, isBulky })
    if (charged > 0 || fee === 0) return []
    const uncountedItems = itemIds.filter((_, index) => !lines.includes(index))
    const withoutPromotion = {
      promotionId: null,
      label: null,
      minimum,
      fee,
      uncountedItems,
      discountedItems: [],
    }
    return [{ ...withoutPromotion, ...nameVisit(amounts, visit) }]
  })
}

function rateOfVisit({ lines, terms }: PricedLines, visit: { lines: readonly number[] }) {
  return getRate(terms, lines[visit.lines[0] ?? -1]?.product.sellerId)
}

/** The visit of a minimum, where an order has several. */
function nameVisit({ visits }: Priced, { number }: { number: number }): Pick<OrderMinimum, 'visit'> {
  return visits.length > 1 ? { visit: number } : {}
}

/** What a promotion pays for each visit; without several, for the order. */
function listPaid(priced: PricedLines, deliveryAmount: number) {
  const { amounts } = priced
  if (deliveryAmount === 0 || amounts.visits.length < 2) return [{ fee: deliveryAmount }]
  return amounts.visits.flatMap((visit) => {
    const rate = rateOfVisit(priced, visit)
    const fee = rate ? quoteFee(rate, visit).fee : 0
    return fee === 0 ? [] : [{ fee, ...nameVisit(amounts, visit) }]
  })
}

function ofPromotions(priced: PricedLines, itemIds: readonly number[]): OrderMinimum[] {
  const { lines, amounts, terms, buyer } = priced
  const promotions = [...terms.promotions, ...(buyer.code ? [buyer.code] : [])]
  return amounts.promotions.applied.flatMap(({ promotionId, label, byLine, deliveryAmount }) => {
    const promotion = promotions.find(({ id }) => id === promotionId)
    if (!promotion?.minimum) return []
    const isOutside = (_: number, index: number) => {
      const product = lines[index]?.product
      return product !== undefined && !isInScope(promotion, { ...product, productId: product.id })
    }
    const { minimum } = promotion
    return listPaid(priced, deliveryAmount).map((paid) => ({
      promotionId,
      label,
      minimum,
      uncountedItems: itemIds.filter(isOutside),
      discountedItems: itemIds.filter((_, index) => (byLine[index] ?? 0) > 0),
      ...paid,
    }))
  })
}
