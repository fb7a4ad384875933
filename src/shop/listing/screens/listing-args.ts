import type { Address } from '#platform/pages/screen.ts'
import { trackingParameter } from '#platform/pages/tracking-parameters.ts'
import { cleanParam } from '#platform/text/clean-text.ts'
import { cursorValues } from '#shop/catalogue/domain/cursor.ts'
import type { OptionSelection } from '#shop/catalogue/domain/option-keys.ts'
import {
  effectiveSort,
  listParameters,
  type ProductListArgs,
  type ProductSort,
  productSorts,
} from '#shop/catalogue/listing/product-list-args.ts'
import { priceRange as scale } from './price-slider-scale.ts'
import { wholeNumber } from './whole-number.ts'

const maxSearchLength = 200
const maxCategoryLength = 100
const maxPage = 1_000_000
const maxStars = 5
const maxBrandLength = 100
const maxSellerLength = 60
const maxOptions = 8
const maxValues = 60

/** Parses the URL of a listing. Malformed parameters are ignored, so that a shared URL always displays a list. */
export function listingArgs({ path, params, search }: Address): ProductListArgs {
  const { category, sub } = params
  const seller = cleanParam(params.seller ?? search.get('seller'), maxSellerLength)
  const text = cleanParam(search.get('search'), maxSearchLength)
  const brand = cleanParam(search.get('brand'), maxBrandLength)
  const sort = parseSort(search.get('sort'))
  const rating = within(wholeNumber(search.get('rating')), 1, maxStars)
  const page = within(wholeNumber(search.get('page')), 1, maxPage)
  const options = selectedOptions(search)
  const args: ProductListArgs = {
    ...(category && category.length <= maxCategoryLength && { category }),
    ...(sub && sub.length <= maxCategoryLength && { subcategory: sub }),
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
    ...(seller && { seller }),
    ...(options && { options }),
    ...(page !== null && { page }),
  }
  const after = search.get('after') ?? ''
  return { ...args, ...(cursorValues(effectiveSort(args), after) && { after }) }
}

/** Parameters of pages that might look like options, beside those of lists (`reservedOptionKeys`). */
const otherParameters = /^(?:from|lang|ref|source|status|unknown)$/
const optionKey = /^(?:attribute\.)?[a-z][a-z\d-]{0,39}$/
const valueKey = /^[a-z\d][a-z\d.-]{0,39}$/

/**
 * What may be options or attributes of the shop: `colour=black,navy`, or from a form without script `colour=black&colour=navy`. The
 * server knows which are and ignores the others. Undefined when nothing may.
 */
function selectedOptions(search: URLSearchParams): OptionSelection | undefined {
  const entries = [...new Set(search.keys())].flatMap((key) => {
    const values = search.getAll(key).flatMap((text) => text.split(','))
    const keys = values.filter((each) => valueKey.test(each)).slice(0, maxValues)
    const mayBeOption =
      optionKey.test(key) &&
      !listParameters.some((name) => name === key) &&
      !otherParameters.test(key) &&
      !trackingParameter.test(key)
    return mayBeOption && keys.length > 0 ? [[key, keys]] : []
  })
  return entries.length > 0 ? Object.fromEntries(entries.slice(0, maxOptions)) : undefined
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
