import type { ProductListArgs } from '../listing/product-list-args.ts'
import type { Section } from '../section.ts'
import { isMatch, kindFilters, valuesOfKinds } from './match-kinds.ts'
import { flag, type ProductFacets } from './product-facets.ts'

/** Whether the product of a slot matches a listing without search, options and attributes. */
export function slotFilter(
  facets: ProductFacets,
  args: ProductListArgs,
  section: Section | undefined,
): (slot: number) => boolean {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, discount = false } = args
  const { kindIds, prices, others } = facets
  const filters = kindFilters(facets, args, section)
  /** Whether products of a kind match: at any of their prices, or only at another than their own. */
  const matching = valuesOfKinds(facets, (kind) => {
    if (!isMatch(kind, filters)) return none
    return discount && (kind.flags & flag.discounted) === 0 ? atOtherPrice : atAnyPrice
  })
  return (slot) => {
    const match = matching[kindIds[slot] ?? 0] ?? none
    if (match === none) return false
    const pagePrice = prices[slot] ?? 0
    const isPriceMatch = match === atAnyPrice && pagePrice >= minPrice && pagePrice <= maxPrice
    return isPriceMatch || Boolean(others.get(slot)?.some(isOtherMatch))
  }

  function isOtherMatch([isDiscount, price]: readonly [boolean, number, number]): boolean {
    return isDiscount === discount && price >= minPrice && price <= maxPrice
  }
}

const none = 0
const atAnyPrice = 1
const atOtherPrice = 2
