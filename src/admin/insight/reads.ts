import { insightReads } from '#features/insight/reads.ts'
import { moderationReads } from '#features/insight/reads-moderation.ts'
import type { Reads } from '#platform/pages/run-queries.ts'

export const insightSectionReads = { ...insightReads, ...moderationReads } satisfies Reads
