import { editVariantStocks } from '#backoffice/products/edit-stocks.ts'
import { editVariantPrices } from '#backoffice/products/edit-variants.ts'
import { createOffer, type OfferCtx, updateOffer } from '#backoffice/products/write-offers.ts'
import { propose } from '#backoffice/proposals/propose.ts'
import type { OfferWrites } from '#selling/products/offer-writes.ts'
import type { SellerCtx } from '#selling/team/seller-ctx.ts'

/** Who acts for a seller, as the product writer records it. */
function toOfferCtx({ db, now, shopper, seller }: SellerCtx): OfferCtx {
  return { db, now, staff: { userId: shopper.id }, seller }
}

/** The product writer of the back office for the people of sellers. */
export const offerWrites: OfferWrites = {
  createOffer: (ctx, body) => createOffer(toOfferCtx(ctx), body),
  updateOffer: (ctx, variantId, body) => updateOffer(toOfferCtx(ctx), variantId, body),
  editPrices: (ctx, body) => editVariantPrices(toOfferCtx(ctx), body),
  editStocks: (ctx, body) => editVariantStocks(toOfferCtx(ctx), body),
  propose: (ctx, body) => propose(toOfferCtx(ctx), body),
}
