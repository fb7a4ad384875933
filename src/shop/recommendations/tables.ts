import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, real, smallint } from 'drizzle-orm/pg-core'

/**
 * The products that are bought together with a product, best first; counted anew every night (docs/decisions/0043). No foreign
 * keys: reads join the products, and a deleted one is in no row after the next night.
 */
export const productPairs = pgTable(
  'product_pairs',
  {
    productId: integer().notNull(),
    position: smallint().notNull(),
    otherId: integer().notNull(),
    /** How many buyers had both in one order. */
    buyers: integer().notNull(),
    /** How much more often than by chance. */
    lift: real().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    check('product_pairs_two_products', sql`product_id <> other_id`),
  ],
)
