import type { Reads } from '#platform/pages/run-queries.ts'
import { requireSellerAccess } from '#selling/team/require-access.ts'
import { listMyPapers } from './store-paper.ts'

export const paperReads = {
  sellerPapers: (ctx) => listMyPapers(requireSellerAccess(ctx, { roles: ['owner'] })),
} satisfies Reads
