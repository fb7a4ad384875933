import type { Reads } from '#platform/pages/run-queries.ts'

export const ordersSectionReads = {} satisfies Reads
