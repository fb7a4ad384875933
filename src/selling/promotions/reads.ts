import type { Reads } from '#platform/pages/run-queries.ts'
import { requireSellerAccess } from '#selling/team/require-access.ts'
import { getOwnPromotion, listOwnPromotions } from './queries.ts'
import type { OwnPromotionsArgs } from './schemas.ts'

const access = { roles: ['owner', 'manager'] } as const

export const sellerPromotionReads = {
  ownPromotions: (ctx, args: OwnPromotionsArgs) => listOwnPromotions(requireSellerAccess(ctx, access), args),
  ownPromotion: (ctx, id: number) => getOwnPromotion(requireSellerAccess(ctx, access), id),
} satisfies Reads
