import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { lockProductsToRemove, removeProducts } from '#backoffice/products/remove-products.ts'
import { archiveProducts } from '#backoffice/products/set-archived.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { findEdited, findReimported } from './created-by-run.ts'
import { deleteCategories, deleteEntries } from './delete-created.ts'
import { type DeletionCode, planDeletion } from './domain/plan-deletion.ts'
import { dictionaryKinds, type RecordedKind } from './domain/recorded-kinds.ts'
import type { ReportLine } from './domain/report.ts'
import { noCounts, type RunState } from './domain/run.ts'
import type { RunContext } from './run-context.ts'
import { executeRun } from './run-import.ts'
import { transferChanges, transferRuns } from './tables.ts'
import { RunStopped, updateProgress } from './write-batch.ts'
import { writeLines } from './write-report-lines.ts'

/** Orders of these products wait for the batch. */
const batchSize = 200

type Deleting = Pick<RunContext, 'db' | 'now' | 'runId' | 'signal' | 'byUserId'>
type Kind = {
  kind: RecordedKind
  work: (run: Deleting & { importId: number }, tx: Db, ids: number[]) => Promise<ReportLine[]>
}

/** Products first: they use the values and are in the categories. Values before their options, sub-categories before categories. */
const kinds: Kind[] = [
  { kind: 'product', work: deleteBatch },
  { kind: 'value', work: deleteEntries('value') },
  { kind: 'option', work: deleteEntries('option') },
  { kind: 'sub_category', work: deleteCategories('sub_category') },
  { kind: 'category', work: deleteCategories('category') },
]

/**
 * Deletes what an undone import created, in batches of one transaction each, and returns the final state. What was ordered or
 * reviewed is archived; what is for sale, edited, imported again or in use stays, and a later deletion deals with it again. A resumed run continues where it stopped.
 */
export function runDeletion(run: Deleting, importId: number): Promise<RunState> {
  return executeRun(run, async () => {
    const { db, runId, signal } = run
    const bytesTotal = await db.$count(transferChanges, leftToDelete(importId))
    await db.update(transferRuns).set({ bytesTotal }).where(eq(transferRuns.id, runId))
    let done = 0
    for (const { kind, work } of kinds) {
      for (;;) {
        if (signal.aborted) throw new RunStopped()
        // Read committed, as the removal of products needs.
        const count = await transaction(db, (tx) => nextBatch(run, tx, { importId, done, kind, work }))
        if (count === 0) break
        done += count
      }
    }
    await transaction(db, (tx) => releaseRemaining(tx, importId))
  })
}

/** What stays can be deleted later, once the reason for it is gone. Archived products are done with. */
async function releaseRemaining(tx: Db, importId: number): Promise<void> {
  const { kind, recordId } = transferChanges
  const remains = or(
    ...Object.entries(remainingOf).map(([each, table]) =>
      and(eq(kind, each as RecordedKind), sql`exists (select from ${table} where id = ${recordId})`),
    ),
  )
  await tx
    .update(transferChanges)
    .set({ deletedAt: null })
    .where(and(eq(transferChanges.runId, importId), isNull(transferChanges.before), isReady, remains))
}

const remainingOf: Record<RecordedKind, SQL> = {
  product: sql`(select id from products where archived_at is null) as thing`,
  value: sql`option_values as thing`,
  option: sql`options as thing`,
  sub_category: sql`sub_categories as thing`,
  category: sql`categories as thing`,
}

const isReady = or(isNotNull(transferChanges.undoneAt), inArray(transferChanges.kind, dictionaryKinds))

/** What an import created and no deletion has dealt with; products and categories once they are undone. */
function leftToDelete(importId: number): SQL | undefined {
  const { runId, before, deletedAt } = transferChanges
  return and(eq(runId, importId), isNull(before), isNull(deletedAt), isReady)
}

async function nextBatch(
  run: Deleting,
  tx: Db,
  { importId, done, kind, work }: Kind & { importId: number; done: number },
): Promise<number> {
  const { id, recordId } = transferChanges
  const changes = await tx
    .select({ id, recordId })
    .from(transferChanges)
    .where(and(leftToDelete(importId), eq(transferChanges.kind, kind)))
    .orderBy(asc(id))
    .limit(batchSize)
  if (changes.length === 0) return 0
  const lines = await work(
    { ...run, importId },
    tx,
    changes.map((each) => each.recordId),
  )
  const remarks = lines.filter(({ outcome }) => outcome !== 'deleted').length
  const counts = { ...noCounts, remarks }
  for (const { outcome } of lines) counts[outcome] += 1
  await updateProgress(run, tx, counts, done + changes.length)
  await writeLines(tx, run.runId, lines)
  const ids = changes.map((each) => each.id)
  await tx.update(transferChanges).set({ deletedAt: run.now() }).where(inArray(id, ids))
  return changes.length
}

const outcomes = {
  created_deleted: 'deleted',
  created_ordered: 'changed',
  created_reviewed: 'changed',
  created_edited: 'skipped',
  created_imported_again: 'skipped',
  created_for_sale: 'skipped',
} as const satisfies Record<DeletionCode, ReportLine['outcome']>

async function deleteBatch(
  run: Deleting & { importId: number },
  tx: Db,
  ids: number[],
): Promise<ReportLine[]> {
  const rows = [...(await lockProductsToRemove(tx, ids)).values()]
  const edited = await findEdited(tx, 'product', ids)
  const reimported = await findReimported(tx, 'product', { importId: run.importId, ids })
  const planned = rows.map((row) => {
    const facts = { isEdited: edited.has(row.id), isReimported: reimported.has(row.id) }
    return { row, code: planDeletion({ ...row, ...facts }) }
  })
  const rowsOf = (outcome: ReportLine['outcome']) =>
    planned.flatMap(({ row, code }) => (outcomes[code] === outcome ? [row] : []))
  const ctx = { db: tx, now: run.now, staff: { userId: run.byUserId } }
  const also = { import: run.runId }
  await archiveProducts(ctx, rowsOf('changed'), also)
  await removeProducts(ctx, rowsOf('deleted'), also)
  return planned.map(({ row: { slug }, code }) => ({
    row: 0,
    slug,
    column: null,
    value: null,
    code,
    outcome: outcomes[code],
  }))
}
