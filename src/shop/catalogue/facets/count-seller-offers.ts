import { shopSellerId } from '#shop/sellers/tables.ts'
import type { ProductListArgs } from '../listing/product-list-args.ts'
import type { Section } from '../section.ts'
import { countMatches } from './count-facets.ts'
import { isMatch, kindFilters } from './match-kinds.ts'
import type { ProductFacets, SellerOffer } from './product-facets.ts'
import { slotFilter } from './slot-filter.ts'

/**
 * How many products of a listing without search, options and attributes each seller offers at a price, discount and stock that the listing
 * has, by the sellers' ids.
 */
export function countSellerOffers(
  facets: ProductFacets,
  args: ProductListArgs,
  section: Section | undefined,
): Map<number, number> {
  const { inStock: _, ...anyStock } = args
  const filters = kindFilters(facets, anyStock, section)
  const isOfferMatch = offerFilter(args)
  const isSlotMatch = slotFilter(facets, args, section)
  const counts = new Map<number, number>()
  const add = (sellerId: number, count: number) => counts.set(sellerId, (counts.get(sellerId) ?? 0) + count)
  let ofShopAlone = countMatches(facets, args, section)
  facets.offers.forEach((offers, slot) => {
    if (isSlotMatch(slot)) ofShopAlone -= 1
    const kind = facets.kinds[facets.kindIds[slot] ?? 0]
    if (!kind || !isMatch(kind, filters)) return
    for (const offer of offers) if (isOfferMatch(offer)) add(offer[0], 1)
  })
  if (ofShopAlone > 0) add(shopSellerId, ofShopAlone)
  return counts
}

/** Whether an offer matches by its first price or, where that may be too low or not reduced, by another of its variants (`matchesVariant` in SQL). */
function offerFilter({ inStock, discount, minPrice = 0, maxPrice }: ProductListArgs) {
  const highest = maxPrice ?? Number.POSITIVE_INFINITY
  const isPriced = (isReduced: boolean, price: number) =>
    (isReduced || !discount) && price >= minPrice && price <= highest
  const mayMatchOtherwise = minPrice > 0 || discount === true
  return ([, price, isInStock, isReduced, variants]: SellerOffer): boolean => {
    if (inStock && !isInStock) return false
    if (isPriced(isReduced, price)) return true
    return mayMatchOtherwise && Boolean(variants?.some(([reduced, each]) => isPriced(reduced, each)))
  }
}
