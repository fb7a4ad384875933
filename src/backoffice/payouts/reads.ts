import { requireStaff } from '#backoffice/staff/read-rights.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { listWaitingWays } from './decide-way.ts'
import { findManagedPayout, listBalances, listPayouts, listWaiting } from './queries.ts'
import type { PayoutsArgs } from './schemas.ts'

export const payoutsAdminReads = {
  payouts: (ctx, args: PayoutsArgs) => listPayouts(requireStaff(ctx, 'money'), args),
  payout: (ctx, id: number) => findManagedPayout(requireStaff(ctx, 'money'), id),
  sellerBalances: (ctx) => listBalances(requireStaff(ctx, 'money')),
  waitingWays: (ctx) => listWaitingWays(requireStaff(ctx, 'money')),
  releases: async (ctx) => ({ released: 0, waiting: await listWaiting(requireStaff(ctx, 'money')) }),
} satisfies Reads
