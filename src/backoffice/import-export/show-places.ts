import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { recordChanges } from '#backoffice/staff/record-change.ts'
import type { Db } from '#platform/db/db.ts'
import { categories, subCategories } from '#shop/catalogue/tables.ts'
import { isHiddenByUndo } from './audit-history.ts'
import type { ReportLine } from './domain/report.ts'
import type { RunContext } from './run-context.ts'
import { transferChanges } from './tables.ts'
import type { ImportWrite } from './write-imported-products.ts'

type Run = Pick<RunContext, 'now' | 'runId' | 'byUserId' | 'dryRun'> & { reportedPlaces: ReadonlySet<string> }

const places = [
  { kind: 'category', table: categories, field: 'category' },
  { kind: 'sub_category', table: subCategories, field: 'subCategory' },
] as const

/**
 * Displays the categories and sub-categories again that an undo hid, when visible products of the import go there. Returns a line
 * for each, and for each that stays hidden; those in `reportedPlaces` have theirs.
 */
export async function showPlaces(
  run: Run,
  tx: Db,
  written: readonly Pick<ImportWrite, 'fields' | 'existing' | 'changed'>[],
): Promise<ReportLine[]> {
  const arriving = written.filter(
    ({ fields, existing, changed }) =>
      !fields.hidden &&
      (existing === null ||
        changed.some((field) => field === 'category' || field === 'subCategory' || field === 'hidden')),
  )
  const lines: ReportLine[] = []
  for (const { kind, table, field } of places) {
    const slugs = [...new Set(arriving.flatMap(({ fields }) => fields[field] ?? []))]
    if (slugs.length === 0) continue
    const { id, slug, version } = table
    const query = tx
      .select({ id, slug, version, isByUndo: isHiddenByUndo(kind, sql`${id}`) })
      .from(table)
      .where(and(inArray(slug, slugs), eq(table.hidden, true)))
      .orderBy(asc(id))
    const hidden = run.dryRun ? await query : await query.for('no key update', { of: table })
    for (const row of hidden) {
      const code = row.isByUndo ? 'category_displayed' : 'category_hidden'
      const outcome = row.isByUndo ? 'changed' : 'unchanged'
      const line: ReportLine = { row: 0, slug: row.slug, column: kind, code, outcome, value: null }
      if (!run.reportedPlaces.has(keyOfPlace(line))) lines.push(line)
    }
    const byUndo = hidden.filter(({ isByUndo }) => isByUndo)
    if (!run.dryRun) await display(run, tx, { kind, table }, byUndo)
  }
  return lines
}

/** The same for lines about one category or sub-category. */
export const keyOfPlace = ({ column, slug }: Pick<ReportLine, 'column' | 'slug'>) => `${column}/${slug}`

async function display(
  { now, runId, byUserId }: Run,
  tx: Db,
  { kind, table }: Pick<(typeof places)[number], 'kind' | 'table'>,
  rows: readonly { id: number; version: number }[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tx
    .update(table)
    .set({ hidden: false, version: sql`${table.version} + 1` })
    .where(inArray(table.id, ids))
  const before = { hidden: true }
  const after = { hidden: false }
  const at = now()
  await tx
    .insert(transferChanges)
    .values(
      rows.map(({ id, version }) => ({ runId, kind, recordId: id, version: version + 1, before, after, at })),
    )
  await recordChanges(
    { db: tx, staff: { userId: byUserId }, now },
    { action: `${kind}.import`, kind },
    ids.map((id) => ({ id, before, after: { ...after, import: runId } })),
  )
}
