import type { Reads } from '#platform/pages/run-queries.ts'
import { findRun, listLines, listRuns } from './queries.ts'
import type { LinesArgs } from './schemas.ts'
import { requireTransfer } from './transfer-rights.ts'

export const transferReads = {
  transferRuns: (ctx) => listRuns(requireTransfer(ctx)),
  transferRun: (ctx, runId: number) => findRun(requireTransfer(ctx), runId),
  transferLines: (ctx, args: LinesArgs) => listLines(requireTransfer(ctx), args),
} satisfies Reads
