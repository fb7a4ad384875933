import { sql } from 'drizzle-orm'
import type { AuditField } from '#features/staff/domain/audit-fields.ts'
import type { Db } from '#platform/db/db.ts'
import { columnOf, type FieldName, type ProductFields } from './domain/product-fields.ts'

/** The run data needed for audit entries. */
export type RecordedRun = {
  now: () => Date
  runId: number
  /** Null: started by the command. */
  byUserId: number | null
  /** The action in the audit log: an import or its undo. */
  action: 'product.import' | 'product.import_undo'
}

type Facts = Partial<Record<AuditField, unknown>>
type AuditRecord = { id: number; before: Facts | null; after: Facts }

/** Writes audit entries like `recordChange`, for a whole batch in one statement. */
export async function writeAuditEntries(
  { runId, byUserId, now, action }: RecordedRun,
  db: Db,
  changes: readonly AuditRecord[],
): Promise<void> {
  const rows = changes.map((each) => ({ ...each, after: { ...each.after, import: runId } }))
  await db.execute(sql`
    insert into audit_entries (by_user_id, action, kind, thing_id, before, after, at)
    select ${byUserId}::int, ${action}::text, 'product', id, before, after, ${now().toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as change (id text, before jsonb, after jsonb)`)
}

type UndoRecord = {
  id: number
  /** The version the run writes. */
  version: number
  /** The changed fields; null when the product is created. */
  before: Partial<ProductFields> | null
  after: Partial<ProductFields> | null
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

/** Picks fields under their own names. */
export function pickFields(
  fields: Partial<ProductFields>,
  names: readonly FieldName[],
): Partial<ProductFields> {
  const some: Partial<ProductFields> = {}
  for (const name of names) Object.assign(some, { [name]: fields[name] })
  return some
}

/** Picks fields under the names used in the audit log. */
export function pickAuditFields(fields: Partial<ProductFields>, names: readonly FieldName[]): Facts {
  const facts: Facts = {}
  for (const name of names) facts[columnOf[name]] = fields[name]
  return facts
}
