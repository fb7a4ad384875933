import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fieldColumns } from '#shop/catalogue/field-columns.ts'
import { products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'

const shopVariant = sql`from ${variants} where ${variants.productId} = ${products.id} and ${variants.sellerId} = ${shopSellerId}
  and ${variants.combination} = '{}' and not ${variants.hidden}`

/** Whether the price and stock of a product are another seller's, beside a variant of the shop. */
const isOfOther = sql`${products.sellerId} <> ${shopSellerId} and not ${products.hasOptions} and exists (select ${shopVariant})`

/** A column of a product, or of the shop's variant when another seller's offer is first. */
function ofShop<Column extends PgColumn>(column: Column, ofVariant: PgColumn): SQL<Column['_']['data']> {
  // The parts of a case are evaluated in order: nothing is looked up when the shop's own offer is first.
  return sql`case when ${products.sellerId} = ${shopSellerId} then ${column}
    when ${isOfOther} then (select ${ofVariant} ${shopVariant}) else ${column} end`.mapWith(column)
}

const { price, discountPrice, plannedDiscountPrice, discountStartsAt, discountEndsAt, stockQuantity } =
  products

/** What the shop asks for a product and has in stock, with options what its card displays. */
export const shopSale = {
  price: ofShop(price, variants.price),
  discountPrice: ofShop<typeof discountPrice>(discountPrice, variants.discountPrice) as SQL<number | null>,
  stockQuantity: ofShop(stockQuantity, variants.stockQuantity),
}

/** The fields of a product as the shop edits them, for `fieldsOfRow`. */
export const shopFieldColumns = {
  ...fieldColumns,
  ...shopSale,
  plannedDiscountPrice: ofShop(plannedDiscountPrice, variants.plannedDiscountPrice) as SQL<number | null>,
  discountStartsAt: ofShop(discountStartsAt, variants.discountStartsAt) as SQL<Date | null>,
  discountEndsAt: ofShop(discountEndsAt, variants.discountEndsAt) as SQL<Date | null>,
  firstSellerId: products.sellerId,
  /** Whether other sellers alone sell it: its price and stock are theirs, and the shop has none to change. */
  isOfOthers: sql<boolean>`${products.sellerId} <> ${shopSellerId} and not ${products.hasOptions} and not exists (select ${shopVariant})`,
}

/**
 * Rows of {@link shopFieldColumns} that `read` has locked. A statement that waited for a lock has read the row of the product
 * again, but not the variants: they are read once more, which is of products with another seller's first offer only.
 */
export async function readLocked<Row extends { firstSellerId: number }>(
  locked: PromiseLike<Row[]>,
  read: () => PromiseLike<Row[]>,
): Promise<Row[]> {
  const rows = await locked
  return rows.some(({ firstSellerId }) => firstSellerId !== shopSellerId) ? read() : rows
}
