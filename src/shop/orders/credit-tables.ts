import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#shop/accounts/tables.ts'
import { orders, parcels } from './tables.ts'

/**
 * The credit of accounts, in whole dinars; the balance is the sum. Append-only: a trigger refuses changes. A refund adds credit
 * once, the rest of a return once, a decided dispute once, an order spends it once, and each of its parcels gives its part back once.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    amount: integer().notNull(),
    kind: text({ enum: ['refund', 'spent', 'given_back', 'dispute'] }).notNull(),
    /** Of a refund. Its foreign key is in the migration, because returns know orders. */
    returnId: integer(),
    /** Of a refund that is the rest of a settled return; its foreign key is in the migration too. */
    restId: integer(),
    /** Of what a decided dispute pays; its foreign key is in the migration too. */
    disputeId: integer(),
    orderId: integer().references(() => orders.id),
    /** Of what is given back: the parcel whose part it is. */
    parcelId: integer().references(() => parcels.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('credit_entries_user').on(table.userId),
    uniqueIndex('credit_entries_refund')
      .on(table.returnId, sql`coalesce(${table.restId}, 0)`)
      .where(sql`return_id is not null`),
    uniqueIndex('credit_entries_dispute').on(table.disputeId).where(sql`dispute_id is not null`),
    uniqueIndex('credit_entries_spent').on(table.orderId).where(sql`kind = 'spent'`),
    uniqueIndex('credit_entries_parcel').on(table.parcelId, table.kind).where(sql`parcel_id is not null`),
    check(
      'credit_entries_kind',
      sql`(kind = 'refund') = (return_id is not null) and (kind = 'refund') = (order_id is null)`,
    ),
    check('credit_entries_of_rest', sql`rest_id is null or kind = 'refund'`),
    check('credit_entries_of_dispute', sql`(kind = 'dispute') = (dispute_id is not null)`),
    check('credit_entries_of_parcel', sql`(kind = 'given_back') = (parcel_id is not null)`),
    check('credit_entries_amount', sql`case when kind = 'spent' then amount < 0 else amount > 0 end`),
  ],
)
