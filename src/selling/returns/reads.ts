import type { Reads } from '#platform/pages/run-queries.ts'
import { requireSellerAccess } from '#selling/team/require-access.ts'
import { listOwnReturns } from './list-returns.ts'

export const sellerReturnsReads = {
  ownReturns: (ctx, _slug: string, page: number) =>
    listOwnReturns(requireSellerAccess(ctx, { roles: ['owner', 'manager'] }), { page }),
} satisfies Reads
