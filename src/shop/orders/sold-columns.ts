import { priceAt, type StoredPrices } from '#shop/catalogue/domain/discount-schedule.ts'
import { products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import type { SoldLine } from './price-lines.ts'

/** The columns of a product as one of its variants that its price depends on; the query joins `variants` with `products`. */
export const soldColumns = {
  id: products.id,
  sellerId: variants.sellerId,
  categoryId: products.categoryId,
  subCategoryId: products.subCategoryId,
  bulky: products.bulky,
  price: variants.price,
  discountPrice: variants.discountPrice,
  plannedDiscountPrice: variants.plannedDiscountPrice,
  discountStartsAt: variants.discountStartsAt,
  discountEndsAt: variants.discountEndsAt,
}

type SoldRow = Pick<SoldLine['product'], 'id' | 'sellerId' | 'categoryId' | 'subCategoryId' | 'bulky'> &
  StoredPrices

/** A row of {@link soldColumns} with the price that it has at a moment. */
export function toSoldProduct(row: SoldRow, at: Date): SoldLine['product'] {
  const { id, sellerId, categoryId, subCategoryId, bulky } = row
  return { id, sellerId, categoryId, subCategoryId, bulky, price: priceAt(row, at), listPrice: row.price }
}
