import type { Reads } from '#platform/pages/run-queries.ts'
import { requireSellerAccess } from '#selling/team/require-access.ts'
import { readSellerRates } from './rates.ts'

export const rateReads = {
  myRates: (ctx) => readSellerRates(requireSellerAccess(ctx, { roles: ['owner', 'manager'] })),
} satisfies Reads
