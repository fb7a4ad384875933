import { sql } from 'drizzle-orm'
import type { AuditField } from '#features/staff/domain/audit-fields.ts'
import type { Db } from '#platform/db/db.ts'
import { columnOf, type FieldName, type ProductFields } from './domain/product-fields.ts'

/** A run whose writes are recorded. */
export type RecordedRun = {
  now: () => Date
  runId: number
  /** Null: the command. */
  byUserId: number | null
  /** What a change is called in the record: an import's, or the undoing of one. */
  action: 'product.import' | 'product.import_undo'
}

type Facts = Partial<Record<AuditField, unknown>>
type Recorded = { id: number; before: Facts | null; after: Facts }

/** Who changed what, as `recordChange` writes it, for a whole batch in one statement. */
export async function recordChanges(
  { runId, byUserId, now, action }: RecordedRun,
  db: Db,
  changes: readonly Recorded[],
): Promise<void> {
  const rows = changes.map((each) => ({ ...each, after: { ...each.after, import: runId } }))
  await db.execute(sql`
    insert into audit_entries (by_user_id, action, kind, thing_id, before, after, at)
    select ${byUserId}::int, ${action}::text, 'product', id, before, after, ${now().toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as change (id text, before jsonb, after jsonb)`)
}

type Noted = {
  id: number
  /** The version the run leaves. */
  version: number
  /** The fields it changes; null: it makes the product. */
  before: Partial<ProductFields> | null
  after: Partial<ProductFields> | null
  awaitsPicture: boolean
}

/** Writes down what undoing an import goes by; of an undoing nothing. */
export async function noteForUndo(
  { runId, now, action }: RecordedRun,
  db: Db,
  changes: readonly Noted[],
): Promise<void> {
  if (action !== 'product.import') return
  await db.execute(sql`
    insert into transfer_changes (run_id, kind, thing_id, version, before, after, awaits_picture, at)
    select ${runId}::int, 'product', id, version, before, after, "awaitsPicture", ${now().toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(changes)}::json) as change
      (id int, version int, before jsonb, after jsonb, "awaitsPicture" bool)`)
}

/** Some fields under their own names. */
export function only(fields: Partial<ProductFields>, names: readonly FieldName[]): Partial<ProductFields> {
  const some: Partial<ProductFields> = {}
  for (const name of names) Object.assign(some, { [name]: fields[name] })
  return some
}

/** Some fields under the names the record of changes has for them. */
export function pick(fields: Partial<ProductFields>, names: readonly FieldName[]): Facts {
  const facts: Facts = {}
  for (const name of names) facts[columnOf[name]] = fields[name]
  return facts
}
