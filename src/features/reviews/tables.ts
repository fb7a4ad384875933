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
    /** No cascade: deleting a review must update the product's rating, see move-reviews.ts. */
    userId: integer()
      .notNull()
      .references(() => users.id),
    rating: smallint().notNull(),
    /** Empty for a rating without text. */
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** Visible only to its author until the shop approves it, because an earlier review was removed. */
    held: boolean().notNull().default(false),
    /** When the shop last checked it; a later change needs a new check. */
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

/** Users whose review of a product was removed by the shop: their next review of it needs approval. */
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
