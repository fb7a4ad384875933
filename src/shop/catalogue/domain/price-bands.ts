/** A range of prices in whole dinars, both ends included. */
export type PriceBand = { minPrice?: number; maxPrice?: number; count: number }

/** The products whose prices are between two neighbouring bounds, or exactly at one (`low` equals `high`). */
export type PriceGroup = {
  low: number
  /** Null: no upper end. */
  high: number | null
  /** The lower end of the group of the next lower price of the same products; absent or -1 without one. */
  previous?: number
  /** All products of the place: the category, brand or search at hand, without other filters. */
  placed: number
  /** Those of them that match the other filters. */
  count: number
}

/** Leading digits of bounds, each with the share by which a bound may be further from its aim when it is rounder. */
const digits = [
  [1, 0],
  [1.5, 0.04],
  [2, 0.02],
  [2.5, 0.01],
  [3, 0.02],
  [4, 0.04],
  [5, 0],
  [6, 0.04],
  [7.5, 0.03],
] as const
/** They end with the scale of the price filter, above which the address of a page has no limit. */
const bounds = [
  ...[1_000, 10_000, 100_000].flatMap((power) =>
    digits.map(([digit, penalty]) => ({ price: digit * power, penalty })),
  ),
  { price: 1_000_000, penalty: 0 },
]

/** The prices at which a band may end, in ascending order: round in dinars, as shoppers say them. */
export const bandBounds: readonly number[] = bounds.map(({ price }) => price)

const aimedBands = 5
const minBands = 3
/** Fewer products need no bands. */
const minPlaced = 12
/** A band of fewer products is joined with its neighbour. */
const minShare = 0.06

/**
 * Divides the prices of a list into three to six bands of similar size with round bounds; none when there are few products
 * or their prices are too close. The bounds depend on the place only, so that they stay while other filters change.
 * Bands without a match are left out, except the requested one. A product at a bound counts in both of its bands.
 */
export function priceBands(
  groups: readonly PriceGroup[],
  requested: { minPrice?: number | undefined; maxPrice?: number | undefined } = {},
): PriceBand[] {
  const ends = boundsOf(groups)
  if (ends.length + 1 < minBands) return []
  return [undefined, ...ends].flatMap((minPrice, index) => {
    const maxPrice = ends[index]
    const count = sum(groups, ({ count }) => count, minPrice, maxPrice)
    const isRequested =
      (requested.minPrice || undefined) === minPrice && (requested.maxPrice ?? undefined) === maxPrice
    if (count === 0 && !isRequested) return []
    return [
      { ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }), count },
    ]
  })
}

const boundsByGroups = new WeakMap<readonly PriceGroup[], number[]>()

/** The bounds of groups, which lists of one place at different prices share. */
function boundsOf(groups: readonly PriceGroup[]): number[] {
  const ends = boundsByGroups.get(groups) ?? chooseBounds(groups)
  boundsByGroups.set(groups, ends)
  return ends
}

/** For each of the equal shares the bound that comes closest; rounder ones win over slightly closer ones. */
function chooseBounds(groups: readonly PriceGroup[]): number[] {
  const placed = ({ placed }: PriceGroup) => placed
  const total = sum(groups, placed)
  if (total < minPlaced) return []
  const candidates = bounds
    .filter(({ price }) => groups.every(({ low, high }) => price <= low || (high !== null && price >= high)))
    .map(({ price, penalty }) => ({ price, penalty, share: sum(groups, placed, undefined, price) / total }))
  const ends: number[] = []
  for (let part = 1; part < aimedBands; part += 1) {
    const distance = ({ share, penalty }: (typeof candidates)[number]) =>
      Math.abs(share - part / aimedBands) + penalty
    const isLargeEnough = ({ price }: { price: number }) =>
      price > (ends.at(-1) ?? 0) &&
      sum(groups, placed, ends.at(-1), price) >= minShare * total &&
      sum(groups, placed, price) >= minShare * total
    const [closest] = candidates.filter(isLargeEnough).sort((a, b) => distance(a) - distance(b))
    if (closest && distance(closest) < 1 / aimedBands) ends.push(closest.price)
  }
  return ends
}

function sum(
  groups: readonly PriceGroup[],
  of: (group: PriceGroup) => number,
  min = 0,
  max = Number.POSITIVE_INFINITY,
): number {
  let total = 0
  for (const group of groups) {
    const { low, high, previous = -1 } = group
    // A product with several prices in the range counts with the lowest of them.
    if (low >= min && previous < min && (high ?? Number.POSITIVE_INFINITY) <= max) total += of(group)
  }
  return total
}
