import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from '#shop/accounts/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'

export const cartItems = pgTable(
  'cart_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer().notNull(),
    variantId: integer().notNull(),
    quantity: integer().notNull(),
    /** The unit price when the shopper last set the line; the cart shows when it has changed since. */
    priceSeen: integer().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('cart_items_one_line_per_variant').on(table.userId, table.variantId),
    foreignKey({
      name: 'cart_items_variant_of_product',
      columns: [table.variantId, table.productId],
      foreignColumns: [variants.id, variants.productId],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('cart_items_product').on(table.productId),
    check('cart_items_quantity_positive', sql`quantity > 0`),
  ],
)
