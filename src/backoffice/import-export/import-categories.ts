import { categoriesLock } from '#backoffice/products/save-category.ts'
import { transaction } from '#platform/db/transaction.ts'
import { haveSameTexts } from '#platform/i18n/localized-texts.ts'
import type { ByteSource } from './byte-source.ts'
import type { ReportLine } from './domain/report.ts'
import { insertCategories } from './insert-categories.ts'
import { type CategoryRow, readCategoryRows } from './read-category-rows.ts'
import type { ReadResult } from './read-drafts.ts'
import { type ImportCategory, readCategories } from './read-existing.ts'
import type { RemotePictures } from './remote-pictures.ts'
import type { ResolvedPicture } from './resolve-pictures.ts'
import type { RunContext } from './run-context.ts'

type PlanInput = {
  source: ByteSource | null
  before: Map<string, ImportCategory>
  resolve: (picture: string) => Promise<ResolvedPicture>
  remote: Pick<RemotePictures, 'lookUp'>
}

type CategoryPlan = {
  missing: CategoryRow[]
  /** The categories for matching products, by slug; missing ones have no id yet. */
  categories: Map<string, ImportCategory>
  /** Report lines about the file's categories. */
  reads: ReadResult[]
}

/**
 * Determines which categories of the package are missing in the shop; existing ones are not changed. Writes nothing.
 * Throws ImportFileError `categories_unreadable`.
 */
export async function planCategories({ source, before, resolve, remote }: PlanInput): Promise<CategoryPlan> {
  if (source === null) return { missing: [], categories: before, reads: [] }
  const rows = await readCategoryRows(source)
  const lines: ReportLine[] = []
  const newRows: CategoryRow[] = []
  for (const row of rows) {
    const existing = before.get(row.slug)
    if (!existing) newRows.push(row)
    else if (!haveSameTexts(existing, row, 'name')) lines.push(lineOf(row, 'category_differs'))
  }
  await remote.lookUp(newRows.map(({ image }) => image))
  const missing: CategoryRow[] = []
  for (const row of newRows) missing.push({ ...row, image: await imageOf(row, resolve, lines) })
  lines.push(...missing.map((row) => lineOf(row, 'category_added')))
  const added = missing.map((row) => [row.slug, { ...row, id: 0 }] as const)
  return { missing, categories: new Map([...before, ...added]), reads: toReads(lines) }
}

function toReads(lines: ReportLine[]): ReadResult[] {
  return lines.length === 0 ? [] : [{ draft: null, lines, ofFile: true }]
}

function lineOf({ row, slug }: CategoryRow, code: 'category_added' | 'category_differs'): ReportLine {
  const outcome = code === 'category_added' ? 'added' : 'unchanged'
  return { row, slug, column: 'categories.csv', code, value: null, outcome }
}

async function imageOf(
  row: CategoryRow,
  resolve: PlanInput['resolve'],
  lines: ReportLine[],
): Promise<string> {
  if (row.image === '') return ''
  const resolved = await resolve(row.image)
  if ('address' in resolved) return resolved.address
  lines.push({ ...lineOf(row, 'category_added'), code: resolved.code, value: row.image })
  return ''
}

/**
 * Inserts categories after the existing ones and returns all categories. Concurrent category writes are serialized.
 */
export async function writeCategories(
  run: RunContext,
  rows: readonly CategoryRow[],
): Promise<Map<string, ImportCategory>> {
  return transaction(run.db, async (tx) => {
    await tx.execute(categoriesLock)
    const existing = await readCategories(tx)
    const missing = rows.filter(({ slug }) => !existing.has(slug))
    await insertCategories(
      run,
      tx,
      missing.map(({ row, ...category }) => category),
    )
    return missing.length === 0 ? existing : readCategories(tx)
  })
}
