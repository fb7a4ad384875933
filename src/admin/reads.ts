import { staffReads } from '#features/staff/reads.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { insightSectionReads } from './insight/reads.ts'
import { ordersSectionReads } from './orders/reads.ts'
import { productsSectionReads } from './products/reads.ts'
import { transferSectionReads } from './transfer/reads.ts'

/** Maps every query of the back office to the read that answers it in process. */
export const adminReads: Reads = {
  ...staffReads,
  ...ordersSectionReads,
  ...productsSectionReads,
  ...transferSectionReads,
  ...insightSectionReads,
}
