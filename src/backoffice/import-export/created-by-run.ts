import { type SQL, sql } from 'drizzle-orm'
import { productHistory } from '#backoffice/products/remove-products.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { type HistoryKind, isEditedBy } from './audit-history.ts'
import { type DeletionCode, type DeletionFacts, planDeletion } from './domain/plan-deletion.ts'
import type { RecordedKind } from './domain/recorded-kinds.ts'
import { findRun } from './queries.ts'
import type { DeletionPreview } from './schemas.ts'

/** Those of the products, categories or sub-categories that somebody changed by other means than an import. */
export async function findEdited(
  db: Db,
  kind: HistoryKind,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from unnest(${sql.param([...ids])}::int[]) as created (id) where ${isEditedBy(kind, sql`created.id`)}`)
  return new Set(rows.map(({ id }) => id))
}

/** Whether a later import that is not undone changed a record that `runId` created. `id` is an expression of the outer query. */
const isReimportedSince = (kind: HistoryKind, id: SQL, runId: number) => sql`${id} in (
  select thing_id from transfer_changes where run_id > ${runId} and kind = ${kind} and undone_at is null)`

/** Those that an import after `importId` changed, if it is not undone: their values are that import's. */
export async function findReimported(
  db: Db,
  kind: HistoryKind,
  { importId, ids }: { importId: number; ids: readonly number[] },
): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from unnest(${sql.param([...ids])}::int[]) as created (id)
    where ${isReimportedSince(kind, sql`created.id`, importId)}`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * What deleting the creations of an undone import would do, in numbers of products, and how many categories and entries of the
 * dictionary are looked at. Refuses with `not_found`.
 */
export async function previewDeletion({ db }: Pick<StaffCtx, 'db'>, runId: number): Promise<DeletionPreview> {
  await findRun({ db }, runId)
  const { isOrdered, isReviewed } = productHistory(sql`product.id`)
  const { rows } = await db.execute<Counted>(sql`
    with created as (
      select kind, thing_id as id from transfer_changes
      where run_id = ${runId} and before is null and deleted_at is null
        and (undone_at is not null or kind in ('option', 'value'))
    ), facts as (
      select product.hidden, ${isOrdered} as "isOrdered", ${isReviewed} as "isReviewed",
        ${isEditedBy('product', sql`product.id`)} as "isEdited",
        ${isReimportedSince('product', sql`product.id`, runId)} as "isReimported"
      from created join products as product on product.id = created.id where created.kind = 'product'
    )
    select 'product' as kind, facts.*, count(*)::int as count
    from facts group by hidden, "isOrdered", "isReviewed", "isEdited", "isReimported"
    union all
    select kind, false, false, false, false, false, count(*)::int from created where kind <> 'product' group by kind`)
  const preview: DeletionPreview = { ...nothing }
  for (const row of rows) preview[countOf(row)] += row.count
  return preview
}

type Counted = DeletionFacts & { kind: RecordedKind; count: number }

const nothing: DeletionPreview = {
  deleted: 0,
  archived: 0,
  edited: 0,
  reimported: 0,
  forSale: 0,
  entries: 0,
  categories: 0,
}

const countNames = {
  created_deleted: 'deleted',
  created_ordered: 'archived',
  created_reviewed: 'archived',
  created_edited: 'edited',
  created_imported_again: 'reimported',
  created_for_sale: 'forSale',
} as const satisfies Record<DeletionCode, keyof DeletionPreview>

function countOf({ kind, ...facts }: Counted): keyof DeletionPreview {
  if (kind === 'product') return countNames[planDeletion(facts)]
  return kind === 'option' || kind === 'value' ? 'entries' : 'categories'
}
