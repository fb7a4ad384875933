import type { Reads } from '#platform/pages/run-queries.ts'
import { fulfilmentReads } from './reads.ts'

export const ordersSectionReads = { ...fulfilmentReads } satisfies Reads
