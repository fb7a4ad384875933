import type { ProductListArgs } from '../listing/product-list-args.ts'
import type { Section } from '../section.ts'
import { countKinds, flag, type Kind, type ProductFacets, starsMask } from './product-facets.ts'

/** The filters of a listing as a kind of products passes them. */
export function kindFilters(
  { brandIndex }: ProductFacets,
  args: ProductListArgs,
  section: Section | undefined,
) {
  const { brand, rating = 0, inStock, featured, popular } = args
  const brandId = brand === undefined ? undefined : brandIndex.get(brand)
  const path = (featured ? flag.featured : 0) | (popular ? flag.popular : 0)
  return {
    isOnPath: ({ flags }: Kind) => (flags & path) === path,
    isInSection: ({ categoryId, subCategoryId }: Kind) =>
      !section ||
      (categoryId === section.id &&
        (section.subCategoryId === undefined || subCategoryId === section.subCategoryId)),
    isRated: ({ flags }: Kind) => (flags & starsMask) >= rating,
    isAvailable: ({ flags }: Kind) => !inStock || (flags & flag.inStock) > 0,
    isOfBrand: (kind: Kind) => brand === undefined || kind.brandId === brandId,
  }
}

/** Calls `visit` for each kind with its products in the price range, and those of them with a discount. */
export function forEachKind(
  facets: ProductFacets,
  { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }: ProductListArgs,
  visit: (kind: Kind, priced: number, reduced: number) => void,
): void {
  const { any, reduced } = countKinds(facets, minPrice, maxPrice)
  for (let index = 0; index < facets.kinds.length; index += 1) {
    const kind = facets.kinds[index]
    const count = any[index] ?? 0
    if (kind && count > 0) visit(kind, count, reduced[index] ?? 0)
  }
}

/** A small number for each kind, by its id. */
export function valuesOfKinds({ kinds }: ProductFacets, toValue: (kind: Kind) => number): Uint8Array {
  const values = new Uint8Array(kinds.length)
  kinds.forEach((kind, id) => {
    values[id] = toValue(kind)
  })
  return values
}

/** Whether a kind has all filters of a listing but price and discount. */
export function isMatch(kind: Kind, filters: ReturnType<typeof kindFilters>): boolean {
  const { isInSection, isOfBrand, isOnPath, isRated, isAvailable } = filters
  return isInSection(kind) && isOfBrand(kind) && isOnPath(kind) && isRated(kind) && isAvailable(kind)
}
