import { importOffers } from '#backoffice/import-export/import-offers.ts'
import { moveParcelOfSeller } from '#backoffice/orders/move-parcel-of-seller.ts'
import { editVariantStocks } from '#backoffice/products/edit-stocks.ts'
import { editVariantPrices } from '#backoffice/products/edit-variants.ts'
import { createOffer, type OfferCtx, updateOffer } from '#backoffice/products/write-offers.ts'
import { propose } from '#backoffice/proposals/propose.ts'

import { findPageToChange } from '#backoffice/proposals/queries.ts'
import { findActing } from '#backoffice/sellers/acting.ts'
import { recordChange } from '#backoffice/staff/record-change.ts'
import { recordInPanel } from '#backoffice/staff/record-in-panel.ts'

import type { MoveParcel } from '#selling/parcels/step-parcel.ts'
import type { OfferWrites } from '#selling/products/offer-writes.ts'
import type { PanelPort } from '#selling/team/api-guard.ts'
import type { SellerCtx } from '#selling/team/seller-ctx.ts'
import type { RecordClosed } from '#shop/seller-closing/close-seller.ts'
import type { RecordTeamChange } from '#shop/seller-profiles/invites.ts'

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
  findPageToChange: (ctx, productId) => findPageToChange(toOfferCtx(ctx), productId),
  importOffers: (ctx, file) => importOffers(toOfferCtx(ctx), file),
  propose: (ctx, body) => propose(toOfferCtx(ctx), body),
}

/** The order writer of the back office for the people of a seller who delivers. */
export const moveParcel: MoveParcel = moveParcelOfSeller

/** Who acts for a seller, and the log of what is done in its panel. */
export const panel: PanelPort = { findActing, record: recordInPanel }

/** Has who answers an invitation of a seller in the log of the staff; whoever joins has the role of the invitation. */
export const recordTeamChange: RecordTeamChange = ({ db, now, userId }, { sellerId, ...change }) => {
  const role = change.after?.sellerRole
  return recordChange(
    { db, now, staff: { userId }, ...(role && { seller: { id: sellerId, role } }) },
    Object.assign(change, { kind: 'seller', id: sellerId, forSellerId: sellerId }),
  )
}

/** Has what the program closed in the log of the staff, without a person. */
export const recordClosed: RecordClosed = ({ db, now }, id) =>
  recordChange(
    { db, now, staff: { userId: null } },
    {
      action: 'seller.status',
      kind: 'seller',
      id,
      forSellerId: id,
      before: { sellerStatus: 'suspended' },
      after: { sellerStatus: 'closed' },
    },
  )
