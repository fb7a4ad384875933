import type { Ctx } from '#platform/context.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { accountReads } from '#shop/accounts/reads.ts'
import { addressReads } from '#shop/addresses/reads.ts'
import { cartReads } from '#shop/cart/reads.ts'
import { readOptionDictionary } from '#shop/catalogue/options/option-dictionary.ts'
import { catalogueReads } from '#shop/catalogue/reads.ts'
import { comparisonReads } from '#shop/comparison/reads.ts'
import { readAddedPages } from '#shop/content/added-pages.ts'
import { contentReads } from '#shop/content/reads.ts'
import { readDeliveryPlan } from '#shop/delivery/queries.ts'
import { deliveryReads } from '#shop/delivery/reads.ts'
import { disputeReads } from '#shop/disputes/reads.ts'
import { inquiryReads } from '#shop/inquiries/reads.ts'
import { ordersReads } from '#shop/orders/reads.ts'
import { readCategoryTerms } from '#shop/promises/queries.ts'
import { readActivePromotions } from '#shop/promotions/queries.ts'
import { recommendationReads } from '#shop/recommendations/reads.ts'
import { restockRequestReads } from '#shop/restock-requests/reads.ts'
import { findReturnAction } from '#shop/returns/find-return-action.ts'
import { returnsReads } from '#shop/returns/reads.ts'
import { reviewsReads } from '#shop/reviews/reads.ts'
import { sellerProfileReads } from '#shop/seller-profiles/reads.ts'
import { sellerRatingsReads } from '#shop/seller-ratings/reads.ts'
import { readShopSettings } from '#shop/shop-settings/queries.ts'
import { wishlistReads } from '#shop/wishlist/reads.ts'
import { findWork } from './find-work.ts'

/** Runs the reads that every page needs before the server accepts requests, so that the first shopper does not wait. */
export async function warmReads(ctx: Ctx): Promise<void> {
  await Promise.all([
    catalogueReads.categories(ctx),
    contentReads.slides(ctx),
    contentReads.home(ctx),
    readOptionDictionary(ctx),
    readDeliveryPlan(ctx),
    readActivePromotions(ctx),
    readShopSettings(ctx),
    readAddedPages(ctx),
    readCategoryTerms(ctx),
  ])
}

/** Maps every query of the shop to the read that answers it in process. */
export const reads: Reads = {
  ...catalogueReads,
  ...recommendationReads,
  ...comparisonReads,
  ...cartReads,
  ...contentReads,
  ...deliveryReads,
  ...ordersReads({ findReturnAction }),
  ...returnsReads,
  ...disputeReads,
  ...sellerRatingsReads,
  ...wishlistReads,
  ...reviewsReads,
  ...accountReads(findWork),
  ...addressReads,
  ...inquiryReads,
  ...restockRequestReads,
  ...sellerProfileReads,
}
