import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#shop/accounts/tables.ts'
import { payoutWayKinds } from './domain/payout-ways.ts'
import { sellers } from './tables.ts'

const moment = () => timestamp({ withTimezone: true })

/** Where sellers are paid (decision 113). A way never changes: it is confirmed by staff, and it ends. */
export const sellerPayoutWays = pgTable(
  'seller_payout_ways',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sellerId: integer()
      .notNull()
      .references(() => sellers.id),
    kind: text({ enum: payoutWayKinds }).notNull(),
    /** Empty for cash at the office. */
    account: text().notNull(),
    /** In whose name the account is, or who collects the cash. */
    holder: text().notNull(),
    byUserId: integer()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
    confirmedBy: integer().references(() => users.id),
    confirmedAt: moment(),
    /** When another way replaced it, or staff refused it. */
    endedAt: moment(),
  },
  (table) => [
    index('seller_payout_ways_seller').on(table.sellerId, table.id),
    uniqueIndex('seller_payout_ways_current')
      .on(table.sellerId)
      .where(sql`confirmed_at is not null and ended_at is null`),
    uniqueIndex('seller_payout_ways_waiting')
      .on(table.sellerId)
      .where(sql`confirmed_at is null and ended_at is null`),
    check('seller_payout_ways_not_of_shop', sql`seller_id <> 1`),
    check('seller_payout_ways_kind', sql`kind in ('cash_office', 'zaincash', 'fib', 'qi', 'bank')`),
    check('seller_payout_ways_account', sql`(kind = 'cash_office') = (account = '')`),
    check(
      'seller_payout_ways_confirmed',
      sql`(confirmed_at is null) = (confirmed_by is null) and confirmed_by <> by_user_id`,
    ),
  ],
)
