import { requireStaff, type StaffCtx } from '#features/staff/staff-ctx.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { defaultOptions } from './domain/run.ts'
import { findRun } from './queries.ts'
import type { TransferDesk } from './transfer-desk.ts'

/**
 * Begins to undo an import and gives the number of the run that does. Refuses with `not_found`, with `not_possible` for
 * what is no import that has ended and has left something, and with `transfer_busy`.
 */
export async function startUndo(ctx: StaffCtx, desk: TransferDesk, runId: number): Promise<number> {
  const { staff } = requireStaff(ctx, 'admin')
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
  return desk.begin({ ...undo, byUserId: staff.userId }, null)
}
