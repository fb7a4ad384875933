import { merchandisingReads } from '#features/merchandising/reads.ts'
import type { Reads } from '#platform/pages/run-queries.ts'

export const productsSectionReads = { ...merchandisingReads } satisfies Reads
