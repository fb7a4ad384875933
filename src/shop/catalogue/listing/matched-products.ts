import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { statement } from '#platform/db/statement.ts'
import { createDerived } from '#platform/derived.ts'
import { memoizePerKey } from '#platform/swr.ts'
import { displayedMatch, type ListedVariant } from '../domain/matched-variants.ts'
import { type OptionDictionary, readOptionDictionary } from '../options/option-dictionary.ts'
import type { Product } from '../schemas.ts'
import { products } from '../tables.ts'
import { productValuePictures, variants } from '../variant-tables.ts'
import { isAvailableVariant } from './option-filters.ts'
import { productMemory } from './product-memory.ts'
import { isMatchingVariant, type VariantFilters } from './variant-match.ts'

/** The available variants of a product. */
export type MatchedVariants = {
  /** Null when none is available. */
  variants: ListedVariant[] | null
  /** The first picture of each value that has any. */
  pictures: Record<number, string> | null
}

/**
 * Listed products as the variants that match the filters of their list: price, discount, picture and the choice that leads
 * to them. One statement for the products that this process does not remember; none without filters on variants.
 */
export async function displayMatches(
  ctx: Ctx,
  listed: Product[],
  filters: VariantFilters,
): Promise<Product[]> {
  const { minPrice, maxPrice, discount, selected } = filters
  const isFiltered = Boolean(minPrice) || maxPrice !== undefined || discount || selected.length > 0
  const ids = isFiltered ? listed.flatMap(({ id, hasOptions }) => (hasOptions ? [id] : [])) : []
  if (ids.length === 0) return listed
  const dictionary = await readOptionDictionary(ctx)
  const available = await productMemory(ctx.db).read('available variants', ids, (missing) =>
    selectAvailable(ctx, missing),
  )
  return listed.map((product) => {
    const matching = available.get(product.id)
    const matched = matching && {
      ...matching,
      variants: matching.variants?.map((each) => matchVariant(each, filters)) ?? null,
    }
    return displayMatch(product, matched ?? null, { dictionary, filters })
  })
}

type AvailableVariants = {
  variants: Omit<ListedVariant, 'matches'>[] | null
  pictures: MatchedVariants['pictures']
}

async function selectAvailable({ db }: Ctx, ids: number[]): Promise<Map<number, AvailableVariants>> {
  const rows = await variantsOfProducts(db, { ids })
  return new Map(rows.map(({ id, available }) => [id, available]))
}

const variantsOfProducts = statement<{ ids: number[] }, { id: number; available: AvailableVariants }>(
  'available_variants',
  sql`select ${products.id} as id, ${availableVariants()} as available
    from ${products} where ${products.id} = any(${sql.placeholder('ids')}::int[])`,
)

/** As {@link isMatchingVariant} does. */
export function matchVariant(
  variant: Omit<ListedVariant, 'matches'>,
  { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, discount, selected }: VariantFilters,
): ListedVariant {
  const { combination, price, discountPrice } = variant
  const paid = discountPrice ?? price
  const isPriced = paid >= minPrice && paid <= maxPrice && (!discount || discountPrice !== null)
  const isSelected = selected.every(({ valueIds }) => valueIds.some((id) => combination.includes(id)))
  return { ...variant, matches: isPriced && isSelected }
}

/** The {@link MatchedVariants} of a row of `products`, as they match `filters`. */
export function matchedVariants(filters: VariantFilters): SQL {
  return availableVariants(sql`, 'matches', ${isMatchingVariant(filters)}`)
}

/** The available variants of a row of `products`, with `more` fields each, in the order in which they are offered. */
function availableVariants(more = sql``): SQL {
  return sql`json_build_object(
    'variants', (select json_agg(json_build_object('combination', ${variants.combination}, 'price', ${variants.price}, 'discountPrice', ${variants.discountPrice}${more}) order by ${variants.payPrice}, ${variants.position}, ${variants.id})
      from ${variants} where ${variants.productId} = ${products.id} and ${isAvailableVariant}),
    'pictures', (select json_object_agg(option_value_id, images[1]) from ${productValuePictures} where product_id = ${products.id}))`
}

/** A listed product as the first of its variants that match `filters`; unchanged without one. */
export function displayMatch(
  product: Product,
  matched: MatchedVariants | null,
  { dictionary, filters }: { dictionary: OptionDictionary; filters: VariantFilters },
): Product {
  if (!matched?.variants) return product
  const { variants: all, pictures } = matched
  const keys = keysOf(dictionary)
  const match = displayedMatch(
    all,
    (id) => filters.selected.some(({ valueIds }) => valueIds.includes(id)),
    (id) => keys.get(id)?.isSwatch === true,
  )
  if (!match) return product
  const pictured = match.chosen.find((id) => pictures?.[id] !== undefined)
  const chosen = match.chosen.flatMap((id) => {
    const key = keys.get(id)
    return key ? [[key.option, key.value] as const] : []
  })
  return displayedAs(product, {
    price: match.price,
    ...(match.discountPrice !== null && { discountPrice: match.discountPrice }),
    priceUntil: match.priceUntil,
    image: (pictured !== undefined && pictures?.[pictured]) || product.image,
    ...(chosen.length > 0 && { chosen: Object.fromEntries(chosen) }),
  })
}

/** The keys of each value of the dictionary, by its id. */
const keysOf = memoizePerKey(
  ({ options }: OptionDictionary) =>
    new Map(
      [...options.values()].flatMap(({ key, kind, values }) =>
        values.map((value) => [value.id, { option: key, value: value.key, isSwatch: kind === 'swatch' }]),
      ),
    ),
)

type Displayed = Pick<Product, 'price' | 'discountPrice' | 'priceUntil' | 'image' | 'chosen'>

const displayedAs = createDerived(
  ({ discountPrice: _, ...product }: Product, displayed: Displayed): Product => ({
    ...product,
    ...displayed,
  }),
)
