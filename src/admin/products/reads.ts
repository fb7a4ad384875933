import { catalogueManagementReads } from '#features/catalogue-management/reads.ts'
import type { Reads } from '#platform/pages/run-queries.ts'

export const productsSectionReads = { ...catalogueManagementReads } satisfies Reads
