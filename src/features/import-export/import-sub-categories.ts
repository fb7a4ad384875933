import { max } from 'drizzle-orm'
import { subCategories } from '#features/catalogue/tables.ts'
import { categoriesLock } from '#features/catalogue-management/save-category.ts'
import { recordChanges } from '#features/staff/record-change.ts'
import { transaction } from '#platform/db/transaction.ts'
import { localizedValue } from '#platform/i18n/localized.ts'
import type { ByteSource } from './byte-source.ts'
import type { ReportLine } from './domain/report.ts'
import type { ReadResult } from './read-drafts.ts'
import { type ImportCategory, readSubCategories } from './read-existing.ts'
import { readSubCategoryRows, type SubCategoryRow } from './read-sub-category-rows.ts'
import type { RunContext } from './run-context.ts'

type Imported = {
  /** The missing ones, also when a dry run does not create them. */
  bySlug: ReadonlyMap<string, { slug: string; category: string }>
  reads: ReadResult[]
}

/**
 * Creates the sub-categories of the package that are missing in the shop, last within their categories; existing ones are
 * not changed, and undoing the import leaves them. Throws FileRefused `sub_categories_unreadable`.
 */
export async function importSubCategories(
  run: RunContext,
  source: ByteSource | null,
  categories: ReadonlyMap<string, ImportCategory>,
): Promise<Imported> {
  if (source === null) return { bySlug: new Map(), reads: [] }
  const existing = await readSubCategories(run.db, { hold: false })
  const rows = await readSubCategoryRows(source)
  const missing = rows.flatMap((row) => {
    const category = categories.get(row.category)
    return category && !existing.has(row.slug)
      ? [{ ...row, category: category.slug, categoryId: category.id }]
      : []
  })
  if (missing.length === 0) return { bySlug: new Map(), reads: [] }
  if (!run.dryRun) await write(run, missing)
  return {
    bySlug: new Map(missing.map(({ slug, category }) => [slug, { slug, category }])),
    reads: [{ draft: null, lines: missing.map(lineOf), ofFile: true }],
  }
}

function lineOf({ row, slug }: SubCategoryRow): ReportLine {
  return {
    ...{ row, slug, column: 'sub-categories.csv', code: 'sub_category_added', value: null, outcome: 'added' },
  }
}

function write(
  { db, now, runId, byUserId }: RunContext,
  rows: readonly (SubCategoryRow & { categoryId: number })[],
): Promise<void> {
  return transaction(db, async (tx) => {
    await tx.execute(categoriesLock)
    const existing = await readSubCategories(tx, { hold: false })
    const { categoryId, position } = subCategories
    const last = await tx
      .select({ categoryId, position: max(position) })
      .from(subCategories)
      .groupBy(categoryId)
    const positions = new Map(last.map((each) => [each.categoryId, each.position ?? 0]))
    const created = rows.flatMap(({ slug, categoryId, hidden, nameEn, nameAr }) => {
      if (existing.has(slug)) return []
      const position = (positions.get(categoryId) ?? -1) + 1
      positions.set(categoryId, position)
      return [{ slug, categoryId, hidden, position, name: localizedValue({ nameEn, nameAr }, 'name') }]
    })
    if (created.length === 0) return
    const saved = await tx
      .insert(subCategories)
      .values(created)
      .returning({ id: subCategories.id, slug: subCategories.slug })
    const ids = new Map(saved.map(({ id, slug }) => [slug, id]))
    await recordChanges(
      { db: tx, staff: { userId: byUserId }, now },
      { action: 'sub_category.import', kind: 'sub_category' },
      rows.flatMap(({ slug, categoryId, nameEn, nameAr, hidden }) => {
        const id = ids.get(slug)
        const after = { slug, categoryId, nameEn, nameAr, hidden, import: runId }
        return id === undefined ? [] : [{ id, before: null, after }]
      }),
    )
  })
}
