import { fulfilmentReads } from '#features/fulfilment/reads.ts'
import type { Reads } from '#platform/pages/run-queries.ts'

export const ordersSectionReads = { ...fulfilmentReads } satisfies Reads
