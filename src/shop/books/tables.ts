import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { users } from '#shop/accounts/tables.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { parcels } from '#shop/orders/tables.ts'
import { sellers } from '#shop/sellers/tables.ts'
import type { AccountKind, GroupKind } from './domain/kinds.ts'

const bigId = () => bigint({ mode: 'number' })

/**
 * What the books count (decision 112). Triggers add those of a new seller or courier, so that postings only look them up. Never changed
 * or deleted.
 */
export const bookAccounts = pgTable(
  'book_accounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<AccountKind>().notNull(),
    /** Of `held` and `owed`. */
    sellerId: integer().references(() => sellers.id),
    /** Of `courier_cash`. */
    courierId: integer().references(() => couriers.id),
  },
  (table) => [
    unique('book_accounts_once').on(table.kind, table.sellerId, table.courierId).nullsNotDistinct(),
    check(
      'book_accounts_kind',
      sql`kind in ('courier_cash', 'till_office', 'till_bank', 'till_wallet', 'held', 'owed', 'prepaid', 'customer_credit', 'refunds_due', 'sales', 'commission', 'delivery', 'charges', 'promotions', 'courier_fees', 'losses', 'rounding')`,
    ),
    check(
      'book_accounts_of',
      sql`(kind in ('held', 'owed')) = (seller_id is not null) and (kind = 'courier_cash') = (courier_id is not null)`,
    ),
  ],
)

/** One event that moved cash, goods or a debt. Append-only: what was wrong is reversed by another group. */
export const bookGroups = pgTable(
  'book_groups',
  {
    id: bigId().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<GroupKind>().notNull(),
    /** Names the document, so that it is posted once. */
    key: text().notNull().unique('book_groups_key'),
    parcelId: integer().references(() => parcels.id),
    /** Not a foreign key: each delivery would lock the seller's row. */
    sellerId: integer(),
    /** The document: `payment:1`, `return:1`, `handover:1`. */
    document: text(),
    /** The group that this one undoes. */
    reversesId: bigId()
      .unique('book_groups_reversed_once')
      .references((): AnyPgColumn => bookGroups.id),
    note: text(),
    byUserId: integer().references(() => users.id),
    /** When the document was written. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** The day in Baghdad on which it counts, by a trigger: that of `at`, or the first that is not closed. */
    day: date().notNull().default('-infinity'),
  },
  (table) => [
    index('book_groups_parcel').on(table.parcelId, table.id).where(sql`parcel_id is not null`),
    index('book_groups_document').on(table.document, table.kind).where(sql`document is not null`),
    index('book_groups_day').on(table.day),
  ],
)

/** What a group adds to an account in whole dinars; plus is debit. The entries of a group are written by one statement and add up to nought. */
export const bookEntries = pgTable(
  'book_entries',
  {
    groupId: bigId()
      .notNull()
      .references(() => bookGroups.id),
    /** Not a foreign key: each delivery would lock the rows of its accounts. A trigger checks it. */
    accountId: integer().notNull(),
    amount: bigId().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.accountId] }),
    index('book_entries_account').on(table.accountId, table.groupId),
    check('book_entries_amount', sql`amount <> 0`),
  ],
)

/** What the groups of a closed day added to an account. */
export const bookDays = pgTable(
  'book_days',
  { accountId: integer().notNull(), day: date().notNull(), amount: bigId().notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
)

/** The one row about the books. */
export const bookState = pgTable(
  'book_state',
  {
    one: boolean().primaryKey().default(true),
    /** When every document that existed before the books was posted; null until then. */
    openedAt: timestamp({ withTimezone: true }),
    /** The last closed day: no group counts on it or before it any more. */
    closedThrough: date(),
  },
  () => [check('book_state_one', sql`one`)],
)
