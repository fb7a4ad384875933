import type { Reads } from '#platform/pages/run-queries.ts'
import { requireSellerAccess } from '#selling/team/require-access.ts'
import { getMyPromotion, listMyPromotions } from './queries.ts'
import type { MyPromotionsArgs } from './schemas.ts'

const access = { roles: ['owner', 'manager'] } as const

export const sellerPromotionReads = {
  myPromotions: (ctx, args: MyPromotionsArgs) => listMyPromotions(requireSellerAccess(ctx, access), args),
  myPromotion: (ctx, id: number) => getMyPromotion(requireSellerAccess(ctx, access), id),
} satisfies Reads
