import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/tables.ts'
import { products } from '#features/catalogue/tables.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    /** No cascade: a review that goes takes its stars along, see remove-reviews.ts. */
    userId: integer()
      .notNull()
      .references(() => users.id),
    rating: smallint().notNull(),
    /** Empty for stars alone. */
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** Seen by nobody but its writer until the shop has looked at it: an earlier one was removed. */
    held: boolean().notNull().default(false),
    /** When the shop last looked at it; written anew since, it is looked at again. */
    checkedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('reviews_one_per_shopper').on(table.userId, table.productId),
    index('reviews_product_newest').on(table.productId, table.id.desc()),
    index('reviews_to_check').on(table.id).where(sql`checked_at is null or checked_at < updated_at`),
    check('reviews_rating_range', sql`rating between 1 and 5`),
    check('reviews_text_length', sql`char_length(text) <= 2000`),
  ],
)

/** Whose review of what the shop has removed: what they write of it since waits until the shop has looked at it. */
export const reviewRemovals = pgTable(
  'review_removals',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    productId: integer()
      .notNull()
      .references(() => products.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
)
