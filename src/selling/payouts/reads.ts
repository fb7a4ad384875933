import type { Reads } from '#platform/pages/run-queries.ts'
import { requireSellerAccess } from '#selling/team/require-access.ts'
import { moneyAccess } from './domain/money-access.ts'
import { findMyPayoutWays, findSellerMoney, getMyPayout, listMyPayouts } from './queries.ts'
import type { MyPayouts } from './schemas.ts'

export const payoutReads = {
  myPayoutWays: (ctx) => findMyPayoutWays(requireSellerAccess(ctx, { roles: ['owner'] })),
  sellerMoney: (ctx) => findSellerMoney(requireSellerAccess(ctx, moneyAccess)),
  myPayouts: (ctx, _slug: string, args: MyPayouts) =>
    listMyPayouts(requireSellerAccess(ctx, moneyAccess), args),
  myPayout: (ctx, _slug: string, id: number) => getMyPayout(requireSellerAccess(ctx, moneyAccess), id),
} satisfies Reads
