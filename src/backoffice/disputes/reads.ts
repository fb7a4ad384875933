import { requireStaff } from '#backoffice/staff/read-rights.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { listManagedRatings } from '#shop/seller-ratings/queries.ts'
import { getDispute, listDisputes } from './queries.ts'
import type { DisputesArgs } from './schemas.ts'

export const disputesAdminReads = {
  'managed-disputes': (ctx, args: DisputesArgs) => listDisputes(requireStaff(ctx, 'sellers'), args),
  'managed-dispute': (ctx, id: number) => getDispute(requireStaff(ctx, 'sellers'), id),
  'managed-ratings': (ctx, id: number) => listManagedRatings(requireStaff(ctx, 'sellers').db, id, 1),
} satisfies Reads
