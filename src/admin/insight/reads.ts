import { moderationReads } from '#features/moderation/reads.ts'
import { reportsReads } from '#features/reports/reads.ts'
import type { Reads } from '#platform/pages/run-queries.ts'

export const insightSectionReads = { ...reportsReads, ...moderationReads } satisfies Reads
