import { cursorValues } from '#features/catalogue/domain/cursor.ts'
import {
  effectiveSort,
  type ProductListArgs,
  type ProductSort,
  productSorts,
} from '#features/catalogue/product-list-args.ts'
import type { Address } from '#platform/pages/screen.ts'
import { cleanParam } from '#platform/text/clean-text.ts'
import { priceRange as scale } from './price-slider-scale.ts'
import { wholeNumber } from './whole-number.ts'

const maxSearchLength = 200
const maxCategoryLength = 100
const maxPage = 1_000_000
const maxStars = 5
const maxBrandLength = 100

/** Parses the URL of a listing. Malformed parameters are ignored, so that a shared URL always displays a list. */
export function listingArgs({ path, params, search }: Address): ProductListArgs {
  const { category } = params
  const text = cleanParam(search.get('search'), maxSearchLength)
  const brand = cleanParam(search.get('brand'), maxBrandLength)
  const sort = parseSort(search.get('sort'))
  const rating = within(wholeNumber(search.get('rating')), 1, maxStars)
  const page = within(wholeNumber(search.get('page')), 1, maxPage)
  const args: ProductListArgs = {
    ...(category && category.length <= maxCategoryLength && { category }),
    ...(path === '/deals' && { featured: true as const }),
    ...(path === '/popular' && { popular: true as const }),
    ...(text && { search: text }),
    ...(text && search.get('match') === 'mentioned' && { match: 'mentioned' as const }),
    ...((sort ?? (path === '/new-arrivals' && 'newest')) && { sort: sort ?? 'newest' }),
    ...priceRange(wholeNumber(search.get('minPrice')), wholeNumber(search.get('maxPrice'))),
    ...(rating !== null && { rating }),
    ...(search.get('inStock') === 'true' && { inStock: true as const }),
    ...(search.get('discount') === 'true' && { discount: true as const }),
    ...(brand && { brand }),
    ...(page !== null && { page }),
  }
  const after = search.get('after') ?? ''
  return { ...args, ...(cursorValues(effectiveSort(args), after) && { after }) }
}

function parseSort(name: string | null): ProductSort | null {
  return productSorts.find((each) => each === name) ?? null
}

function within(value: number | null, min: number, max: number): number | null {
  return value !== null && value >= min && value <= max ? value : null
}

/** Swaps a reversed range; a bound outside the slider's scale means no limit. */
function priceRange(from: number | null, to: number | null): Pick<ProductListArgs, 'minPrice' | 'maxPrice'> {
  const [min, max] = from !== null && to !== null && from > to ? [to, from] : [from, to]
  const limits = max !== null && max <= scale.max
  return { ...(min && { minPrice: min }), ...(limits && { maxPrice: max }) }
}
