import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'

const tallyKinds = {
  categoryId: integer().notNull(),
  subCategoryId: integer(),
  /** Whole stars. */
  stars: smallint().notNull(),
  inStock: boolean().notNull(),
  discounted: boolean().notNull(),
  featured: boolean().notNull(),
  popular: boolean().notNull(),
  /** The price step of the next lower price of the same product; -1 without one. */
  previousStep: integer().notNull().default(-1),
  n: integer().notNull(),
}

/**
 * The number of products of each kind, so that listings need not count products. Rows without a brand or without a price
 * step cover all brands or all prices. A price step is twice the ten-thousands of the price paid, plus one when there is
 * a remainder (`domain/price-buckets.ts`). A product with several prices has further rows, with the step of its next lower price as `previous_step`:
 * a range counts the rows that enter it from below (docs/decisions/0064).
 */
export const productTallies = pgTable(
  'product_tallies',
  { brand: text(), priceStep: integer(), ...tallyKinds },
  (table) => [
    unique('product_tallies_kind')
      .on(
        table.brand,
        table.priceStep,
        table.categoryId,
        table.subCategoryId,
        table.stars,
        table.inStock,
        table.discounted,
        table.featured,
        table.popular,
        table.previousStep,
      )
      .nullsNotDistinct(),
    index('product_tallies_brands').on(
      table.priceStep,
      table.categoryId,
      table.subCategoryId,
      table.brand,
      table.stars,
      table.inStock,
      table.discounted,
      table.featured,
      table.popular,
      table.previousStep,
      table.n,
    ),
    index('product_tallies_nothing').on(table.n).where(sql`n = 0`),
  ],
)

/**
 * Pending changes to the tallies. Triggers insert them with each product's write, so that writers never wait for each
 * other; `fold_product_tallies` in the migrations adds them to the tallies a little later.
 */
export const productTallyChanges = pgTable('product_tally_changes', {
  brand: text().notNull(),
  priceStep: integer().notNull(),
  ...tallyKinds,
})
