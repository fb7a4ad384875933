import { sql } from 'drizzle-orm'
import type { DictionaryWriter } from '#backoffice/products/add-dictionary-entries.ts'
import type { Db } from '#platform/db/db.ts'
import type { FieldName, FileFields } from './domain/file-fields.ts'
import type { RecordedKind } from './domain/recorded-kinds.ts'
import type { RecordedFields } from './domain/variant-record.ts'
import { transferChanges } from './tables.ts'

/** The run on whose behalf products are written. */
export type RecordedRun = {
  now: () => Date
  runId: number
  /** Null: started by the command. */
  byUserId: number | null
  /** The action in the audit log: an import or its undo. */
  action: 'product.import' | 'product.import_undo'
}

type UndoRecord = {
  id: number
  /** The version the run writes. */
  version: number
  /** The changed fields; null when the product is created. */
  before: RecordedFields | null
  after: RecordedFields | null
  awaitsPicture: boolean
}

/** Records the changes of an import for undoing it; undo runs are not recorded. */
export async function recordForUndo(
  { runId, now, action }: RecordedRun,
  db: Db,
  changes: readonly UndoRecord[],
): Promise<void> {
  if (action !== 'product.import') return
  await db.execute(sql`
    insert into transfer_changes (run_id, kind, thing_id, version, before, after, awaits_picture, at)
    select ${runId}::int, 'product', id, version, before, after, "awaitsPicture", ${now().toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(changes)}::json) as change
      (id int, version int, before jsonb, after jsonb, "awaitsPicture" bool)`)
}

/** Records what an import created besides products, so that it can be deleted after the import was undone. */
export async function recordCreated(
  { runId, now }: Pick<RecordedRun, 'runId' | 'now'>,
  db: Db,
  kind: Exclude<RecordedKind, 'product'>,
  created: readonly { id: number; version?: number }[],
): Promise<void> {
  if (created.length === 0) return
  const at = now()
  await db
    .insert(transferChanges)
    .values(created.map(({ id, version = 1 }) => ({ runId, kind, recordId: id, version, at })))
}

/** Records the options and values that an import added to the dictionary. */
export function recordDictionary(run: Pick<RecordedRun, 'runId' | 'now'>): DictionaryWriter['onAdded'] {
  return async (tx, { options, values }) => {
    const rows = (ids: readonly number[]) => ids.map((id) => ({ id }))
    await recordCreated(run, tx, 'option', rows(options))
    await recordCreated(run, tx, 'value', rows(values))
  }
}

/** Picks fields under their own names. */
export function pickFields(fields: Partial<FileFields>, names: readonly FieldName[]): Partial<FileFields> {
  const some: Partial<FileFields> = {}
  for (const name of names) Object.assign(some, { [name]: fields[name] })
  return some
}
