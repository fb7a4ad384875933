import { type SQL, sql } from 'drizzle-orm'
import { productHistory } from '#features/catalogue-management/remove-products.ts'
import type { StaffCtx } from '#features/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { type HistoryKind, isEditedBy } from './audit-history.ts'
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
  const { rows } = await db.execute<DeletionPreview>(sql`
    with created as (
      select kind, thing_id as id from transfer_changes
      where run_id = ${runId} and before is null and deleted_at is null
        and (undone_at is not null or kind in ('option', 'value'))
    ), facts as (
      select product.id, product.hidden,
        ${isOrdered} as ordered, ${isReviewed} as reviewed,
        ${isEditedBy('product', sql`product.id`)} as edited,
        ${isReimportedSince('product', sql`product.id`, runId)} as reimported
      from created join products as product on product.id = created.id where created.kind = 'product'
    ), planned as (
      -- As planDeletion decides.
      select case when not hidden then 'forSale' when reimported then 'reimported'
        when ordered or reviewed then 'archived' when edited then 'edited' else 'deleted' end as code
      from facts
    )
    select count(*) filter (where code = 'deleted')::int as deleted,
      count(*) filter (where code = 'archived')::int as archived,
      count(*) filter (where code = 'edited')::int as edited,
      count(*) filter (where code = 'reimported')::int as reimported,
      count(*) filter (where code = 'forSale')::int as "forSale",
      (select count(*)::int from created where kind in ('option', 'value')) as entries,
      (select count(*)::int from created where kind in ('category', 'sub_category')) as categories
    from planned`)
  const [preview] = rows
  if (!preview) throw new Error('counting returned no row')
  return preview
}
