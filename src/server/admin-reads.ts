import { activityReads } from '#backoffice/activity/reads.ts'
import { apiKeysAdminReads } from '#backoffice/api-keys/reads.ts'
import { booksAdminReads } from '#backoffice/books/reads.ts'
import { commissionAdminReads } from '#backoffice/commission/reads.ts'
import { customersAdminReads } from '#backoffice/customers/reads.ts'
import { deliveryAdminReads } from '#backoffice/delivery/reads.ts'
import { disputesAdminReads } from '#backoffice/disputes/reads.ts'
import { feedsAdminReads } from '#backoffice/feeds/reads.ts'
import { importExportAdminReads } from '#backoffice/import-export/reads.ts'
import { moderationReads } from '#backoffice/moderation/reads.ts'
import { ordersAdminReads } from '#backoffice/orders/reads.ts'
import { outboxAdminReads } from '#backoffice/outbox/reads.ts'
import { payoutsAdminReads } from '#backoffice/payouts/reads.ts'
import { productsAdminReads } from '#backoffice/products/reads.ts'
import { promotionsAdminReads } from '#backoffice/promotions/reads.ts'
import { proposalsAdminReads } from '#backoffice/proposals/reads.ts'
import { regroupingReads } from '#backoffice/regrouping/reads.ts'
import { reportsReads } from '#backoffice/reports/reads.ts'
import { restockAdminReads } from '#backoffice/restock/reads.ts'
import { returnsAdminReads } from '#backoffice/returns/reads.ts'
import { sellersAdminReads } from '#backoffice/sellers/reads.ts'
import { staffReads } from '#backoffice/staff/reads.ts'
import { webhooksAdminReads } from '#backoffice/webhooks/reads.ts'
import type { Reads } from '#platform/pages/run-queries.ts'

/** Maps every query of the back office to the read that answers it in process. */
export const adminReads: Reads = {
  ...staffReads,
  ...ordersAdminReads,
  ...productsAdminReads,
  ...proposalsAdminReads,
  ...regroupingReads,
  ...customersAdminReads,
  ...deliveryAdminReads,
  ...booksAdminReads,
  ...commissionAdminReads,
  ...payoutsAdminReads,
  ...importExportAdminReads,
  ...reportsReads,
  ...activityReads,
  ...promotionsAdminReads,
  ...returnsAdminReads,
  ...disputesAdminReads,
  ...restockAdminReads,
  ...feedsAdminReads,
  ...moderationReads,
  ...outboxAdminReads,
  ...webhooksAdminReads,
  ...apiKeysAdminReads,
  ...sellersAdminReads,
}
