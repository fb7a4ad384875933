import { categoriesLock } from '#backoffice/products/save-category.ts'
import { transaction } from '#platform/db/transaction.ts'
import { pickTexts } from '#platform/i18n/localized-texts.ts'
import type { ByteSource } from './byte-source.ts'
import type { ReportLine } from './domain/report.ts'
import { insertSubCategories } from './insert-categories.ts'
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
 * not changed. Throws ImportFileError `sub_categories_unreadable`.
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
    row,
    slug,
    column: 'sub-categories.csv',
    code: 'sub_category_added',
    value: null,
    outcome: 'added',
  }
}

function write(run: RunContext, rows: readonly (SubCategoryRow & { categoryId: number })[]): Promise<void> {
  return transaction(run.db, async (tx) => {
    await tx.execute(categoriesLock)
    const existing = await readSubCategories(tx, { hold: false })
    const missing = rows.filter(({ slug }) => !existing.has(slug))
    await insertSubCategories(
      run,
      tx,
      missing.map(({ slug, categoryId, hidden, ...row }) => ({
        slug,
        categoryId,
        ...pickTexts(row, 'name'),
        hidden,
      })),
    )
  })
}
