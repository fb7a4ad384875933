/** A seller's variant of one product and combination. Prices are whole dinars. */
export type RankedOffer = {
  variantId: number
  isOfShop: boolean
  /** Neither hidden nor withheld. */
  isForSale: boolean
  stockQuantity: number
  /** The price to pay. */
  payPrice: number
  /** Of the seller: the days until a parcel is ready, and the place by service, lower first. */
  handlingDays: number
  rank: number
}

/**
 * Offers of one combination in the order in which they are sold: for sale, in stock, cheapest to pay, soonest ready, better
 * rank, the shop, oldest variant. The same order as `ranked_offers` of the migrations, which decides what is sold. With
 * `deliveryOf`, in dinars, prices are compared with the delivery included.
 */
export function rankOffers<Offer extends RankedOffer>(
  offers: readonly Offer[],
  { deliveryOf = () => 0 }: { deliveryOf?: (offer: Offer) => number } = {},
): Offer[] {
  const keys = new Map(
    offers.map((offer) => [
      offer,
      [
        Number(!offer.isForSale),
        Number(offer.stockQuantity === 0),
        offer.payPrice + deliveryOf(offer),
        offer.handlingDays,
        offer.rank,
        Number(!offer.isOfShop),
        offer.variantId,
      ],
    ]),
  )
  const compare = (one: Offer, other: Offer) => {
    const others = keys.get(other) ?? []
    const differences = (keys.get(one) ?? []).map((key, index) => key - (others[index] ?? 0))
    return differences.find((difference) => difference !== 0) ?? 0
  }
  return offers.toSorted(compare)
}
