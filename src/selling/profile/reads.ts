import type { Reads } from '#platform/pages/run-queries.ts'
import { requireSellerAccess } from '#selling/team/require-access.ts'
import { findOwnProfile } from './write-profile.ts'

export const profileReads = {
  sellerProfile: (ctx) => findOwnProfile(requireSellerAccess(ctx, { roles: ['owner', 'manager'] })),
} satisfies Reads
