import { applyPromotions, type PromotionResult } from '#shop/promotions/domain/apply-promotions.ts'
import type { PromotedLine } from '#shop/promotions/domain/check-promotion.ts'
import type { Promotion } from '#shop/promotions/domain/promotion.ts'
import { type DividedOrder, divideOrder } from './domain/divided-order.ts'
import { type OrderAmounts, orderAmounts } from './domain/order-amounts.ts'
import type { OrderTerms } from './order-terms.ts'

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
