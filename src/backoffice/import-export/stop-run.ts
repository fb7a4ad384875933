import { and, eq } from 'drizzle-orm'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { transferRuns } from './tables.ts'
import { requireTransfer } from './transfer-rights.ts'

/**
 * Stops a run after its current batch, in whichever process it runs. Refuses with `not_found` when it is not running.
 */
export async function stopRun(ctx: StaffCtx, runId: number): Promise<void> {
  const { db, now } = requireTransfer(ctx)
  const stopped = await db
    .update(transferRuns)
    .set({ state: 'stopped', endedAt: now() })
    .where(and(eq(transferRuns.id, runId), eq(transferRuns.state, 'running')))
    .returning({ id: transferRuns.id })
  if (stopped.length === 0) throw new Refusal('not_found')
}
