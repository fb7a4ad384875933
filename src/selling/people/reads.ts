import type { Reads } from '#platform/pages/run-queries.ts'
import { requireSellerAccess } from '#selling/team/require-access.ts'
import { listInvites } from './write-invites.ts'
import { listTeam } from './write-team.ts'

export const peopleReads = {
  sellerTeam: (ctx) => listTeam(requireSellerAccess(ctx, { roles: ['owner'] })),
  sellerInvites: (ctx) => listInvites(requireSellerAccess(ctx, { roles: ['owner'] })),
} satisfies Reads
