import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { products } from './tables.ts'

/**
 * The prices of visible products besides their own, in two chains: of all available variants, and of the discounted ones.
 * Among the prices of a range, those of a product's chain whose `previous` is below the range are one at most: lists and
 * counts read it (docs/decisions/0064). Written by a trigger on `products`.
 */
export const otherPrices = pgTable(
  'other_prices',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Of the chain of discounted variants. */
    discounted: boolean().notNull(),
    price: integer().notNull(),
    /** The next lower price of the chain, that of the product included; -1 without one. */
    previous: integer().notNull(),
    /** As in the product, for the indexes. */
    categoryId: integer().notNull(),
    subCategoryId: integer(),
    brand: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.discounted, table.price] }),
    index('other_prices_price').on(table.discounted, table.price, table.productId, table.previous),
    index('other_prices_category').on(
      table.discounted,
      table.categoryId,
      table.price,
      table.productId,
      table.previous,
    ),
    index('other_prices_sub_category')
      .on(table.discounted, table.subCategoryId, table.price, table.productId, table.previous)
      .where(sql`sub_category_id is not null`),
    index('other_prices_brand').on(
      table.discounted,
      table.brand,
      table.price,
      table.productId,
      table.previous,
    ),
    index('other_prices_previous').on(table.discounted, table.previous, table.price),
  ],
)
