import type { EditsResult, VariantPricesBody, VariantStocksBody } from '#shop/catalogue/schemas-edits.ts'
import type { OfferBody, OfferUpdate, SavedOffer } from '#shop/catalogue/schemas-offers.ts'
import type { PageToChange, ProposalBody, SavedProposal } from '#shop/proposals/schemas.ts'
import type { OffersReport } from '#shop/proposals/schemas-offer-file.ts'
import type { SellerCtx } from '../team/seller-ctx.ts'

/**
 * The product writer as sellers use it. It belongs to the back office, which these parts do not import: the server passes it
 * (`src/server/seller-writes.ts`).
 */
export type OfferWrites = {
  createOffer: (ctx: SellerCtx, body: OfferBody) => Promise<SavedOffer>
  updateOffer: (ctx: SellerCtx, variantId: number, body: OfferUpdate) => Promise<SavedOffer>
  editPrices: (ctx: SellerCtx, body: VariantPricesBody) => Promise<EditsResult>
  editStocks: (ctx: SellerCtx, body: VariantStocksBody) => Promise<EditsResult>
  findPageToChange: (ctx: SellerCtx, productId: number) => Promise<PageToChange>
  importOffers: (ctx: SellerCtx, file: Buffer) => Promise<OffersReport>
  propose: (ctx: SellerCtx, body: ProposalBody) => Promise<SavedProposal>
}
