import type { Reads } from '#platform/pages/run-queries.ts'
import { catalogueReads } from '#shop/catalogue/reads.ts'
import { findRun, listLines, listRuns } from './queries.ts'
import type { LinesArgs } from './schemas.ts'
import { requireTransfer } from './transfer-rights.ts'

export const importExportAdminReads = {
  transferRuns: (ctx) => listRuns(requireTransfer(ctx)),
  transferRun: (ctx, runId: number) => findRun(requireTransfer(ctx), runId),
  transferLines: (ctx, args: LinesArgs) => listLines(requireTransfer(ctx), args),
  categories: catalogueReads.categories,
} satisfies Reads
