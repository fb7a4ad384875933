import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { users } from '#shop/accounts/tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import { type FileColumns, mappableFormats } from './domain/column-mapping.ts'
import { recordedKinds } from './domain/recorded-kinds.ts'
import { outcomes, type ReportCode } from './domain/report.ts'
import { type Failure, fileFormats, foreignFormats, type RunOptions, runStates } from './domain/run.ts'
import type { RecordedFields } from './domain/variant-record.ts'

const moment = () => timestamp({ withTimezone: true })
const count = () => integer().notNull().default(0)

/** Uploaded files. The bytes are in a file named by the id. */
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

/** Imports, dry runs, undos and deletions. */
export const transferRuns = pgTable('transfer_runs', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  fileName: text().notNull(),
  /** Null: imported by the command, or deleted since. */
  fileId: text().references(() => transferFiles.id, { onDelete: 'set null' }),
  picturesId: text().references(() => transferFiles.id, { onDelete: 'set null' }),
  dryRun: boolean().notNull(),
  format: text({ enum: fileFormats }),
  options: jsonb().$type<RunOptions>().notNull(),
  /** The columns of a file that were mapped or have to be; null: its header names them. */
  columns: jsonb().$type<FileColumns>(),
  /** `running` while a process holds the import lock; without the lock the run has died. */
  state: text({ enum: runStates }).notNull(),
  /** Why the file was refused. */
  failure: jsonb().$type<Failure>(),
  bytesTotal: bigint({ mode: 'number' }).notNull().default(0),
  bytesRead: bigint({ mode: 'number' }).notNull().default(0),
  added: count(),
  changed: count(),
  unchanged: count(),
  refused: count(),
  skipped: count(),
  deleted: count(),
  /** Number of report lines with a remark. */
  remarks: count(),
  /** Null: started by the command. */
  byUserId: integer().references(() => users.id),
  startedAt: moment().notNull(),
  endedAt: moment(),
  /** The import this run undoes; null for an import. */
  undoes: integer().references((): AnyPgColumn => transferRuns.id),
  /** The undone import whose products, categories and dictionary entries this run deletes. */
  deletes: integer().references((): AnyPgColumn => transferRuns.id),
  /** The attempt number; increases when the run is resumed after a crash. */
  attempt: smallint().notNull().default(1),
})

/** How the columns of files with a header that tells it in no known format were mapped (docs/decisions/0061). */
export const importMappings = pgTable('import_mappings', {
  /** Of the header's cells without case (`saved-mappings.ts`). */
  headerHash: text().primaryKey(),
  header: jsonb().$type<string[]>().notNull(),
  format: text({ enum: mappableFormats }).notNull(),
  /** By position; '' is not read. */
  columns: jsonb().$type<string[]>().notNull(),
  /** Null: by the command. */
  byUserId: integer().references(() => users.id),
  savedAt: moment().notNull(),
})

/** The report of a run, line by line. */
export const transferLines = pgTable(
  'transfer_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    runId: integer()
      .notNull()
      .references(() => transferRuns.id, { onDelete: 'cascade' }),
    /** 0 error, 1 remark, 2 success (`rankOf`). */
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

/**
 * The products and categories a run changed, for undoing it, and everything it created, for deleting it afterwards. Deleted
 * together with the run's report.
 */
export const transferChanges = pgTable(
  'transfer_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    runId: integer()
      .notNull()
      .references(() => transferRuns.id, { onDelete: 'cascade' }),
    kind: text({ enum: recordedKinds }).notNull(),
    recordId: integer('thing_id').notNull(),
    /** The version the run wrote; a different current version means a later change. */
    version: integer().notNull(),
    /** The changed fields; null when the run created the row. */
    before: jsonb().$type<RecordedFields>(),
    after: jsonb().$type<RecordedFields>(),
    /** Created hidden because its picture was missing. */
    awaitsPicture: boolean().notNull().default(false),
    at: moment().notNull(),
    undoneAt: moment(),
    /** When a run that deletes what the import created has dealt with it, whether it was deleted or stays. */
    deletedAt: moment(),
  },
  (table) => [
    index('transfer_changes_run').on(table.runId, table.id),
    index('transfer_changes_created')
      .on(table.runId, table.kind, table.id)
      .where(sql`before is null and deleted_at is null`),
    index('transfer_changes_awaiting').on(table.recordId).where(sql`awaits_picture`),
  ],
)

/** Pictures fetched from other servers, so that importing a file again does not fetch them again. */
export const transferPictures = pgTable('transfer_pictures', {
  address: text().primaryKey(),
  /** The address in this shop. */
  picture: text().notNull(),
  fetchedAt: moment().notNull(),
})

/** The keys by which files of other shops identify products (docs/decisions/0058). A product may have several. */
export const productSources = pgTable(
  'product_sources',
  {
    source: text({ enum: foreignFormats }).notNull(),
    /** `domain/product-source.ts`. */
    key: text().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.key] }),
    index('product_sources_product').on(table.productId),
  ],
)
