import { sql } from 'drizzle-orm'
import { categories as categoriesTable } from '#features/catalogue/tables.ts'
import { auditEntries } from '#features/staff/tables.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { ByteSource } from './byte-source.ts'
import type { ReportLine } from './domain/report.ts'
import { type CategoryRow, readCategoryRows } from './read-category-rows.ts'
import type { Read } from './read-drafts.ts'
import { type ImportCategory, readCategories } from './read-existing.ts'
import type { RemotePictures } from './remote-pictures.ts'
import type { Resolved } from './resolve-pictures.ts'
import type { Running } from './run-import.ts'
import { transferChanges } from './tables.ts'

type Given = {
  source: ByteSource | null
  before: Map<string, ImportCategory>
  resolve: (picture: string) => Promise<Resolved>
  remote: Pick<RemotePictures, 'lookUp'>
}

type Planned = {
  missing: CategoryRow[]
  /** The categories as the products find them, by slug; those that are missing without an id. */
  categories: Map<string, ImportCategory>
  /** What is said of those of the file. */
  reads: Read[]
}

/**
 * Which of the categories that came along are not here yet; what is here stays as it is. Nothing is written. Refuses with
 * a FileRefused `categories_unreadable`.
 */
export async function planCategories({ source, before, resolve, remote }: Given): Promise<Planned> {
  if (source === null) return { missing: [], categories: before, reads: [] }
  const rows = await readCategoryRows(source)
  const lines: ReportLine[] = []
  const wanted: CategoryRow[] = []
  for (const row of rows) {
    const here = before.get(row.slug)
    if (!here) wanted.push(row)
    else if (here.nameEn !== row.nameEn || here.nameAr !== row.nameAr)
      lines.push(lineOf(row, 'category_differs'))
  }
  await remote.lookUp(wanted.map(({ image }) => image))
  const missing: CategoryRow[] = []
  for (const row of wanted) missing.push({ ...row, image: await imageOf(row, resolve, lines) })
  lines.push(...missing.map((row) => lineOf(row, 'category_added')))
  const added = missing.map((row) => [row.slug, { ...row, id: 0 }] as const)
  return { missing, categories: new Map([...before, ...added]), reads: readOf(lines) }
}

function readOf(lines: ReportLine[]): Read[] {
  return lines.length === 0 ? [] : [{ draft: null, lines, ofFile: true }]
}

function lineOf({ row, slug }: CategoryRow, code: 'category_added' | 'category_differs'): ReportLine {
  const outcome = code === 'category_added' ? 'added' : 'unchanged'
  return { row, slug, column: 'categories.csv', code, value: null, outcome }
}

async function imageOf(row: CategoryRow, resolve: Given['resolve'], lines: ReportLine[]): Promise<string> {
  if (row.image === '') return ''
  const resolved = await resolve(row.image)
  if ('address' in resolved) return resolved.address
  lines.push({ ...lineOf(row, 'category_added'), code: resolved.code, value: row.image })
  return ''
}

/** Makes categories, behind those that are here, and gives all there are. Waits for others who write categories. */
export async function writeCategories(
  { db, now, runId, byUserId }: Running,
  rows: readonly CategoryRow[],
): Promise<Map<string, ImportCategory>> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('categories'))`)
    const here = await readCategories(tx)
    const [{ last = -1 } = {}] = await tx
      .select({ last: sql<number>`coalesce(max(${categoriesTable.position}), -1)::int` })
      .from(categoriesTable)
    const wanted = rows.filter(({ slug }) => !here.has(slug))
    if (wanted.length === 0) return here
    const made = await tx
      .insert(categoriesTable)
      .values(wanted.map(({ row, ...fields }, at) => ({ ...fields, position: last + 1 + at })))
      .returning()
    const at = now()
    await tx
      .insert(transferChanges)
      .values(made.map(({ id, version }) => ({ runId, kind: 'category' as const, thingId: id, version, at })))
    await recordMade(tx, made, { runId, byUserId, at })
    return readCategories(tx)
  })
}

type Made = typeof categoriesTable.$inferSelect

async function recordMade(
  tx: Db,
  made: readonly Made[],
  { runId, byUserId, at }: { runId: number; byUserId: number | null; at: Date },
): Promise<void> {
  await tx.insert(auditEntries).values(
    made.map(({ id, slug, nameEn, nameAr, image, hidden }) => ({
      ...{ byUserId, action: 'category.import', kind: 'category', thingId: String(id), at },
      after: { slug, nameEn, nameAr, image, hidden, import: runId },
    })),
  )
}
