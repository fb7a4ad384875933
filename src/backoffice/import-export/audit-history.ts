import { type SQL, sql } from 'drizzle-orm'

/** Actions in the audit log that are no edit: those of imports and their undo, those about shoppers of a product, and offers of sellers. */
const noEdits = [
  ...['product', 'category', 'sub_category'].flatMap((kind) => [`${kind}.import`, `${kind}.import_undo`]),
  'product.restock_notified',
  'product.offer',
  'review.remove',
]

export type HistoryKind = 'product' | 'category' | 'sub_category'

/** Whether somebody changed a record by other means than an import, by its audit entries. `id` is an expression of the outer query. */
export const isEditedBy = (kind: HistoryKind, id: SQL) => sql<boolean>`exists (
  select from audit_entries where kind = ${kind} and thing_id = ${id}::text
    and action <> all(${sql.param(noEdits)}::text[])
    -- An import that changes costs alone is recorded as the change of a member is.
    and not (action = 'product.costs' and after -> 'import' is not null))`

/**
 * Whether undoing an import hid a record that only imports have changed: its last audit entry about visibility is that of the undo.
 * What staff hid before an import displayed it has an edit, and stays as they left it.
 */
export const isHiddenByUndo = (
  kind: HistoryKind,
  id: SQL,
) => sql<boolean>`(not ${isEditedBy(kind, id)} and coalesce((
  select action = ${`${kind}.import_undo`} and after ->> 'hidden' = 'true' from audit_entries
  where kind = ${kind} and thing_id = ${id}::text and after ->> 'hidden' is not null
  order by audit_entries.id desc limit 1), false))`
