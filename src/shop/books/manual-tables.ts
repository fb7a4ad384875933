import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#shop/accounts/tables.ts'
import { manualKinds, manualStatuses } from './domain/manual.ts'
import { bookAccounts } from './tables.ts'

const account = () =>
  integer()
    .notNull()
    .references(() => bookAccounts.id)
const moment = () => timestamp({ withTimezone: true })

/**
 * What is posted by hand (decision 131). A trigger posts it as `manual:{id}` when it becomes `posted`. Never changed but by its one
 * decision, never deleted: another one reverses it.
 */
export const manualPostings = pgTable(
  'manual_postings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: manualKinds }).notNull(),
    debitId: account(),
    creditId: account(),
    /** Whole dinars. */
    amount: integer().notNull(),
    /** The seller reads it, when an account is of one. */
    note: text().notNull(),
    /** The day in Baghdad whose cash it is; null without an account of a courier. */
    day: date(),
    /** The posting that this one undoes, with the accounts exchanged. */
    reversesId: integer().references((): AnyPgColumn => manualPostings.id),
    status: text({ enum: manualStatuses }).notNull(),
    draftedBy: integer()
      .notNull()
      .references(() => users.id),
    draftedAt: moment().notNull(),
    /** Who approved or refused it; null of what one member posts alone. */
    decidedBy: integer().references(() => users.id),
    decidedAt: moment(),
    /** Why it was refused. */
    reason: text(),
  },
  (table) => [
    uniqueIndex('manual_postings_reversed_once')
      .on(table.reversesId)
      .where(sql`reverses_id is not null and status <> 'refused'`),
    index('manual_postings_waiting').on(table.id).where(sql`status = 'waiting'`),
    index('manual_postings_debit').on(table.debitId, table.creditId),
    check('manual_postings_kind', sql`kind in ('charge', 'correction', 'write_off')`),
    check('manual_postings_status', sql`status in ('waiting', 'posted', 'refused')`),
    check('manual_postings_amount', sql`amount > 0`),
    check('manual_postings_accounts', sql`debit_id <> credit_id`),
    check('manual_postings_note', sql`note <> ''`),
    check(
      'manual_postings_two_people',
      sql`status <> 'posted' or amount <= 100000 or (decided_by is not null and decided_by <> drafted_by)`,
    ),
    check(
      'manual_postings_decision',
      sql`(decided_by is null) = (decided_at is null) and (reason is not null) = (status = 'refused') and case status when 'waiting' then decided_by is null when 'refused' then decided_by is not null else true end`,
    ),
  ],
)
