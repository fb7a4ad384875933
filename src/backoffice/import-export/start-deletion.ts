import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { defaultOptions } from './domain/run.ts'
import type { ImportRunner } from './import-runner.ts'
import { findRun } from './queries.ts'
import { requireTransfer } from './transfer-rights.ts'

/**
 * Starts deleting what an undone import created and returns the id of that run. Refuses with `not_found`, with `not_possible` when
 * the import is running, is not undone or has left nothing to delete, and with `transfer_busy`.
 */
export async function startDeletion(ctx: StaffCtx, runner: ImportRunner, runId: number): Promise<number> {
  const { staff } = requireTransfer(ctx)
  const run = await findRun(ctx, runId)
  if (!run.deletable) throw new Refusal('not_possible')
  const deletion = {
    fileName: run.fileName,
    fileId: null,
    picturesId: null,
    dryRun: false,
    options: defaultOptions,
    deletes: runId,
  }
  return runner.start({ ...deletion, byUserId: staff.userId }, null)
}
