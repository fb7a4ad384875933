import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { ProductCounts } from '../count-schemas.ts'
import { countFacets } from '../facets/count-facets.ts'
import { readFacets } from '../facets/current-facets.ts'
import { groupFacetPrices } from '../facets/group-prices.ts'
import type { SelectedOption } from '../options/option-dictionary.ts'
import { listCategories } from '../queries.ts'
import { hitLimits, minFilteredHits } from '../search/hit-limits.ts'
import { descriptionTier, firstTier, hitsQuery, type SearchScope } from '../search/search-tiers.ts'
import { isInSection, type Section } from '../section.ts'
import { products } from '../tables.ts'
import { isVisible } from '../visible-products.ts'
import { findSelection, type ListFilters } from './attribute-filters.ts'
import { countAttributes } from './count-attributes.ts'
import { countOptions, isSelected } from './count-options.ts'
import { groupPrices, pricedProducts, talliedPrices } from './count-prices.ts'
import { countSellers } from './count-sellers.ts'
import { countSubCategories } from './count-sub-categories.ts'
import { listedProducts } from './offered-products.ts'
import { maxSelectionMatches } from './plan-listing.ts'
import { type Counted, selectCounts, toCounts } from './product-counts.ts'
import { filterConditions, requestedSection } from './product-filters.ts'
import type { ProductListArgs } from './product-list-args.ts'
import { brandScope, isTalliedIn, selectTallies, tallyConditions } from './product-tallies.ts'
import { matchesVariant, type VariantFilters } from './variant-match.ts'

/**
 * Counts the products of each filter if it were added to the others; filters of its own group are ignored. Category
 * counts also ignore `featured` and `popular`, because a category link leaves those listings. Refuses with
 * `invalid_request` when the category is unknown.
 */
export async function countProducts(ctx: Ctx, requested: ProductListArgs): Promise<ProductCounts> {
  const category = await requestedSection(ctx, requested)
  const { selected, ...resolved } = await findSelection(ctx, requested)
  const args: ListFilters = { ...requested, ...resolved }
  const tier = args.search
    ? await (args.match === 'mentioned' ? descriptionTier : firstTier)(ctx, args.search)
    : null
  const hitsIn = (scope: SearchScope, maxHits: number) =>
    tier ? hitsQuery(tier, scope, maxHits) : selectedProducts({ ...args, selected }, scope, category, maxHits)
  const isPriced = args.minPrice !== undefined || args.maxPrice !== undefined
  const hitsAtAnyPrice = (scope: SearchScope, maxHits: number) => {
    const { minPrice, maxPrice, ...anyPrice } = args
    return selectedProducts({ ...anyPrice, selected }, scope, category, maxHits)
  }
  const context = {
    category,
    selected,
    isSearch: tier !== null,
    hitsIn,
    hitsAtAnyPrice: tier || !isPriced ? undefined : hitsAtAnyPrice,
  }
  const isNothing = args.search && !tier
  const [counts, optionCounts, attributeCounts, subcategories, sellers] = await Promise.all([
    tier || (isSelected(args, { selected }) && !args.search)
      ? countHits(ctx, args, context, tier ? hitLimits : [maxSelectionMatches])
      : toCounts(args.search ? null : await countListed(ctx, args, category), args),
    isNothing ? [] : countOptions(ctx, args, { category, selected, tier }),
    isNothing ? [] : countAttributes(ctx, args, { category, selected, tier }),
    isNothing ? [] : countSubCategories(ctx, args, { category, selected, tier }),
    isNothing ? [] : countSellers(ctx, args, { category, selected, tier }),
  ])
  const options = [...optionCounts, ...attributeCounts]
  return {
    ...counts,
    ...(options.length > 0 && { options }),
    ...(subcategories.length > 0 && { subcategories }),
    ...(sellers.length > 0 && { sellers }),
  }
}

/** Counts a listing without search, options and attributes: from memory, otherwise from the tallies. */
async function countListed(
  ctx: Ctx,
  args: ProductListArgs,
  category: Section | undefined,
): Promise<Counted | null> {
  const facets = await readFacets(ctx)
  if (!facets) return selectCounts(ctx, talliedCounts(args, category))
  const categories = await listCategories(ctx)
  const counted = countFacets(facets, args, category)
  return {
    ...counted,
    categories: categories.flatMap(({ id, slug }) => {
      const count = counted.categories.get(id) ?? 0
      return count > 0 ? [{ slug, count }] : []
    }),
    prices: groupFacetPrices(facets, args, category),
    cut: false,
    total_cut: false,
  }
}

type HitContext = {
  category: Section | undefined
  selected: readonly SelectedOption[]
  /** Otherwise the hits have the options, the attributes and the price already. */
  isSearch: boolean
  /** The first products of the search or with the selection, as rows `product_id, place, examined`. */
  hitsIn: (scope: SearchScope, maxHits: number) => SQL
  /** The same without the price filter, where `hitsIn` applies it. */
  hitsAtAnyPrice: HitContext['hitsIn'] | undefined
}

/** Examines as many matches as the list does, so that the counts agree with it. */
async function countHits(
  ctx: Ctx,
  args: ListFilters,
  context: HitContext,
  [maxHits = 1, ...higherLimits]: readonly number[],
): Promise<ProductCounts> {
  const row = await selectCounts(ctx, examinedCounts(args, context, maxHits))
  const isTooNarrow = row?.total_cut && row.total < minFilteredHits && row.narrowed
  return isTooNarrow && higherLimits.length > 0
    ? countHits(ctx, args, context, higherLimits)
    : toCounts(row, args)
}

