import { catalogueReads } from '#features/catalogue/reads.ts'
import { transferReads } from '#features/import-export/reads.ts'
import type { Reads } from '#platform/pages/run-queries.ts'

export const importExportSectionReads = {
  ...transferReads,
  categories: catalogueReads.categories,
} satisfies Reads
