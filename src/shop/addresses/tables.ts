import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#shop/accounts/tables.ts'
import type { GovernorateSlug } from '#shop/delivery/domain/governorates.ts'

/** Saved addresses of accounts, used at checkout. */
export const addresses = pgTable(
  'addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The shopper's name for it, such as Home. */
    label: text().notNull(),
    fullName: text().notNull(),
    phone: text().notNull(),
    secondPhone: text(),
    governorate: text().$type<GovernorateSlug>().notNull(),
    city: text().notNull(),
    address: text().notNull(),
    landmark: text(),
    isDefault: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('addresses_user').on(table.userId),
    uniqueIndex('addresses_one_default').on(table.userId).where(sql`is_default`),
  ],
)
