import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { StoredVariants } from '#backoffice/products/domain/stored-variants.ts'
import { readProductVariants, readSkuOwners } from '#backoffice/products/read-variants.ts'
import { categoriesLock } from '#backoffice/products/save-category.ts'
import { auditEntries } from '#backoffice/staff/tables.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { categories as categoriesTable, subCategories } from '#shop/catalogue/tables.ts'
import type { ExistingFields, SubCategoryNow } from './domain/plan-product.ts'
import { planUndo, type UndoPlan } from './domain/plan-undo.ts'
import { planUndoVariants } from './domain/plan-undo-variants.ts'
import { undoneKinds } from './domain/recorded-kinds.ts'
import type { ReportLine } from './domain/report.ts'
import { noCounts, type RunState } from './domain/run.ts'
import { findPlacesInUse } from './find-places-in-use.ts'
import { type ImportCategory, readCategories, readExistingById, readSubCategories } from './read-existing.ts'
import { findRecountedChanges } from './read-stock-counts.ts'
import type { RunContext } from './run-context.ts'
import { executeRun } from './run-import.ts'
import { transferChanges, transferRuns } from './tables.ts'
import { RunStopped, updateProgress } from './write-batch.ts'
import { changeProducts, type ImportWrite } from './write-imported-products.ts'
import { writeLines } from './write-report-lines.ts'

const batchSize = 500

type Undoing = Pick<RunContext, 'db' | 'now' | 'runId' | 'signal' | 'byUserId'>
type Change = typeof transferChanges.$inferSelect

/**
 * Undoes an import in batches of one transaction each and returns the final state: created products are hidden,
 * changed ones restored, created categories deleted or hidden. Products changed since are skipped and reported. A resumed run continues where it stopped.
 */
export function runUndo(running: Undoing, undoneId: number): Promise<RunState> {
  return executeRun(running, async () => {
    const { db, runId, signal } = running
    const bytesTotal = await db.$count(transferChanges, notUndone(undoneId))
    await db.update(transferRuns).set({ bytesTotal }).where(eq(transferRuns.id, runId))
    // Read once: imports and undos are exclusive, so no run changes categories meanwhile.
    const categories = await readCategories(db)
    let done = 0
    for (const undo of [undoProducts, undoSubCategories, undoCategories]) {
      for (;;) {
        if (signal.aborted) throw new RunStopped()
        const count = await transaction(db, (tx) => undo(running, tx, { undoneId, done, categories }))
        if (count === 0) break
        done += count
      }
    }
  })
}

type Batch = { undoneId: number; done: number; categories: ReadonlyMap<string, ImportCategory> }

const notUndone = (undoneId: number) =>
  and(
    eq(transferChanges.runId, undoneId),
    isNull(transferChanges.undoneAt),
    inArray(transferChanges.kind, undoneKinds),
  )

async function takeChanges(tx: Db, undoneId: number, kind: Change['kind']): Promise<Change[]> {
  const latest = await tx
    .select()
    .from(transferChanges)
    .where(and(notUndone(undoneId), eq(transferChanges.kind, kind)))
    .orderBy(desc(transferChanges.id))
    .limit(batchSize)
  // A resumed run may have changed a product twice: the later change comes first, the earlier one in the next batch.
  return latest.filter(
    (each, index) => latest.findIndex(({ recordId }) => recordId === each.recordId) === index,
  )
}

async function undoProducts(
  running: Undoing,
  tx: Db,
  { undoneId, done, categories }: Batch,
): Promise<number> {
  const changes = await takeChanges(tx, undoneId, 'product')
  if (changes.length === 0) return 0
  const subCategories = await readSubCategories(tx, { hold: true })
  const existing = await readExistingById(
    tx,
    changes.map(({ recordId }) => recordId),
  )
  const counted = await findRecountedChanges(tx, changes)
  const categoryNow = (slug: string) => categories.get(slug)?.slug ?? null
  const stored = await readProductVariants(
    tx,
    changes.flatMap(({ recordId, after }) => (after?.variants && existing.has(recordId) ? [recordId] : [])),
  )
  const skus = changes.flatMap(
    ({ before }) => before?.variants?.variants.flatMap(({ sku }) => sku ?? []) ?? [],
  )
  const owners = await readSkuOwners(tx, skus)
  const subCategoryNow = (slug: string) => subCategories.get(slug) ?? null
  const plans = changes.flatMap((change) => {
    const product = existing.get(change.recordId)
    if (!product) return []
    const facts = {
      categoryNow,
      subCategoryNow,
      isCounted: counted.has(change.id),
      stored: stored.get(change.recordId) ?? null,
      isSkuTaken: (sku: string) => (owners.get(sku) ?? change.recordId) !== change.recordId,
    }
    return [{ ...product, plan: planProductUndo(change, product.existing, facts) }]
  })
  const written = plans.flatMap(({ slug, existing: before, plan: { fields, changed, variants } }) =>
    fields
      ? [{ slug, existing: before, fields, changed, awaitsPicture: false, ...(variants && { variants }) }]
      : [],
  )
  await changeProducts({ ...running, categories, subCategories, action: 'product.import_undo' }, tx, written)
  await finishBatch(
    running,
    tx,
    changes,
    done,
    plans.map(({ slug, plan }) => lineOf(slug, plan)),
  )
  return changes.length
}

