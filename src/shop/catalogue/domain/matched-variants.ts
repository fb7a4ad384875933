/** An available variant of a listed product. */
export type ListedVariant = {
  /** The ids of its values, in the order of the product's options. */
  combination: readonly number[]
  price: number
  discountPrice: number | null
  /** Whether it matches the filters of the list. */
  matches: boolean
}

type DisplayedMatch = {
  price: number
  discountPrice: number | null
  /** The highest price to pay among the matching variants. */
  priceUntil: number
  /** The values that lead to the matching variants, in the order of the product's options. */
  chosen: number[]
}

const payPrice = ({ price, discountPrice }: ListedVariant) => discountPrice ?? price

/**
 * How a list displays a product: as the first of its matching variants, which are sorted as they are offered. `chosen` has the values for
 * which `isGiven`, and the others that a page needs to display the same: those for which `isPreselected`, because the page would choose
 * another one, then as many as exclude the variants that do not match. Null without a match.
 */
export function displayedMatch(
  variants: readonly ListedVariant[],
  isGiven: (value: number) => boolean,
  isPreselected: (value: number) => boolean,
): DisplayedMatch | null {
  const matching = variants.filter(({ matches }) => matches)
  const [first] = matching
  if (!first) return null
  const { combination, price, discountPrice } = first
  const isUniform = variants.every(
    (each) => each.matches && each.price === price && payPrice(each) === payPrice(first),
  )
  const chosen = new Set(
    combination.filter((value) => isGiven(value) || (!isUniform && isPreselected(value))),
  )
  for (const value of combination) {
    const fitting = variants.filter((each) => [...chosen].every((id) => each.combination.includes(id)))
    if (fitting.every(({ matches }) => matches)) break
    chosen.add(value)
  }
  return {
    price,
    discountPrice,
    priceUntil: Math.max(...matching.map(payPrice)),
    chosen: combination.filter((value) => chosen.has(value)),
  }
}
