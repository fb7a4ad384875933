import type { Reads } from '#platform/pages/run-queries.ts'
import { requireSellerAccess } from '#selling/team/require-access.ts'
import { listMyReturns } from './list-returns.ts'

export const sellerReturnsReads = {
  myReturns: (ctx, _slug: string, page: number) =>
    listMyReturns(requireSellerAccess(ctx, { roles: ['owner', 'manager'] }), { page }),
} satisfies Reads
