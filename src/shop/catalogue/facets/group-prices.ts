import { bandBounds, type PriceGroup } from '../domain/price-bands.ts'
import { bucketSize } from '../domain/price-buckets.ts'
import { maxExactPlace } from '../listing/count-prices.ts'
import type { ProductListArgs } from '../listing/product-list-args.ts'
import type { Section } from '../section.ts'
import { kindFilters, valuesOfKinds } from './match-kinds.ts'
import { flag, lastStep, type ProductFacets, toPriceStep } from './product-facets.ts'

/** Numbered groups of prices, from 0 to `size` - 1. */
type Scale = {
  index: (price: number) => number
  low: (index: number) => number
  high: (index: number) => number | null
  size: number
}

const steps: Scale = {
  index: toPriceStep,
  low: (index) => Math.floor(index / 2) * bucketSize,
  high: (index) => Math.floor((index + 1) / 2) * bucketSize,
  size: lastStep + 1,
}

/** An odd group is the price at a bound, an even one is between two bounds. */
const exact: Scale = {
  index: (price) => {
    const above = bandBounds.findIndex((bound) => bound >= price)
    if (above < 0) return 2 * bandBounds.length
    return bandBounds[above] === price ? 2 * above + 1 : 2 * above
  },
  low: (index) => bandBounds[Math.ceil(index / 2) - 1] ?? 0,
  high: (index) => bandBounds[Math.floor(index / 2)] ?? null,
  size: 2 * bandBounds.length + 1,
}

/** Bits for kinds: of the place, with the rating and stock of the listing, and with its discount too. */
const placed = 1
const fitting = 2
const reducedFitting = 4

/**
 * The prices of a listing's place (its section, brand, `featured` and `popular`), those that match rating, stock and
 * discount as their `count`. Equal to `talliedPrices`: places of a few products have finer groups.
 */
export function groupFacetPrices(
  facets: ProductFacets,
  args: ProductListArgs,
  section: Section | undefined,
): PriceGroup[] {
  const { brand, rating, inStock, discount, featured, popular } = args
  const key = JSON.stringify([
    section?.id,
    section?.subCategoryId,
    brand,
    rating,
    inStock,
    discount,
    featured,
    popular,
  ])
  const known = facets.grouped.get(key)
  if (known) return known
  const groups = computeGroups(facets, args, section)
  facets.grouped.set(key, groups)
  return groups
}

function computeGroups(
  facets: ProductFacets,
  args: ProductListArgs,
  section: Section | undefined,
): PriceGroup[] {
  const { size, kindIds, prices, steps: productSteps } = facets
  const { discount = false } = args
  const roles = rolesOfKinds(facets, args, section)
  let products = 0
  for (let slot = 0; slot < size; slot += 1) products += (roles[kindIds[slot] ?? 0] ?? 0) & placed
  const isSmall = products <= maxExactPlace
  const scale = isSmall ? exact : steps
  const pagePrices = createCounts(scale.size)
  for (let slot = 0; slot < size; slot += 1) {
    const role = roles[kindIds[slot] ?? 0] ?? 0
    if (role === 0) continue
    const index = isSmall ? exact.index(prices[slot] ?? 0) : (productSteps[slot] ?? 0)
    pagePrices.placed[index] = (pagePrices.placed[index] ?? 0) + 1
    if (role & reducedFitting) pagePrices.fitting[index] = (pagePrices.fitting[index] ?? 0) + 1
  }
  const groups = [...pagePrices.placed.keys()].flatMap((index) =>
    pagePrices.placed[index]
      ? [
          {
            ...endsOf(scale, index),
            previous: -1,
            placed: pagePrices.placed[index],
            count: pagePrices.fitting[index] ?? 0,
          },
        ]
      : [],
  )
  const chained = new Map<number, PriceGroup>()
  facets.others.forEach((others, slot) => {
    const role = roles[kindIds[slot] ?? 0] ?? 0
    if (role === 0) return
    for (const [isDiscount, price, previous] of others) {
      // The chain of discounts only counts for a listing of discounts.
      if (isDiscount && !discount) continue
      const count = Number((role & fitting) > 0 && isDiscount === discount)
      // The tallies have no row for what counts nowhere.
      if (!isSmall && isDiscount && count === 0) continue
      const [index, previousIndex] = [scale.index(price), previous < 0 ? -1 : scale.index(previous)]
      const key = index * (scale.size + 1) + previousIndex + 1
      const group = chained.get(key) ?? {
        ...endsOf(scale, index),
        previous: previousIndex < 0 ? -1 : scale.low(previousIndex),
        placed: 0,
        count: 0,
      }
      group.placed += Number(!isDiscount)
      group.count += count
      chained.set(key, group)
    }
  })
  return [...groups, ...chained.values()]
}

const endsOf = ({ low, high }: Scale, index: number) => ({ low: low(index), high: high(index) })

const createCounts = (size: number) => ({ placed: new Int32Array(size), fitting: new Int32Array(size) })

function rolesOfKinds(
  facets: ProductFacets,
  args: ProductListArgs,
  section: Section | undefined,
): Uint8Array {
  const { isInSection, isOfBrand, isOnPath, isRated, isAvailable } = kindFilters(facets, args, section)
  return valuesOfKinds(facets, (kind) => {
    if (!isInSection(kind) || !isOfBrand(kind) || !isOnPath(kind)) return 0
    if (!isRated(kind) || !isAvailable(kind)) return placed
    const isReducedFit = !args.discount || (kind.flags & flag.discounted) > 0
    return placed | fitting | (isReducedFit ? reducedFitting : 0)
  })
}
