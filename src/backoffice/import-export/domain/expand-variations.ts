import type { DraftVariant } from './file-fields.ts'

/** A variation of WooCommerce; an empty value holds for any value of its attribute. */
type Variation = DraftVariant

const keyOf = (value: string) => value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
const anyCount = ({ values }: Variation) => values.filter((value) => value === '').length

/** Two that are equally specific are in the order of their values, so that the order of rows decides nothing. */
const bySpecificity = (one: Variation, other: Variation) =>
  anyCount(one) - anyCount(other) ||
  (one.values.map(keyOf).join('|') < other.values.map(keyOf).join('|') ? -1 : 1)

/**
 * Replaces each variation that holds for any value by one for each value, in the order of the attributes. A combination that a more
 * specific variation has is that one's. The stock of a variation is divided among its combinations, since it is one; its SKU stays
 * with the first. `valuesOf` are the values of each attribute. Null: there would be more than `max`.
 */
export function expandVariations(
  variations: readonly Variation[],
  valuesOf: readonly (readonly string[])[],
  max: number,
): DraftVariant[] | null {
  const filled = new Set<string>()
  const parts = new Map<Variation, DraftVariant[]>()
  for (const variation of variations.toSorted(bySpecificity)) {
    const isAny = anyCount(variation) > 0
    const all = isAny ? combinationsOf(variation.values, valuesOf, max) : [variation.values]
    if (all === null) return null
    const free = isAny ? all.filter((values) => !filled.has(values.map(keyOf).join('|'))) : all
    for (const values of free) filled.add(values.map(keyOf).join('|'))
    parts.set(
      variation,
      free.map((values, index) => partOf(variation, values, { index, count: free.length })),
    )
  }
  return variations.flatMap((variation) => parts.get(variation) ?? [])
}

function combinationsOf(
  values: readonly string[],
  valuesOf: readonly (readonly string[])[],
  max: number,
): string[][] | null {
  let combinations: string[][] = [[]]
  for (const [index, value] of values.entries()) {
    const options = value === '' ? (valuesOf[index] ?? []) : [value]
    if (combinations.length * options.length > max) return null
    combinations = combinations.flatMap((start) => options.map((each) => [...start, each]))
  }
  return combinations
}

function partOf(
  variation: Variation,
  values: readonly string[],
  { index, count }: { index: number; count: number },
): DraftVariant {
  const { sku, stock, ...fields } = variation.fields
  const share = (all: number) => Math.floor(all / count) + (index < all % count ? 1 : 0)
  return {
    ...variation,
    values,
    fields: {
      ...fields,
      ...(sku !== undefined && index === 0 && { sku }),
      ...(stock !== undefined && { stock: share(stock) }),
    },
  }
}

/** The values of an attribute, without those that differ in case and signs only. */
export function distinctValues(values: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const value of values) if (value !== '' && !byKey.has(keyOf(value))) byKey.set(keyOf(value), value)
  return [...byKey.values()]
}
