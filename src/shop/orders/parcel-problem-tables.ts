import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#shop/accounts/tables.ts'
import { problemKinds } from './domain/problem-kinds.ts'
import { parcels } from './tables.ts'

/** Problems that sellers have reported. They are solved together, when the parcel is packed or leaves. */
export const parcelProblems = pgTable(
  'parcel_problems',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    parcelId: integer()
      .notNull()
      .references(() => parcels.id),
    kind: text({ enum: problemKinds }).notNull(),
    note: text().notNull(),
    byUserId: integer()
      .notNull()
      .references(() => users.id),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Written by a trigger of parcels (decision 119); null while it is open, and of a parcel that was cancelled with it. */
    solvedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('parcel_problems_parcel').on(table.parcelId, table.id),
    check('parcel_problems_kind', sql`kind in ('out_of_stock', 'damaged', 'cannot_deliver')`),
  ],
)
