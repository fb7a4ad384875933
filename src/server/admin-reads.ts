import { customerManagementReads } from '#backoffice/customers/reads.ts'
import { deliveryManagementReads } from '#backoffice/delivery/reads.ts'
import { feedManagementReads } from '#backoffice/feeds/reads.ts'
import { importExportSectionReads } from '#backoffice/import-export/screen-reads.ts'
import { moderationReads } from '#backoffice/moderation/reads.ts'
import { ordersSectionReads } from '#backoffice/orders/screen-reads.ts'
import { outboxReads } from '#backoffice/outbox/reads.ts'
import { productsSectionReads } from '#backoffice/products/screen-reads.ts'
import { promotionManagementReads } from '#backoffice/promotions/reads.ts'
import { reportsReads } from '#backoffice/reports/reads.ts'
import { restockManagementReads } from '#backoffice/restock/reads.ts'
import { returnManagementReads } from '#backoffice/returns/reads.ts'
import { staffReads } from '#backoffice/staff/reads.ts'
import type { Reads } from '#platform/pages/run-queries.ts'

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
  ...feedManagementReads,
  ...moderationReads,
  ...outboxReads,
}
