import type { ProductListArgs } from '../listing/product-list-args.ts'
import type { Section } from '../section.ts'
import { isMatch, kindFilters, valuesOfKinds } from './match-kinds.ts'
import { flag, type ProductFacets } from './product-facets.ts'

/** The number of products that have a value of an attribute; `value` null: that have the attribute. */
export type AttributeCount = { key: string; value: string | null; n: number }

/** Counts the values of attributes among the matches of a listing without search, options and attributes. */
export function countAttributeValues(
  facets: ProductFacets,
  args: ProductListArgs,
  section: Section | undefined,
): { total: number; counts: AttributeCount[] } {
  const { attributeSets, attributeSetIds } = facets
  const perSet = new Int32Array(attributeSets.sets.length)
  let total = 0
  forEachMatch(facets, args, section, (slot) => {
    const set = attributeSetIds[slot] ?? 0
    perSet[set] = (perSet[set] ?? 0) + 1
    total += 1
  })
  const perValue = new Int32Array(attributeSets.values.length)
  for (let set = 0; set < perSet.length; set += 1) {
    const n = perSet[set] ?? 0
    if (n === 0) continue
    for (const value of attributeSets.sets[set] ?? []) perValue[value] = (perValue[value] ?? 0) + n
  }
  const counts = attributeSets.values.flatMap((value, number) => {
    const n = perValue[number] ?? 0
    return n > 0 ? [{ ...value, n }] : []
  })
  return { total, counts }
}

/** Calls `visit` for the slot of each product that matches a listing. */
function forEachMatch(
  facets: ProductFacets,
  args: ProductListArgs,
  section: Section | undefined,
  visit: (slot: number) => void,
): void {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, discount = false } = args
  const { size, kindIds, prices, others } = facets
  const filters = kindFilters(facets, args, section)
  /** Whether products of a kind match: at any of their prices, or only at another than their own. */
  const matching = valuesOfKinds(facets, (kind) => {
    if (!isMatch(kind, filters)) return none
    return discount && (kind.flags & flag.discounted) === 0 ? atOtherPrice : atAnyPrice
  })
  for (let slot = 0; slot < size; slot += 1) {
    const match = matching[kindIds[slot] ?? 0] ?? none
    if (match === none) continue
    const pagePrice = prices[slot] ?? 0
    const isPriceMatch = match === atAnyPrice && pagePrice >= minPrice && pagePrice <= maxPrice
    if (isPriceMatch || others.get(slot)?.some(isOtherMatch)) visit(slot)
  }

  function isOtherMatch([isDiscount, price]: readonly [boolean, number, number]): boolean {
    return isDiscount === discount && price >= minPrice && price <= maxPrice
  }
}

const none = 0
const atAnyPrice = 1
const atOtherPrice = 2
