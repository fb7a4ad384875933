import { requireStaff } from '#backoffice/staff/read-rights.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { readManagedDelivery } from './queries.ts'

export const deliveryAdminReads = {
  managedDelivery: (ctx) => readManagedDelivery(requireStaff(ctx, 'prices')),
} satisfies Reads
