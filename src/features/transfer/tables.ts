import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/tables.ts'
import type { ProductFields } from './domain/product-fields.ts'
import { outcomes, type ReportCode } from './domain/report.ts'
import { type Failure, type RunOptions, runStates } from './domain/run.ts'

const moment = () => timestamp({ withTimezone: true })
const count = () => integer().notNull().default(0)

/** What has been sent to be imported, or to be looked at first. The bytes are in a file named by the id. */
export const transferFiles = pgTable('transfer_files', {
  id: text().primaryKey(),
  name: text().notNull(),
  kind: text({ enum: ['csv', 'zip'] }).notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  byUserId: integer()
    .notNull()
    .references(() => users.id),
  createdAt: moment().notNull(),
})

/** Every time a file was read, whether or not something was written. */
export const transferRuns = pgTable('transfer_runs', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  fileName: text().notNull(),
  /** Null: read by the command where it lay, or gone since. */
  fileId: text().references(() => transferFiles.id, { onDelete: 'set null' }),
  picturesId: text().references(() => transferFiles.id, { onDelete: 'set null' }),
  dryRun: boolean().notNull(),
  format: text({ enum: ['own', 'shopify'] }),
  options: jsonb().$type<RunOptions>().notNull(),
  /** `running` while some process holds the lock of imports; without one it has died. */
  state: text({ enum: runStates }).notNull(),
  /** Why the file was not read. */
  failure: jsonb().$type<Failure>(),
  bytesTotal: bigint({ mode: 'number' }).notNull().default(0),
  bytesRead: bigint({ mode: 'number' }).notNull().default(0),
  added: count(),
  changed: count(),
  unchanged: count(),
  refused: count(),
  skipped: count(),
  /** Lines of the report that say something beside what came of it. */
  remarks: count(),
  /** Null: the command. */
  byUserId: integer().references(() => users.id),
  startedAt: moment().notNull(),
  endedAt: moment(),
  /** The import this run undoes; null: it is an import itself. */
  undoes: integer().references((): AnyPgColumn => transferRuns.id),
  /** How often this import was begun by itself after its process had died. */
  attempt: smallint().notNull().default(1),
})

/** The report of a run, line by line. */
export const transferLines = pgTable(
  'transfer_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    runId: integer()
      .notNull()
      .references(() => transferRuns.id, { onDelete: 'cascade' }),
    /** 0 error, 1 remark, 2 nothing to say (`rankOf`). */
    rank: smallint().notNull(),
    row: integer().notNull(),
    slug: text().notNull(),
    outcome: text({ enum: outcomes }).notNull(),
    column: text(),
    code: text().$type<ReportCode>(),
    value: text(),
  },
  (table) => [index('transfer_lines_report').on(table.runId, table.rank, table.row, table.id)],
)

/** What a run has written, thing by thing: what undoing it goes by. Kept as long as the run's report. */
export const transferChanges = pgTable(
  'transfer_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    runId: integer()
      .notNull()
      .references(() => transferRuns.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['product', 'category'] }).notNull(),
    thingId: integer().notNull(),
    /** The version the run left: with another one, somebody has changed it since. */
    version: integer().notNull(),
    /** The fields that were changed; null: the run has made the thing. */
    before: jsonb().$type<Partial<ProductFields>>(),
    after: jsonb().$type<Partial<ProductFields>>(),
    /** Made, but hidden because its picture did not come. */
    awaitsPicture: boolean().notNull().default(false),
    at: moment().notNull(),
    undoneAt: moment(),
  },
  (table) => [
    index('transfer_changes_run').on(table.runId, table.id),
    index('transfer_changes_awaiting').on(table.thingId).where(sql`awaits_picture`),
  ],
)

/** Pictures of other servers that were fetched: reading a file again does not fetch them again. */
export const transferPictures = pgTable('transfer_pictures', {
  address: text().primaryKey(),
  /** The address here. */
  picture: text().notNull(),
  fetchedAt: moment().notNull(),
})
