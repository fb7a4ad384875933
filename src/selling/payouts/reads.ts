import type { Reads } from '#platform/pages/run-queries.ts'
import { requireSellerAccess } from '#selling/team/require-access.ts'
import { moneyAccess } from './domain/money-access.ts'
import { findOwnPayoutWays, findSellerMoney, getOwnPayout, listOwnPayouts } from './queries.ts'
import type { OwnPayouts } from './schemas.ts'

export const payoutReads = {
  ownPayoutWays: (ctx) => findOwnPayoutWays(requireSellerAccess(ctx, { roles: ['owner'] })),
  sellerMoney: (ctx) => findSellerMoney(requireSellerAccess(ctx, moneyAccess)),
  ownPayouts: (ctx, _slug: string, args: OwnPayouts) =>
    listOwnPayouts(requireSellerAccess(ctx, moneyAccess), args),
  ownPayout: (ctx, _slug: string, id: number) => getOwnPayout(requireSellerAccess(ctx, moneyAccess), id),
} satisfies Reads
