import { accountReads } from '#features/accounts/reads.ts'
import { addressReads } from '#features/addresses/reads.ts'
import { cartReads } from '#features/cart/reads.ts'
import { readOptionDictionary } from '#features/catalogue/option-dictionary.ts'
import { catalogueReads } from '#features/catalogue/reads.ts'
import { comparisonReads } from '#features/comparison/reads.ts'
import { readOwnPages } from '#features/content/own-pages.ts'
import { contentReads } from '#features/content/reads.ts'
import { readDeliveryPlan } from '#features/delivery/queries.ts'
import { deliveryReads } from '#features/delivery/reads.ts'
import { inquiryReads } from '#features/inquiries/reads.ts'
import { ordersReads } from '#features/orders/reads.ts'
import { readCategoryTerms } from '#features/promises/queries.ts'
import { readActivePromotions } from '#features/promotions/queries.ts'
import { recommendationReads } from '#features/recommendations/reads.ts'
import { restockRequestReads } from '#features/restock-requests/reads.ts'
import { findReturnAction } from '#features/returns/find-return-action.ts'
import { returnsReads } from '#features/returns/reads.ts'
import { reviewsReads } from '#features/reviews/reads.ts'
import { readShopSettings } from '#features/shop-settings/queries.ts'
import { isStaffMember } from '#features/staff/queries.ts'
import { wishlistReads } from '#features/wishlist/reads.ts'
import type { Ctx } from '#platform/context.ts'
import type { Reads } from '#platform/pages/run-queries.ts'

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
    readOwnPages(ctx),
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
  ...wishlistReads,
  ...reviewsReads,
  ...accountReads(isStaffMember),
  ...addressReads,
  ...inquiryReads,
  ...restockRequestReads,
}
