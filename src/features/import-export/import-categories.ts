import { sql } from 'drizzle-orm'
import { categories as categoriesTable } from '#features/catalogue/tables.ts'
import { categoriesLock } from '#features/catalogue-management/save-category.ts'
import { auditEntries } from '#features/staff/tables.ts'
import type { Db } from '#platform/db/db.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { transaction } from '#platform/db/transaction.ts'
import { localizedValue } from '#platform/i18n/localized.ts'
import type { ByteSource } from './byte-source.ts'
import type { ReportLine } from './domain/report.ts'
import { type CategoryRow, readCategoryRows } from './read-category-rows.ts'
import type { ReadResult } from './read-drafts.ts'
import { type ImportCategory, readCategories } from './read-existing.ts'
import type { RemotePictures } from './remote-pictures.ts'
import type { ResolvedPicture } from './resolve-pictures.ts'
import type { RunContext } from './run-context.ts'
import { transferChanges } from './tables.ts'

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
 * Throws FileRefused `categories_unreadable`.
 */
export async function planCategories({ source, before, resolve, remote }: PlanInput): Promise<CategoryPlan> {
  if (source === null) return { missing: [], categories: before, reads: [] }
  const rows = await readCategoryRows(source)
  const lines: ReportLine[] = []
  const newRows: CategoryRow[] = []
  for (const row of rows) {
    const existing = before.get(row.slug)
    if (!existing) newRows.push(row)
    else if (existing.nameEn !== row.nameEn || existing.nameAr !== row.nameAr)
      lines.push(lineOf(row, 'category_differs'))
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

const createdColumns = {
  id: categoriesTable.id,
  slug: categoriesTable.slug,
  ...localizedColumns('name', categoriesTable.name),
  image: categoriesTable.image,
  hidden: categoriesTable.hidden,
  version: categoriesTable.version,
}

/**
 * Inserts categories after the existing ones and returns all categories. Concurrent category writes are serialized.
 */
export async function writeCategories(
  { db, now, runId, byUserId }: RunContext,
  rows: readonly CategoryRow[],
): Promise<Map<string, ImportCategory>> {
  return transaction(db, async (tx) => {
    await tx.execute(categoriesLock)
    const existing = await readCategories(tx)
    const [{ last = -1 } = {}] = await tx
      .select({ last: sql<number>`coalesce(max(${categoriesTable.position}), -1)::int` })
      .from(categoriesTable)
    const newRows = rows.filter(({ slug }) => !existing.has(slug))
    if (newRows.length === 0) return existing
    const created = await tx
      .insert(categoriesTable)
      .values(
        newRows.map(({ slug, image, hidden, ...names }, at) => ({
          ...{ slug, image, hidden, name: localizedValue(names, 'name'), position: last + 1 + at },
        })),
      )
      .returning(createdColumns)
    const at = now()
    await tx
      .insert(transferChanges)
      .values(
        created.map(({ id, version }) => ({ runId, kind: 'category' as const, thingId: id, version, at })),
      )
    await recordCreated(tx, created, { runId, byUserId, at })
    return readCategories(tx)
  })
}

type CreatedCategory = Omit<CategoryRow, 'row'> & { id: number; version: number }

async function recordCreated(
  tx: Db,
  created: readonly CreatedCategory[],
  { runId, byUserId, at }: { runId: number; byUserId: number | null; at: Date },
): Promise<void> {
  await tx.insert(auditEntries).values(
    created.map(({ id, slug, nameEn, nameAr, image, hidden }) => ({
      ...{ byUserId, action: 'category.import', kind: 'category', thingId: String(id), at },
      after: { slug, nameEn, nameAr, image, hidden, import: runId },
    })),
  )
}
