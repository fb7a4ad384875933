import type { Reads } from '#platform/pages/run-queries.ts'
import { requireSellerAccess } from '#selling/team/require-access.ts'
import { findMyClosing } from './write-closing.ts'

export const closingReads = {
  sellerClosing: (ctx) => findMyClosing(requireSellerAccess(ctx, { roles: ['owner'] })),
} satisfies Reads
