import type { ProductListArgs } from '../listing/product-list-args.ts'
import type { Section } from '../section.ts'
import type { ProductFacets } from './product-facets.ts'
import { slotFilter } from './slot-filter.ts'

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
  const isSlotMatch = slotFilter(facets, args, section)
  for (let slot = 0; slot < facets.size; slot += 1) {
    if (!isSlotMatch(slot)) continue
    const set = attributeSetIds[slot] ?? 0
    perSet[set] = (perSet[set] ?? 0) + 1
    total += 1
  }
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
