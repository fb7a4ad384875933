import { customerManagementReads } from '#features/customer-management/reads.ts'
import { deliveryManagementReads } from '#features/delivery-management/reads.ts'
import { moderationReads } from '#features/moderation/reads.ts'
import { promotionManagementReads } from '#features/promotion-management/reads.ts'
import { reportsReads } from '#features/reports/reads.ts'
import { restockManagementReads } from '#features/restock-management/reads.ts'
import { returnManagementReads } from '#features/return-management/reads.ts'
import { staffReads } from '#features/staff/reads.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { importExportSectionReads } from './import-export/reads.ts'
import { ordersSectionReads } from './orders/reads.ts'
import { productsSectionReads } from './products/reads.ts'

/** Maps every query of the back office to the read that answers it in process. */
export const adminReads: Reads = {
  ...staffReads,
  ...ordersSectionReads,
  ...productsSectionReads,
  ...customerManagementReads,
  ...deliveryManagementReads,
  ...importExportSectionReads,
  ...reportsReads,
  ...promotionManagementReads,
  ...returnManagementReads,
  ...restockManagementReads,
  ...moderationReads,
}
