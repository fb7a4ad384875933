import { boolean, index, integer, pgTable, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from '#shop/accounts/tables.ts'
import { products } from '#shop/catalogue/tables.ts'

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The price when it was added, to show a price drop since. */
    priceSeen: integer().notNull(),
    /** Whether it was in stock when it was added, to show that it is back in stock. */
    inStockSeen: boolean().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('wishlist_items_one_entry_per_product').on(table.userId, table.productId),
    index('wishlist_items_product').on(table.productId),
  ],
)