type Facts = {
  categoryNow: (slug: string) => string | null
  subCategoryNow: SubCategoryNow
  isCounted: boolean
  stored: StoredVariants | null
  isSkuTaken: (sku: string) => boolean
}

/** Plans undoing the changes of a product and of its variants: all of them or none. */
function planProductUndo(
  change: Pick<Change, 'version' | 'before' | 'after'>,
  existing: ExistingFields,
  { stored, ...facts }: Facts,
): UndoPlan & { variants?: Pick<ImportWrite['variants'] & object, 'input'> } {
  const { variants: before, ...fieldsBefore } = change.before ?? {}
  const { variants: after, ...fieldsAfter } = change.after ?? {}
  const isMade = change.before === null || change.after === null
  const fields = isMade ? { before: null, after: null } : { before: fieldsBefore, after: fieldsAfter }
  const plan = planUndo({ version: change.version, ...fields }, existing, facts)
  if (!before || !after || !stored || plan.fields === null) return plan
  const undo = planUndoVariants(before, after, stored, { ...facts, product: plan.fields })
  if ('changedSince' in undo)
    return { code: 'undo_changed_since', column: undo.changedSince, fields: null, changed: [] }
  const isShort = undo.isShort && plan.code === 'undo_put_back'
  return {
    ...plan,
    ...(isShort && { code: 'undo_sold_meanwhile', column: 'stock' }),
    variants: { input: undo.input },
  }
}

const undoCategories = (running: Undoing, tx: Db, batch: Batch) =>
  undoPlaces(running, tx, batch, { kind: 'category', table: categoriesTable, column: 'categories.csv' })
const undoSubCategories = (running: Undoing, tx: Db, batch: Batch) =>
  undoPlaces(running, tx, batch, { kind: 'sub_category', table: subCategories, column: 'sub-categories.csv' })

type Places = {
  kind: 'category' | 'sub_category'
  table: typeof categoriesTable | typeof subCategories
  column: string
}

/** Deletes the categories or sub-categories that the import made and that are empty now; hides the others, and those it displayed. */
async function undoPlaces(
  running: Undoing,
  tx: Db,
  { undoneId, done }: Batch,
  { kind, table, column }: Places,
): Promise<number> {
  const changes = await takeChanges(tx, undoneId, kind)
  if (changes.length === 0) return 0
  await tx.execute(categoriesLock)
  const ids = changes.map(({ recordId }) => recordId)
  const rows = await tx
    .select({ id: table.id, slug: table.slug, version: table.version, hidden: table.hidden })
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(asc(table.id))
    .for('update')
  const inUse = await findPlacesInUse(tx, kind, ids)
  const changeOf = new Map(changes.map((each) => [each.recordId, each]))
  const lines: ReportLine[] = []
  const { byUserId, runId, now } = running
  for (const { id, slug, version, hidden } of rows) {
    const change = changeOf.get(id)
    const isChangedSince = version !== change?.version
    // One that the import only displayed again is of the import that made it.
    const isEmpty = !inUse.has(id) && change?.before === null
    const code = isChangedSince
      ? 'undo_changed_since'
      : isEmpty
        ? 'undo_removed'
        : hidden
          ? 'undo_already_hidden'
          : 'undo_hidden'
    lines.push(lineOf(slug, { code, column }))
    if (code !== 'undo_hidden' && code !== 'undo_removed') continue
    if (code === 'undo_removed') await tx.delete(table).where(eq(table.id, id))
    else
      await tx
        .update(table)
        .set({ hidden: true, version: version + 1 })
        .where(eq(table.id, id))
    const before = code === 'undo_removed' ? { slug } : { hidden: false }
    const after = { ...(code === 'undo_hidden' && { hidden: true }), import: runId }
    await tx.insert(auditEntries).values({
      byUserId,
      action: `${kind}.import_undo`,
      kind,
      recordId: String(id),
      at: now(),
      before,
      after,
    })
  }
  await finishBatch(running, tx, changes, done, lines)
  return changes.length
}

const outcomes = {
  undo_hidden: 'changed',
  undo_removed: 'changed',
  undo_put_back: 'changed',
  undo_sold_meanwhile: 'changed',
  undo_already_hidden: 'unchanged',
  undo_changed_since: 'skipped',
} as const

function lineOf(slug: string, { code, column }: Pick<UndoPlan, 'code' | 'column'>): ReportLine {
  return { row: 0, slug, column, code, value: null, outcome: outcomes[code] }
}

async function finishBatch(
  running: Undoing,
  tx: Db,
  changes: readonly Change[],
  done: number,
  lines: ReportLine[],
): Promise<void> {
  const counts = { ...noCounts, remarks: lines.length }
  for (const { outcome } of lines) counts[outcome] += 1
  await updateProgress(running, tx, counts, done + changes.length)
  await writeLines(tx, running.runId, lines)
  const ids = changes.map(({ id }) => id)
  await tx.update(transferChanges).set({ undoneAt: running.now() }).where(inArray(transferChanges.id, ids))
}
