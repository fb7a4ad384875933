import type { ProductListArgs } from '../listing/product-list-args.ts'
import type { Section } from '../section.ts'
import { isMatch, kindFilters } from './match-kinds.ts'
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
  for (const slot of matchingSlots(facets, args, section)) {
    const set = attributeSetIds[slot] ?? 0
    perSet[set] = (perSet[set] ?? 0) + 1
    total += 1
  }
  const perValue = new Int32Array(attributeSets.values.length)
  for (const [set, n] of perSet.entries()) {
    if (n === 0) continue
    for (const value of attributeSets.sets[set] ?? []) perValue[value] = (perValue[value] ?? 0) + n
  }
  const counts = attributeSets.values.flatMap((value, number) => {
    const n = perValue[number] ?? 0
    return n > 0 ? [{ ...value, n }] : []
  })
  return { total, counts }
}

/** The slots of the products that match a listing. */
function matchingSlots(facets: ProductFacets, args: ProductListArgs, section: Section | undefined) {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, discount = false } = args
  const { size, kindIds, prices, others } = facets
  const filters = kindFilters(facets, args, section)
  /** Whether products of a kind match: at any of their prices, or only at another than their own. */
  const matching = Uint8Array.from(facets.kinds, (kind) => {
    if (!isMatch(kind, filters)) return none
    return discount && (kind.flags & flag.discounted) === 0 ? atOtherPrice : atAnyPrice
  })
  const slots: number[] = []
  for (let slot = 0; slot < size; slot += 1) {
    const match = matching[kindIds[slot] ?? 0] ?? none
    if (match === none) continue
    const own = prices[slot] ?? 0
    const isPriceMatch = match === atAnyPrice && own >= minPrice && own <= maxPrice
    if (isPriceMatch || others.get(slot)?.some(isOtherMatch)) slots.push(slot)
  }
  return slots

  function isOtherMatch([isDiscount, price]: readonly [boolean, number, number]): boolean {
    return isDiscount === discount && price >= minPrice && price <= maxPrice
  }
}

const none = 0
const atAnyPrice = 1
const atOtherPrice = 2
