import { insightReads } from '#features/insight/reads.ts'
import type { Reads } from '#platform/pages/run-queries.ts'

export const insightSectionReads = { ...insightReads } satisfies Reads
