import { type Counted, maxBrands, stars } from '../listing/product-counts.ts'
import type { ProductListArgs } from '../listing/product-list-args.ts'
import type { Section } from '../section.ts'
import { forEachKind, isMatch, kindFilters } from './match-kinds.ts'
import { flag, type ProductFacets, starsMask } from './product-facets.ts'

/** How many products a listing without search, options and attributes has. */
export function countMatches(
  facets: ProductFacets,
  args: ProductListArgs,
  section: Section | undefined,
): number {
  const filters = kindFilters(facets, args, section)
  let total = 0
  forEachKind(facets, args, (kind, priced, reduced) => {
    if (isMatch(kind, filters)) total += args.discount ? reduced : priced
  })
  return total
}

/** The number of matches of each sub-category of a category, by id; those without one under 0. */
export function countBySubCategory(
  facets: ProductFacets,
  args: ProductListArgs,
  category: Section,
): Map<number, number> {
  const filters = kindFilters(facets, args, category)
  const counts = new Map<number, number>()
  forEachKind(facets, args, (kind, priced, reduced) => {
    if (isMatch(kind, filters)) add(counts, kind.subCategoryId, args.discount ? reduced : priced)
  })
  return counts
}

type FacetCounts = Pick<Counted, 'total' | 'in_stock' | 'discount' | 'ratings' | 'brands'> & {
  /** By id. */
  categories: ReadonlyMap<number, number>
}

/**
 * Counts the products of each filter if it were added to the others; filters of its own group are ignored. Categories also
 * ignore `featured` and `popular`, as in `countProducts`.
 */
export function countFacets(
  facets: ProductFacets,
  args: ProductListArgs,
  section: Section | undefined,
): FacetCounts {
  const { isOnPath, isInSection, isRated, isAvailable, isOfBrand } = kindFilters(facets, args, section)
  const counts = { total: 0, in_stock: 0, discount: 0, ratings: stars.map(() => 0) }
  const categories = new Map<number, number>()
  const brands = new Map<number, number>()
  forEachKind(facets, args, (kind, priced, reduced) => {
    const matching = args.discount ? reduced : priced
    const isStocked = (kind.flags & flag.inStock) > 0
    const [hasStars, hasStock, hasBrand] = [isRated(kind), isAvailable(kind), isOfBrand(kind)]
    if (hasStars && hasStock && hasBrand) add(categories, kind.categoryId, matching)
    if (!isOnPath(kind) || !isInSection(kind)) return
    if (hasStars && hasStock) add(brands, kind.brandId, matching)
    if (!hasBrand) return
    if (hasStars && hasStock) counts.total += matching
    if (hasStars && isStocked) counts.in_stock += matching
    if (hasStars && hasStock) counts.discount += reduced
    const fullStars = kind.flags & starsMask
    if (hasStock)
      counts.ratings = counts.ratings.map((count, index) => (index < fullStars ? count + matching : count))
  })
  return { ...counts, categories, brands: largestBrands(facets, brands, args.brand) }
}

/** The selected brand first, then those with the largest number of products. */
function largestBrands(
  { brands, brandRanks }: ProductFacets,
  counts: ReadonlyMap<number, number>,
  selected: string | undefined,
): Counted['brands'] {
  const counted = [...counts].flatMap(([id, count]) => {
    const brand = brands[id]
    return brand !== undefined && count > 0
      ? [{ brand, count, isSelected: Number(brand === selected), rank: brandRanks[id] ?? 0 }]
      : []
  })
  return counted
    .sort((a, b) => b.isSelected - a.isSelected || b.count - a.count || a.rank - b.rank)
    .slice(0, maxBrands)
    .map(({ brand, count }) => ({ brand, count }))
}

function add(counts: Map<number, number>, key: number, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}
