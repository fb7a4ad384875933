import type { Reads } from '#platform/pages/run-queries.ts'
import { catalogueManagementReads } from './reads.ts'

export const productsSectionReads = { ...catalogueManagementReads } satisfies Reads
