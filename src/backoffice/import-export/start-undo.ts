import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { defaultOptions } from './domain/run.ts'
import type { ImportRunner } from './import-runner.ts'
import { findRun } from './queries.ts'
import { requireTransfer } from './transfer-rights.ts'

/**
 * Starts undoing an import and returns the id of the undo run. Refuses with `not_found`, with `not_possible` when the
 * import is running or has nothing left to undo, and with `transfer_busy`.
 */
export async function startUndo(ctx: StaffCtx, runner: ImportRunner, runId: number): Promise<number> {
  const { staff } = requireTransfer(ctx)
  const run = await findRun(ctx, runId)
  if (!run.undoable) throw new Refusal('not_possible')
  const { fileName } = run
  const undo = {
    fileName,
    fileId: null,
    picturesId: null,
    dryRun: false,
    options: defaultOptions,
    undoes: runId,
  }
  return runner.start({ ...undo, byUserId: staff.userId }, null)
}
