import type { Reads } from '#platform/pages/run-queries.ts'
import { requireSellerAccess } from '#selling/team/require-access.ts'
import type { ListLog } from './api.ts'
import type { SellerLogArgs } from './schemas.ts'

/** The read of the screen, which the server passes. */
export const createSellerLogReads = (listLog: ListLog) =>
  ({
    sellerLog: (ctx, _slug: string, args: SellerLogArgs) =>
      listLog(requireSellerAccess(ctx, { roles: ['owner'] }), args),
  }) satisfies Reads
