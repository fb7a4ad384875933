import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#shop/accounts/tables.ts'
import { parcels } from '#shop/orders/tables.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { bearers, disputeKinds, disputeStatuses, paymentWays } from './domain/disputes.ts'

const moment = () => timestamp({ withTimezone: true })

/** What the customer of a delivered parcel of another seller disputes, the seller's answer and the shop's decision (decision 114). */
export const disputes = pgTable(
  'disputes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    parcelId: integer()
      .notNull()
      .references(() => parcels.id),
    sellerId: integer()
      .notNull()
      .references(() => sellers.id),
    kind: text({ enum: disputeKinds }).notNull(),
    status: text({ enum: disputeStatuses }).notNull().default('open'),
    /** What the customer writes; empty after the account was deleted. */
    words: text().notNull(),
    /** Until when the seller can answer before the shop may decide that the seller pays. */
    answerBy: moment().notNull(),
    answer: text(),
    answeredByUserId: integer().references(() => users.id),
    answeredAt: moment(),
    /** Of a decision: whole dinars, who bears them and how they are paid; the words are for both. */
    amount: integer(),
    borneBy: text({ enum: bearers }),
    way: text({ enum: paymentWays }),
    decision: text().notNull().default(''),
    decidedByUserId: integer().references(() => users.id),
    decidedAt: moment(),
    createdAt: moment().notNull(),
    /** Increases with every change, for optimistic locking. */
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('disputes_one_open').on(table.parcelId).where(sql`status in ('open', 'answered')`),
    index('disputes_parcel').on(table.parcelId),
    index('disputes_seller').on(table.sellerId, table.id),
    index('disputes_status').on(table.status, table.id),
    check(
      'disputes_kind',
      sql`kind in ('not_received', 'missing', 'damaged', 'wrong', 'not_as_described', 'other')`,
    ),
    check('disputes_status_known', sql`status in ('open', 'answered', 'decided', 'withdrawn')`),
    check('disputes_words', sql`char_length(words) <= 1000`),
    check(
      'disputes_answer',
      sql`(answer is null) = (answered_at is null) and (answer is null) = (answered_by_user_id is null) and (status <> 'answered' or answer is not null)`,
    ),
    check(
      'disputes_decision',
      sql`(status = 'decided') = (amount is not null) and (amount is null) = (borne_by is null) and (amount is null) = (decided_at is null)
        and (amount is null) = (decided_by_user_id is null)`,
    ),
    check('disputes_borne_by', sql`borne_by in ('seller', 'shop', 'courier')`),
    check('disputes_amount', sql`amount >= 0 and (way is not null) = (coalesce(amount, 0) > 0)`),
    check('disputes_way', sql`way in ('credit', 'cash') and (way <> 'cash' or amount % 250 = 0)`),
  ],
)

/**
 * Pictures of a dispute. As with those of returns, a row exists before its files and until they are deleted: without a dispute it stands
 * for files to delete, or, with `deletedAt`, for deleted ones that another machine may still have.
 */
export const disputePictures = pgTable(
  'dispute_pictures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The random name of its files in the store of uploads. */
    name: text().notNull().unique('dispute_pictures_name'),
    disputeId: integer().references(() => disputes.id),
    digest: text().notNull(),
    /** Of the stored picture, in pixels. */
    width: smallint().notNull(),
    height: smallint().notNull(),
    createdAt: moment().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    index('dispute_pictures_dispute').on(table.disputeId),
    index('dispute_pictures_to_delete').on(table.id).where(sql`deleted_at is null and dispute_id is null`),
  ],
)
