import type { Reads } from '#platform/pages/run-queries.ts'
import { requireSellerAccess } from '#selling/team/require-access.ts'
import { sellerRoles } from '#shop/sellers/domain/sellers.ts'
import { findToday } from './find-today.ts'

export const homeReads = {
  sellerToday: (ctx) => findToday(requireSellerAccess(ctx, { roles: sellerRoles })),
} satisfies Reads
