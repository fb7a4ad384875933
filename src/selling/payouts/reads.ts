import type { Reads } from '#platform/pages/run-queries.ts'
import { requireSellerAccess } from '#selling/team/require-access.ts'
import { findOwnPayoutWays } from './add-payout-way.ts'

export const payoutReads = {
  ownPayoutWays: (ctx) => findOwnPayoutWays(requireSellerAccess(ctx, { roles: ['owner'] })),
} satisfies Reads
