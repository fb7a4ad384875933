import type { Reads } from '#platform/pages/run-queries.ts'
import { catalogueReads } from '#shop/catalogue/reads.ts'
import { transferReads } from './reads.ts'

export const importExportSectionReads = {
  ...transferReads,
  categories: catalogueReads.categories,
} satisfies Reads
