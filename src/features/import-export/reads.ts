import { requireStaff } from '#features/staff/permissions.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { findRun, listLines, listRuns } from './queries.ts'
import type { LinesArgs } from './schemas.ts'

export const transferReads = {
  transferRuns: (ctx) => listRuns(requireStaff(ctx, 'admin')),
  transferRun: (ctx, runId: number) => findRun(requireStaff(ctx, 'admin'), runId),
  transferLines: (ctx, args: LinesArgs) => listLines(requireStaff(ctx, 'admin'), args),
} satisfies Reads
