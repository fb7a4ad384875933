import { requireStaff } from '#backoffice/staff/permissions.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { readManagedDelivery } from './queries.ts'

export const deliveryManagementReads = {
  managedDelivery: (ctx) => readManagedDelivery(requireStaff(ctx, 'prices')),
} satisfies Reads
