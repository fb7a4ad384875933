import { and, eq, type SQL, sql } from 'drizzle-orm'
import { products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { isVisible } from '#shop/catalogue/visible-products.ts'

/** The variants that belong to the current options of their product. */
export const isCurrent: SQL = sql`${products.hasOptions} = (${variants.combination} <> '{}') and ${variants.position} >= 0`

/** Of several sellers' offers the one that the product's page sells: `byOffer` of catalogue/domain/option-choice.ts. */
const isSold: SQL = sql`not exists (select from ${variants} other where other.product_id = ${variants.productId}
  and other.combination = ${variants.combination} and other.id <> ${variants.id} and not other.hidden
  and (other.stock_quantity = 0, other.pay_price, other.id) < (${variants.stockQuantity} = 0, ${variants.payPrice}, ${variants.id}))`

/** The condition for variants that feeds have; the query joins `variants` with `products`. */
export const isInFeed = and(isVisible, eq(variants.hidden, false), isCurrent, isSold)
