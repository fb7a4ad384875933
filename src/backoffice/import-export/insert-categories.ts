import { max, sql } from 'drizzle-orm'
import { recordChanges } from '#backoffice/staff/record-change.ts'
import type { Db } from '#platform/db/db.ts'
import { localizedValue, type WireTexts } from '#platform/i18n/localized.ts'
import { categories as categoriesTable, subCategories } from '#shop/catalogue/tables.ts'
import { recordCreated } from './record-for-undo.ts'
import type { RunContext } from './run-context.ts'

type Run = Pick<RunContext, 'now' | 'runId' | 'byUserId'>
type NewCategory = { slug: string; image: string; hidden: boolean } & WireTexts<'name'>
type NewSubCategory = Omit<NewCategory, 'image'> & { categoryId: number }

/** Inserts categories behind the others, with audit entries and records for undo. The caller has locked the categories. */
export async function insertCategories(run: Run, tx: Db, rows: readonly NewCategory[]): Promise<void> {
  if (rows.length === 0) return
  const [{ last = -1 } = {}] = await tx
    .select({ last: sql<number>`coalesce(max(${categoriesTable.position}), -1)::int` })
    .from(categoriesTable)
  const { id, slug, version } = categoriesTable
  const saved = await tx
    .insert(categoriesTable)
    .values(
      rows.map(({ slug, image, hidden, ...names }, index) => ({
        slug,
        image,
        hidden,
        name: localizedValue(names, 'name'),
        position: last + 1 + index,
      })),
    )
    .returning({ id, slug, version })
  await record(run, tx, 'category', saved, rows)
}

/** As {@link insertCategories} for sub-categories, behind the others of their category. */
export async function insertSubCategories(run: Run, tx: Db, rows: readonly NewSubCategory[]): Promise<void> {
  if (rows.length === 0) return
  const { id, slug, version, categoryId, position } = subCategories
  const last = await tx
    .select({ categoryId, position: max(position) })
    .from(subCategories)
    .groupBy(categoryId)
  const positions = new Map(last.map((each) => [each.categoryId, each.position ?? 0]))
  const values = rows.map(({ slug, categoryId, hidden, ...names }) => {
    const position = (positions.get(categoryId) ?? -1) + 1
    positions.set(categoryId, position)
    return { slug, categoryId, hidden, position, name: localizedValue(names, 'name') }
  })
  const saved = await tx.insert(subCategories).values(values).returning({ id, slug, version })
  await record(run, tx, 'sub_category', saved, rows)
}

type Saved = { id: number; slug: string; version: number }

async function record(
  { now, runId, byUserId }: Run,
  tx: Db,
  kind: 'category' | 'sub_category',
  saved: readonly Saved[],
  rows: readonly (NewCategory | NewSubCategory)[],
): Promise<void> {
  await recordCreated({ runId, now }, tx, kind, saved)
  const bySlug = new Map(rows.map(({ slug, ...row }) => [slug, row]))
  await recordChanges(
    { db: tx, staff: { userId: byUserId }, now },
    { action: `${kind}.import`, kind },
    saved.map(({ id, slug }) => ({
      id,
      before: null,
      after: { slug, ...bySlug.get(slug), import: runId },
    })),
  )
}
