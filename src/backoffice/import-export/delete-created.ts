import { asc, inArray } from 'drizzle-orm'
import {
  type RemovedEntry,
  removeUnusedOptions,
  removeUnusedValues,
} from '#backoffice/products/remove-entries.ts'
import { categoriesLock, removeCategory } from '#backoffice/products/save-category.ts'
import { removeSubCategory } from '#backoffice/products/save-sub-category.ts'
import type { Db } from '#platform/db/db.ts'
import { categories, subCategories } from '#shop/catalogue/tables.ts'
import { findEdited, findReimported } from './created-by-run.ts'
import type { ReportLine } from './domain/report.ts'
import { findPlacesInUse } from './find-places-in-use.ts'
import type { RunContext } from './run-context.ts'

type Deleting = Pick<RunContext, 'now' | 'runId' | 'byUserId'>
type DeletingOf = Deleting & { importId: number }

const remove = { option: removeUnusedOptions, value: removeUnusedValues }

/** Deletes options or values that an import added to the dictionary and that nothing uses. */
export function deleteEntries(kind: 'option' | 'value') {
  return async (run: Deleting, tx: Db, ids: number[]): Promise<ReportLine[]> => {
    const entries = await remove[kind](ctxOf(run, tx), ids, { import: run.runId })
    return entries.map((entry) => lineOfEntry(kind, entry))
  }
}

function lineOfEntry(kind: 'option' | 'value', { option, value, isRemoved }: RemovedEntry): ReportLine {
  return {
    row: 0,
    slug: '',
    column: kind,
    value: value === null ? option : `${option}: ${value}`,
    ...(isRemoved
      ? ({ code: 'created_deleted', outcome: 'deleted' } as const)
      : ({ code: 'created_in_use', outcome: 'skipped' } as const)),
  }
}

const places = {
  category: { table: categories, column: 'categories.csv', remove: removeCategory },
  sub_category: { table: subCategories, column: 'sub-categories.csv', remove: removeSubCategory },
}

/** Deletes categories or sub-categories that an import created, if they are hidden and empty, and neither staff nor a later import changed them. */
export function deleteCategories(kind: 'category' | 'sub_category') {
  return async (run: DeletingOf, tx: Db, ids: number[]): Promise<ReportLine[]> => {
    const { table, column, remove } = places[kind]
    const { id, slug, hidden } = table
    await tx.execute(categoriesLock)
    await tx.select({ id }).from(table).where(inArray(id, ids)).orderBy(asc(id)).for('update')
    // A statement of its own: it sees products of writers that the lock waited for.
    const rows = await tx.select({ id, slug, hidden }).from(table).where(inArray(id, ids)).orderBy(asc(id))
    const inUse = await findPlacesInUse(tx, kind, ids)
    const edited = await findEdited(tx, kind, ids)
    const reimported = await findReimported(tx, kind, { importId: run.importId, ids })
    const lines: ReportLine[] = []
    for (const row of rows) {
      const isReimported = reimported.has(row.id)
      const facts = { isUsed: inUse.has(row.id), isEdited: edited.has(row.id), isReimported }
      const code = codeOfCategory({ ...row, ...facts })
      const outcome = code === 'created_deleted' ? 'deleted' : 'skipped'
      if (code === 'created_deleted') await remove(ctxOf(run, tx), row.id)
      lines.push({ row: 0, slug: row.slug, column, code, value: null, outcome })
    }
    return lines
  }
}

type CategoryFacts = Record<'hidden' | 'isUsed' | 'isEdited' | 'isReimported', boolean>

function codeOfCategory({ hidden, isUsed, isEdited, isReimported }: CategoryFacts) {
  if (!hidden) return 'created_for_sale'
  if (isReimported) return 'created_imported_again'
  if (isEdited) return 'created_edited'
  return isUsed ? 'created_in_use' : 'created_deleted'
}

const ctxOf = ({ now, byUserId }: Deleting, db: Db) => ({ db, now, staff: { userId: byUserId } })
