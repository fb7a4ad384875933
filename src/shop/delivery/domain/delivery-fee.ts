/** The highest fee and surcharge of a delivery, in whole dinars. */
export const maxFee = 1_000_000

/** What a parcel to one place costs (delivery_rates), in whole dinars. */
export type FeeRate = { fee: number; surcharge: number; freeFrom: number | null }

/** `goods` are after discounts. `isFree` when a promotion pays the delivery. */
type Parcel = { goods: number; isBulky: boolean; isFree?: boolean }

/** `missing`: goods that are missing for free delivery; null when it is free already or never is. */
type FeeQuote = { fee: number; freeFrom: number | null; missing: number | null }

/**
 * What the delivery of a parcel costs, in whole dinars: the fee of the place and, once, the surcharge for bulky products. Goods
 * from `freeFrom` on travel free; so does a parcel whose delivery a promotion pays.
 */
export function quoteFee(
  { fee, surcharge, freeFrom }: FeeRate,
  { goods, isBulky, isFree = false }: Parcel,
): FeeQuote {
  const full = fee + (isBulky ? surcharge : 0)
  const isReached = freeFrom !== null && goods >= freeFrom
  const isPaid = full > 0 && !isFree && !isReached
  return {
    fee: isPaid ? full : 0,
    freeFrom,
    missing: isPaid && freeFrom !== null ? freeFrom - goods : null,
  }
}

/**
 * The rate of places whose own is not known: nothing costs more in any of them, and free delivery begins nowhere later. It is
 * never free where one of them never is.
 */
export function highestRate(rates: readonly FeeRate[]): FeeRate {
  const paid = rates.filter(({ fee, surcharge }) => fee + surcharge > 0)
  const starts = paid.flatMap(({ freeFrom }) => freeFrom ?? [])
  return {
    fee: Math.max(0, ...paid.map(({ fee }) => fee)),
    surcharge: Math.max(0, ...paid.map(({ surcharge }) => surcharge)),
    freeFrom: starts.length < paid.length || paid.length === 0 ? null : Math.max(...starts),
  }
}

type Place = { fee: number | null; surcharge: number | null; freeFrom: number | null }
type Product = { price: number; discountPrice?: number; bulky?: true }

/** What the delivery of one product alone costs to a place; 0 where the shop does not deliver. */
export function productFee(place: Place, { price, discountPrice, bulky }: Product): number {
  return quoteFee(
    { fee: place.fee ?? 0, surcharge: place.surcharge ?? 0, freeFrom: place.freeFrom },
    { goods: discountPrice || price, isBulky: bulky === true },
  ).fee
}
