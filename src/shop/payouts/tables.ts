import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#shop/accounts/tables.ts'
import { bookGroups } from '#shop/books/tables.ts'
import type { PayoutWayKind } from '#shop/sellers/domain/payout-ways.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { moneyPlaces, payoutStatuses } from './domain/payouts.ts'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const moment = () => timestamp({ withTimezone: true })
const ofSeller = () =>
  integer()
    .notNull()
    .references(() => sellers.id)
const user = () => integer().references(() => users.id)

/** How a payout is paid: a copy of the seller's way. `id` null: cash at the office, as the seller had named none. */
export type PaidWay = { id: number | null; kind: PayoutWayKind; account: string; holder: string }

/** What the shop pays a seller, of the groups that it claims (decision 113). */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    sellerId: ofSeller(),
    /** Groups until this moment. */
    until: moment().notNull(),
    /** Whole dinars. The sum of the lines + `carryBefore` = `amount` + `carryAfter`. */
    amount: integer().notNull(),
    carryBefore: integer().notNull(),
    carryAfter: integer().notNull(),
    status: text({ enum: payoutStatuses }).notNull().default('draft'),
    way: jsonb().$type<PaidWay>().notNull(),
    /** Of the transfer; null for cash. */
    reference: text(),
    /** Why it was returned or cancelled. */
    reason: text(),
    /** Null: the job. */
    draftedBy: user(),
    draftedAt: moment().notNull(),
    approvedBy: user(),
    approvedAt: moment(),
    paidBy: user(),
    paidAt: moment(),
    /** Returned or cancelled. */
    endedBy: user(),
    endedAt: moment(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('payouts_seller').on(table.sellerId, table.id),
    index('payouts_status').on(table.status, table.id),
    uniqueIndex('payouts_one_open').on(table.sellerId).where(sql`status in ('draft', 'approved')`),
    check('payouts_status', sql`status in ('draft', 'approved', 'paid', 'returned', 'cancelled')`),
    check('payouts_amount', sql`amount > 0`),
    check(
      'payouts_carry',
      sql`carry_before between 0 and 249 and carry_after between 0 and 249 and case when way ->> 'kind' = 'cash_office' then amount % 250 = 0 else carry_after = 0 end`,
    ),
    check(
      'payouts_two_people',
      sql`approved_by <> drafted_by and (drafted_by is not null or paid_by is null or paid_by <> approved_by)`,
    ),
    check(
      'payouts_steps',
      sql`(approved_at is not null or status in ('draft', 'cancelled')) and (paid_at is not null) = (status in ('paid', 'returned')) and (ended_at is not null) = (status in ('returned', 'cancelled'))`,
    ),
  ],
)

/** The groups that a payout claims, with what each adds to what the seller is owed. `dropped`: the payout was cancelled. */
export const payoutLines = pgTable(
  'payout_lines',
  {
    payoutId: integer()
      .notNull()
      .references(() => payouts.id),
    groupId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookGroups.id),
    /** Whole dinars; negative for what is taken back. */
    amount: integer().notNull(),
    dropped: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.payoutId, table.groupId] }),
    uniqueIndex('payout_lines_claimed_once').on(table.groupId).where(sql`not dropped`),
  ],
)

/** What sellers paid of their debts. */
export const paidIns = pgTable(
  'paid_ins',
  {
    id: id(),
    sellerId: ofSeller(),
    amount: integer().notNull(),
    place: text({ enum: moneyPlaces }).notNull(),
    note: text(),
    byUserId: integer()
      .notNull()
      .references(() => users.id),
    at: moment().notNull(),
  },
  (table) => [
    index('paid_ins_seller').on(table.sellerId, table.id),
    check('paid_ins_amount', sql`amount > 0 and (place <> 'office' or amount % 250 = 0)`),
    check('paid_ins_place', sql`place in ('office', 'bank', 'wallet')`),
  ],
)
