import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { countRecoveryCodes } from '#shop/members/recovery-codes.ts'
import { everybodyAccess, myAccountAccess } from './domain/access.ts'
import { type Membership, toMySellers } from './find-memberships.ts'
import { requireSellerAccess } from './require-access.ts'
import { findSellerSelf } from './self.ts'

/** Reads of everybody who works for a seller; `memberships` are in the context of the list of one's sellers only. */
export const teamReads = {
  sellerSelf: (ctx) => findSellerSelf(requireSellerAccess(ctx, everybodyAccess)),
  recoveryCodes: (ctx) => countRecoveryCodes(requireSellerAccess(ctx, myAccountAccess)),
  mySellers: async ({ memberships }: Ctx & { memberships?: Membership[] }) => {
    if (!memberships) throw new Refusal('not_found')
    return toMySellers(memberships)
  },
} satisfies Reads
