import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { users } from '#shop/accounts/tables.ts'
import { undoneKinds } from './domain/recorded-kinds.ts'
import { defaultOptions } from './domain/run.ts'
import { isImportRunning } from './import-lock.ts'
import type { LinesArgs, LinesPage, TransferRun } from './schemas.ts'
import { transferChanges, transferLines, transferRuns } from './tables.ts'

const maxRuns = 30
const linesPageSize = 50

type Row = {
  run: typeof transferRuns.$inferSelect
  by: string | null
  undoneBy: number | null
  deletedBy: number | null
  deletedCount: number
  hasCreations: boolean
  remaining: number
  hasChanges: boolean
}

/** The latest runs, newest first. */
export async function listRuns(ctx: Pick<StaffCtx, 'db'>): Promise<TransferRun[]> {
  const runs = await withLiveState(ctx.db, () => runsOf(ctx.db).orderBy(desc(transferRuns.id)).limit(maxRuns))
  return runs.map((run) => ({ ...run, columns: null }))
}

/** One run. Refuses with `not_found`. */
export async function findRun({ db }: Pick<StaffCtx, 'db'>, runId: number): Promise<TransferRun> {
  const [run] = await withLiveState(db, () => runsOf(db).where(eq(transferRuns.id, runId)))
  if (!run) throw new Refusal('not_found')
  return run
}

const undoneBy = sql<number | null>`(
  select max(undoing.id) from ${transferRuns} as undoing where undoing.undoes = ${transferRuns}.id)`
const deletedBy = sql<number | null>`(
  select max(deleting.id) from ${transferRuns} as deleting where deleting.deletes = ${transferRuns}.id)`
const deletedCount = sql<number>`(
  select coalesce(sum(deleting.deleted), 0)::int from ${transferRuns} as deleting where deleting.deletes = ${transferRuns}.id)`
const hasChanges = sql<boolean>`exists (
  select from ${transferChanges} where run_id = ${transferRuns}.id and undone_at is null
    and ${inArray(transferChanges.kind, undoneKinds)})`
const leftOfRun = sql`from ${transferChanges} where run_id = ${transferRuns}.id and before is null and deleted_at is null
    and (undone_at is not null or kind in ('option', 'value'))`
/** Whether a deletion would deal with anything the run created. */
const hasCreations = sql<boolean>`exists (select ${leftOfRun})`
/** Counted only after a deletion, because an import can create a hundred thousand products. */
const remaining = sql<number>`(case when ${deletedBy} is null then 0 else (select count(*)::int ${leftOfRun}) end)`

function runsOf(db: Db) {
  return db
    .select({
      run: transferRuns,
      by: users.name,
      undoneBy,
      deletedBy,
      deletedCount,
      hasChanges,
      hasCreations,
      remaining,
    })
    .from(transferRuns)
    .leftJoin(users, eq(users.id, transferRuns.byUserId))
}

/**
 * A running run is alive as long as a process holds the import lock. A run ends before its lock is released, so a run
 * that is still running after the lock was free has died.
 */
async function withLiveState(db: Db, read: () => PromiseLike<Row[]>): Promise<TransferRun[]> {
  const rows = await read()
  const isMarkedRunning = rows.some(({ run }) => run.state === 'running')
  if (!isMarkedRunning || (await isImportRunning(db))) return rows.map((row) => toTransferRun(row, true))
  return (await read()).map((row) => toTransferRun(row, false))
}

/** One page of a run's report, errors first. Refuses with `not_found`. */
export async function listLines(
  { db }: Pick<StaffCtx, 'db'>,
  { runId, page = 1, only }: LinesArgs,
): Promise<LinesPage> {
  const [run] = await db.select({ id: transferRuns.id }).from(transferRuns).where(eq(transferRuns.id, runId))
  if (!run) throw new Refusal('not_found')
  const where = and(
    eq(transferLines.runId, runId),
    only === undefined ? undefined : eq(transferLines.rank, { errors: 0, remarks: 1, rest: 2 }[only]),
  )
  const [lines, total] = await Promise.all([
    db
      .select({
        id: transferLines.id,
        row: transferLines.row,
        slug: transferLines.slug,
        outcome: transferLines.outcome,
        column: transferLines.column,
        code: transferLines.code,
        value: transferLines.value,
      })
      .from(transferLines)
      .where(where)
      .orderBy(asc(transferLines.rank), asc(transferLines.row), asc(transferLines.id))
      .limit(linesPageSize)
      .offset((page - 1) * linesPageSize),
    db.$count(transferLines, where),
  ])
  return { lines, page, pages: Math.max(1, Math.ceil(total / linesPageSize)), total }
}

type ReportRow = Omit<typeof transferLines.$inferSelect, 'runId'>

/** Streams the full report of a run, errors first, in batches. */
export async function* streamLines(db: Db, runId: number): AsyncGenerator<ReportRow[]> {
  let last: ReportRow | undefined
  for (;;) {
    const after: SQL | undefined =
      last &&
      sql`(${transferLines.rank}, ${transferLines.row}, ${transferLines.id}) > (${last.rank}, ${last.row}, ${last.id})`
    const rows: ReportRow[] = await db
      .select()
      .from(transferLines)
      .where(and(eq(transferLines.runId, runId), after))
      .orderBy(asc(transferLines.rank), asc(transferLines.row), asc(transferLines.id))
      .limit(2_000)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)
  }
}

function toTransferRun(row: Row, alive: boolean): TransferRun {
  const { run, by, undoneBy, deletedBy, deletedCount, hasChanges, hasCreations, remaining } = row
  const { state, startedAt, endedAt, failure, attempt, ...rest } = run
  const isRunning = state === 'running' && alive
  return {
    ...rest,
    // Older runs lack newer options.
    options: { ...defaultOptions, ...rest.options },
    undoneBy,
    deletedBy,
    deletedCount,
    remaining,
    by,
    undoable: hasChanges && !isRunning,
    // What was not undone is for sale.
    deletable: hasCreations && !hasChanges && !isRunning,
    failure: failure ?? null,
    // Its process has died. Batches are transactions, so it can simply be started again.
    state: state === 'running' && !alive ? 'stopped' : state,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
