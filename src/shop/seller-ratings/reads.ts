import type { Ctx } from '#platform/context.ts'
import { listRatings } from './queries.ts'

export const sellerRatingsReads = {
  'seller-ratings': (ctx: Ctx, slug: string) => listRatings(ctx, slug, {}),
}
