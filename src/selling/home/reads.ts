import type { Reads } from '#platform/pages/run-queries.ts'
import { everybodyAccess } from '#selling/team/domain/access.ts'
import { requireSellerAccess } from '#selling/team/require-access.ts'
import { findToday } from './find-today.ts'

export const homeReads = {
  sellerToday: (ctx) => findToday(requireSellerAccess(ctx, everybodyAccess)),
} satisfies Reads
