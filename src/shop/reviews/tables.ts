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
import { users } from '#shop/accounts/tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import type { PictureStatus, RejectionReason } from './domain/picture-status.ts'

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
    /** The number of its rows in review_votes, changed with them in the same transaction. */
    helpful: integer().notNull().default(0),
  },
  (table) => [
    unique('reviews_one_per_shopper').on(table.userId, table.productId),
    index('reviews_product_newest').on(table.productId, table.id.desc()),
    index('reviews_product_helpful').on(
      table.productId,
      table.helpful.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('reviews_to_check').on(table.id).where(sql`checked_at is null or checked_at < updated_at`),
    check('reviews_rating_range', sql`rating between 1 and 5`),
    check('reviews_text_length', sql`char_length(text) <= 2000`),
    check('reviews_helpful_min', sql`helpful >= 0`),
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

/** Accounts that found a review helpful. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** No cascade: deleting a vote must update the review's count, see vote.ts. */
    userId: integer()
      .notNull()
      .references(() => users.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.userId] }),
    index('review_votes_user').on(table.userId),
  ],
)

/**
 * Pictures that shoppers added to their reviews. A row exists before its files and until they are deleted: without a review it stands
 * for files to delete, or, with `deletedAt`, for deleted ones that another machine may still have (clear-pictures.ts).
 */
export const reviewPictures = pgTable(
  'review_pictures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The random name of its files in the store of uploads. */
    name: text().notNull().unique('review_pictures_name'),
    reviewId: integer().references(() => reviews.id, { onDelete: 'set null' }),
    /** The SHA-256 of the file that was sent, so that sending it again adds no second picture. */
    digest: text().notNull(),
    /** Of the stored picture, in pixels. */
    width: smallint().notNull(),
    height: smallint().notNull(),
    status: text().$type<PictureStatus>().notNull().default('waiting'),
    /** Why the shop rejected it. */
    reason: text().$type<RejectionReason>(),
    decidedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When its files were deleted. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('review_pictures_once').on(table.reviewId, table.digest),
    index('review_pictures_waiting').on(table.reviewId).where(sql`status = 'waiting'`),
    index('review_pictures_to_delete')
      .on(table.id)
      .where(sql`deleted_at is null and (review_id is null or status = 'rejected')`),
    check('review_pictures_status', sql`status in ('waiting', 'approved', 'rejected')`),
    check('review_pictures_reason', sql`(status = 'rejected') = (reason is not null)`),
  ],
)
