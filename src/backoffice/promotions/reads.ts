import { requireStaff } from '#backoffice/staff/permissions.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { getPromotion, listPromotions } from './queries.ts'
import type { PromotionsArgs } from './schemas.ts'

export const promotionManagementReads = {
  promotions: (ctx, args: PromotionsArgs) => listPromotions(requireStaff(ctx, 'prices'), args),
  'managed-promotion': (ctx, id: number) => getPromotion(requireStaff(ctx, 'prices'), id),
} satisfies Reads
