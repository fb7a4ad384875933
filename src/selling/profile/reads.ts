import type { Reads } from '#platform/pages/run-queries.ts'
import { requireSellerAccess } from '#selling/team/require-access.ts'
import { findMyProfile } from './write-profile.ts'

export const profileReads = {
  sellerProfile: (ctx) => findMyProfile(requireSellerAccess(ctx, { roles: ['owner', 'manager'] })),
} satisfies Reads