/** The first products with the selected options and attributes in the price range, which every count of them needs. */
function selectedProducts(
  { discount: _, ...filters }: ListFilters & { selected: readonly SelectedOption[] },
  { category, brand }: SearchScope,
  section: Section | undefined,
  maxHits: number,
): SQL {
  const inScope = and(
    isVisible,
    category === undefined || !section ? undefined : isInSection(section),
    brand === undefined ? undefined : eq(products.brand, brand),
    matchesVariant(filters),
    filterConditions(filters).attributes,
  )
  return sql`select id as product_id, 1 as place, count(*) over () as examined
    from (select ${products.id} as id from ${listedProducts(filters.sellerId)} where ${inScope} limit ${maxHits}) as matching`
}

/** The products of hits, as {@link groupPrices} reads them. */
function pricedHits(args: ListFilters, hits: SQL): SQL {
  const { path } = filterConditions(args)
  return pricedProducts(
    args,
    sql`(${hits}) as hit join ${listedProducts(args.sellerId)} on ${products.id} = hit.product_id where ${all(and(path.featured, path.popular))}`,
  )
}

const all = (condition: SQL | undefined) => condition ?? sql`true`

/** Whether a product matches with the discount too. Most products have no discount at all, which is known without their variants. */
function isReduced(filters: VariantFilters): SQL {
  const others =
    filters.sellerId === undefined ? sql`${products.otherDiscounts} is not null` : products.hasOptions
  const hasDiscount = sql`(${products.discountPrice} is not null or ${others})`
  return sql`(${hasDiscount} and ${matchesVariant({ ...filters, discount: true })})`
}

/** The flags p, c, r, s, d and b say whether a group of products passes the path, category, rating, stock, discount and brand filters. */
function talliedCounts(args: ProductListArgs, category: Section | undefined) {
  const { path, rating, inStock, discount } = tallyConditions(args)
  const inCategory = category && isTalliedIn(category)
  const flagged = (
    kinds: SQL,
    brand: SQL,
  ) => sql`select category_id, brand, in_stock as stocked, discounted as reduced, stars,
    true as near, ${all(path)} as p, ${all(inCategory)} as c, ${all(rating)} as r, ${all(inStock)} as s, ${all(discount)} as d,
    ${brand} as b, n from (${kinds}) as kinds`
  const inBrand = args.brand === undefined ? sql`true` : sql`brand = ${args.brand}`
  return {
    chosenBrand: args.brand,
    grouped: flagged(selectTallies(args, brandScope(args)), sql`true`),
    brands: flagged(selectTallies(args, { of: 'each' }, inCategory), inBrand),
    hits: undefined,
    flagged: undefined,
    prices: talliedPrices(args, category),
    cut: sql`false`,
    totalCut: sql`false`,
    narrowed: false,
  }
}

/** Flags each hit as {@link talliedCounts} does, in one pass. `near`: found within the selected category and brand. */
function examinedCounts(
  args: ListFilters,
  { category, selected, isSearch, hitsIn, hitsAtAnyPrice }: HitContext,
  maxHits: number,
) {
  const { path, rating, inStock, brand, attributes } = filterConditions(args)
  const { discount, ...atPrice } = { ...args, selected }
  const inRange = matchesVariant(atPrice)
  const inCategory = category && isInSection(category)
  const place = { category: category?.id, brand: args.brand }
  const isScoped = category !== undefined || args.brand !== undefined
  const hits = sql`select product_id, true as near, examined from (${hitsIn(place, maxHits)}) as near`
  const anywhere = sql`select product_id, false, examined from (${hitsIn({}, maxHits)}) as anywhere`
  const flagged = sql`
    select ${products.categoryId} as category_id, ${products.brand} as brand, ${products.stockQuantity} > 0 as stocked,
      ${isReduced(atPrice)} as reduced, floor(${products.rating}) as stars, near,
      ${products.id} as id, ${products.sellerId} as seller_id, ${products.payPrice} as pay_price, ${products.discountPrice} is not null as is_discounted,
      ${all(and(path.featured, path.popular))} as p, ${all(inCategory)} as c, ${all(rating)} as r, ${all(inStock)} as s,
      ${all(brand)} as b, ${isSearch ? all(inRange) : sql`true`} as m,
      near and ${all(and(path.featured, path.popular, inCategory, brand))} as at_hand
    from (select product_id, bool_or(near) as near from hits group by product_id) as hit
    join ${listedProducts(args.sellerId)} on ${products.id} = hit.product_id where ${all(isSearch ? and(matchesVariant({ selected, sellerId: args.sellerId }), attributes) : undefined)}`
  const grouped = sql`select category_id, brand, stocked, reduced, stars, near, p, c, r, s, ${discount ? sql`reduced` : sql`true`} as d, b, count(*)::int as n
    from flagged where m group by category_id, brand, stocked, reduced, stars, near, p, c, r, s, b`
  const atAnyPrice = sql`select id, seller_id, pay_price, is_discounted as reduced, r and s as fits from flagged where at_hand`
  const filters = [
    path.featured,
    path.popular,
    rating,
    inStock,
    attributes,
    matchesVariant({ ...args, selected }),
  ]
  return {
    chosenBrand: args.brand,
    hits: isScoped ? sql`${hits} union all ${anywhere}` : hits,
    flagged,
    grouped,
    prices: groupPrices({
      from: hitsAtAnyPrice ? pricedHits(args, hitsAtAnyPrice(place, maxHits)) : atAnyPrice,
      discount,
      selected,
      sellerId: args.sellerId,
    }),
    brands: sql`select * from grouped`,
    cut: sql`(select max(examined) >= ${maxHits} from hits)`,
    totalCut: sql`(select max(examined) filter (where near) >= ${maxHits} from hits)`,
    narrowed: isScoped || args.sellerId !== undefined || filters.some((each) => each !== undefined),
  }
}
