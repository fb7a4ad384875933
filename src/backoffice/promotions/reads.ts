import { requireStaff } from '#backoffice/staff/read-rights.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { getPromotion, listPromotionSellers, listPromotions } from './queries.ts'
import type { PromotionsArgs } from './schemas.ts'

export const promotionsAdminReads = {
  promotions: (ctx, args: PromotionsArgs) => listPromotions(requireStaff(ctx, 'prices'), args),
  'promotion-sellers': (ctx) => listPromotionSellers(requireStaff(ctx, 'prices')),
  'managed-promotion': (ctx, id: number) => getPromotion(requireStaff(ctx, 'prices'), id),
} satisfies Reads
