import { requireStaff } from '#backoffice/staff/read-rights.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { listRestockRequests, listWaitingVariants } from './list-requests.ts'
import type { RestockRequestsArgs, WaitingVariantsArgs } from './schemas.ts'

export const restockAdminReads = {
  'waiting-variants': (ctx, args: WaitingVariantsArgs) =>
    listWaitingVariants(requireStaff(ctx, 'stock'), args),
  'restock-requests': (ctx, args: RestockRequestsArgs) =>
    listRestockRequests(requireStaff(ctx, 'stock'), args),
} satisfies Reads
