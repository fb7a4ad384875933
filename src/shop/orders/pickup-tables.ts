import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#shop/accounts/tables.ts'
import { sellers } from '#shop/sellers/tables.ts'

/** Packed parcels that the people of a seller handed over together, to the shop or its courier (decision 135). */
export const sellerPickups = pgTable(
  'seller_pickups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sellerId: integer()
      .notNull()
      .references(() => sellers.id),
    /** Who took them, as the seller writes it; empty when they did not. */
    receiver: text().notNull(),
    byUserId: integer()
      .notNull()
      .references(() => users.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('seller_pickups_seller').on(table.sellerId, table.id),
    index('seller_pickups_by_user').on(table.byUserId),
    check('seller_pickups_not_of_shop', sql`seller_id <> 1`),
    check('seller_pickups_receiver', sql`char_length(receiver) <= 80`),
  ],
)
