import { quoteFee } from '#shop/delivery/domain/delivery-fee.ts'
import { isInScope } from '#shop/promotions/domain/check-promotion.ts'
import type { OrderMinimum, OrderMinimums } from './domain/order-minimums.ts'
import type { OrderTerms } from './order-terms.ts'
import type { Buyer, Priced, SoldLine } from './price-lines.ts'

type PricedLines = {
  lines: readonly SoldLine[]
  amounts: Priced
  terms: Pick<OrderTerms, 'rate' | 'promotions' | 'minimumsEnforced'>
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

function ofDelivery({ amounts, terms: { rate } }: PricedLines, itemIds: readonly number[]): OrderMinimum[] {
  if (!rate || rate.freeFrom === null || amounts.promotions.freeDelivery) return []
  const { freeFrom: minimum } = rate
  return amounts.visits.flatMap(({ lines, goods, isBulky, fee: charged }) => {
    const { fee } = quoteFee({ ...rate, freeFrom: null }, { goods, isBulky })
    if (charged > 0 || fee === 0) return []
    const uncountedItems = itemIds.filter((_, index) => !lines.includes(index))
    return [{ promotionId: null, label: null, minimum, fee, uncountedItems, discountedItems: [] }]
  })
}

function ofPromotions(
  { lines, amounts, terms, buyer }: PricedLines,
  itemIds: readonly number[],
): OrderMinimum[] {
  const promotions = [...terms.promotions, ...(buyer.code ? [buyer.code] : [])]
  return amounts.promotions.applied.flatMap(({ promotionId, label, byLine, deliveryAmount }) => {
    const promotion = promotions.find(({ id }) => id === promotionId)
    if (!promotion?.minimum) return []
    const isOutside = (_: number, index: number) => {
      const product = lines[index]?.product
      return product !== undefined && !isInScope(promotion, { ...product, productId: product.id })
    }
    return [
      {
        promotionId,
        label,
        minimum: promotion.minimum,
        fee: deliveryAmount,
        uncountedItems: itemIds.filter(isOutside),
        discountedItems: itemIds.filter((_, index) => (byLine[index] ?? 0) > 0),
      },
    ]
  })
}
