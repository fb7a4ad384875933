import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { listTexts } from '#platform/i18n/localized-texts.ts'
import type { ListFilters } from '../listing/attribute-filters.ts'
import { listedProducts } from '../listing/offered-products.ts'
import { toCursor } from '../listing/page-cursor.ts'
import { defaultPageSize, effectiveSort, type ProductListArgs } from '../listing/product-list-args.ts'
import { orderByColumns, sortOrders, tieBreakers } from '../listing/product-order.ts'
import type { ProductPage } from '../listing/product-page.ts'
import { matchedPrice, mayMatchOtherwise, type VariantFilters } from '../listing/variant-match.ts'
import type { SelectedOption } from '../options/option-dictionary.ts'
import { readProducts, versionColumns } from '../products-by-version.ts'
import type { Category } from '../schemas.ts'
import { categories, products } from '../tables.ts'
import { isVisible } from '../visible-products.ts'
import { didYouMean } from './did-you-mean.ts'
import { hitLimits, maxScoredHits, minFilteredHits } from './hit-limits.ts'
import { findBrands, nearestSections } from './nearest-sections.ts'
import { findHits, type HitSource } from './ranked-hits.ts'
import { descriptionTier, hasMatches, isNamedByAny, type SearchTier, searchTiers } from './search-tiers.ts'
import { spellAsInTitles } from './text/spell-as-in-titles.ts'

type SearchListScope = {
  filters: SQL | undefined
  later?: SQL | undefined
  category: Category | undefined
  /** The selected options. */
  selected?: readonly SelectedOption[]
}
type SearchArgs = ListFilters & { search: string }
type SearchedPage = Omit<ProductPage, 'searchOutcome'> & {
  alsoMentioned?: true
  /** Whether any product matches the tier, filters ignored. */
  isMatched: boolean
  /** How many products match the words of the tier anywhere. */
  examined: number
}

const emptyPage: SearchedPage = { products: [], total: 0, isMatched: false, examined: 0 }

/** One page of the products that match a search within `filters`: best match first unless sorted. */
export async function searchProducts(
  ctx: Ctx,
  args: SearchArgs,
  scope: SearchListScope,
  limits: readonly number[] = hitLimits,
): Promise<ProductPage> {
  if (args.match === 'mentioned') return mentionedProducts(ctx, args, scope, limits)
  const isEverywhere = scope.category === undefined && args.brand === undefined
  /** Matches nothing here. */
  let unmatched: string | null = null
  for await (const tier of searchTiers(ctx, args.search)) {
    const page =
      tier.query === unmatched ? emptyPage : await pageWithEnoughHits(ctx, args, scope, tier, limits)
    if (page.examined === 0) unmatched = tier.query
    if (page.total > 0) return toProductPage(tier, page)
    if (scope.filters && (isEverywhere ? page.isMatched : await hasMatches(ctx, tier)))
      return toProductPage(tier, page)
  }
  const instead = limits === hitLimits ? await didYouMean(ctx, args.search) : []
  const sections = limits === hitLimits ? await nearestSections(ctx, args.search) : []
  return {
    products: [],
    total: 0,
    searchOutcome: {
      match: 'none',
      ...(instead.length > 0 && { instead }),
      ...(sections.length > 0 && { sections, ...(await missingBrandOf(ctx, args.search)) }),
    },
  }
}

/** The first brand of the search, as typed, by which no product is named. */
async function missingBrandOf(ctx: Ctx, search: string): Promise<{ missingBrand?: string }> {
  for (const { unit, typed } of await findBrands(ctx, search))
    if (!(await isNamedByAny(ctx, unit))) return { missingBrand: typed }
  return {}
}

/** Products that match only in their descriptions; none when the search itself already lists those. */
async function mentionedProducts(
  ctx: Ctx,
  args: SearchArgs,
  scope: SearchListScope,
  limits: readonly number[],
): Promise<ProductPage> {
  const tier = await descriptionTier(ctx, args.search)
  if (!tier) return { products: [], total: 0, searchOutcome: { match: 'none' } }
  const page = await pageWithEnoughHits(ctx, args, scope, tier, limits)
  return toProductPage(tier, page)
}

function toProductPage(
  tier: SearchTier,
  { alsoMentioned, isMatched: _, examined: __, ...page }: SearchedPage,
): ProductPage {
  const { readAs, ...rest } = tier.searchOutcome
  const titles = page.products.flatMap((each) => listTexts(each, 'title'))
  return {
    ...page,
    searchOutcome: {
      ...rest,
      ...(readAs !== undefined && { readAs: spellAsInTitles(readAs, titles) }),
      ...(alsoMentioned && { alsoMentioned }),
    },
  }
}

/** Examines more hits when filters leave few of them. */
async function pageWithEnoughHits(
  ctx: Ctx,
  args: SearchArgs,
  scope: SearchListScope,
  tier: SearchTier,
  [maxHits = 1, ...higherLimits]: readonly number[],
): Promise<SearchedPage> {
  const page = await readSearchPage(ctx, args, scope, tier, maxHits)
  const isTooNarrow = page.atLeast && scope.filters && page.total < minFilteredHits
  if (!isTooNarrow || higherLimits.length === 0) return page
  return { ...(await pageWithEnoughHits(ctx, args, scope, tier, higherLimits)), isMatched: page.isMatched }
}

/** One page of the first `maxHits` products that match a tier. */
async function readSearchPage(
  ctx: Ctx,
  args: SearchArgs,
  scope: SearchListScope,
  tier: SearchTier,
  maxHits: number,
): Promise<SearchedPage> {
  const { category, filters } = scope
  const hits = await findHits(ctx, tier, { category: category?.id, brand: args.brand }, maxHits)
  const isJoined = hits.isMemoized || filters !== undefined
  const rows = await ctx.db
    .select({
      total: sql<number>`found.total`,
      examined: sql<number>`found.examined`,
      isMatched: sql<boolean>`found.is_matched`,
      cut: sql<boolean>`found.cut`,
      also: sql<boolean>`found.also`,
      cursor: sql<string | null>`found.cursor`,
      ...versionColumns,
    })
    .from(sql`(with ${hits.tables}, fits as materialized (${isJoined ? filteredHits(filters, hits, args) : sql`select * from hits`})
      select counted.*, on_page.* from (select (select count(*)::int from fits) as total, ${hits.facts}) as counted
        left join (${effectiveSort(args) ? sortedPage(args, scope) : bestPage(args, tier, { ...hits, isJoined })}) as on_page on true) as found`)
    .leftJoin(products, eq(products.id, sql`found.id`))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(sql`found.place`)
  const byId = await readProducts(ctx, rows)
  const [first] = rows
  const next = rows.length === limitAndOffset(args).limit ? rows.at(-1)?.cursor : null
  return {
    products: rows.flatMap(({ id }) => (id !== null && byId.get(id)) || []),
    total: first?.total ?? 0,
    examined: first?.examined ?? 0,
    isMatched: first?.isMatched ?? false,
    ...(first?.cut && { atLeast: true }),
    ...(next && { next }),
    ...(first?.also && { alsoMentioned: true as const }),
  }
}

/** The hits within the filters, with what orders those of the same score. */
function filteredHits(filters: SQL | undefined, { isMemoized }: HitSource, { sellerId }: ListFilters): SQL {
  const where = and(isMemoized ? isVisible : undefined, filters)
  return sql`select hits.*, ${tieColumns} from hits join ${listedProducts(sellerId)} on ${products.id} = hits.product_id where ${where}`
}

const { id, popular, stockQuantity, rating, reviewCount, createdAt } = products
const tieColumns = sql`${id}, ${popular}, ${stockQuantity}, ${rating}, ${reviewCount}, ${createdAt}`

function limitAndOffset({ page = 1, pageSize = defaultPageSize, after }: ProductListArgs) {
  return { limit: pageSize, offset: after === undefined ? (page - 1) * pageSize : 0 }
}

function sortedPage(args: SearchArgs, { later, selected = [] }: SearchListScope): SQL {
  const sort = effectiveSort(args) ?? 'newest'
  const { limit, offset } = limitAndOffset(args)
  const order = sql.join(orderByColumns(sortOrders[sort]), sql`, `)
  return sql`select ${products.id} as id, ${toCursor(sort)} as cursor, row_number() over (order by ${order}) as place
    from ${pricedFits({ ...args, selected })} ${later ? sql`where ${later}` : sql``}
    order by ${order} limit ${limit} offset ${offset}`
}

/** The hits with the columns of all sort orders. With filters, the price is the cheapest matching one. */
function pricedFits(filters: VariantFilters): SQL {
  const joined = sql`(select product_id from fits) as fits join ${listedProducts(filters.sellerId)} on ${products.id} = fits.product_id`
  if (!mayMatchOtherwise(filters)) return joined
  return sql`(select ${id}, ${createdAt}, ${rating}, ${reviewCount}, ${matchedPrice(filters)} as pay_price from ${joined}) as ${products}`
}

/** The best score first, then those that are not scored in order of rank. */
function bestPage(
  args: SearchArgs,
  { units }: SearchTier,
  { score, tsqueries, isJoined }: HitSource & { isJoined: boolean },
): SQL {
  const { limit, offset } = limitAndOffset(args)
  const scored = maxScoredHits(units.length)
  const first = sql`(select * from fits order by place limit ${scored})`
  const joined = isJoined
    ? sql`${first} as ${products}`
    : sql`${first} as first join ${products} on ${products.id} = first.product_id`
  const order = sql.join([sql`score desc`, ...tieBreakers], sql`, `)
  return sql`with tsqueries as materialized (${tsqueries})
    select id, null::text as cursor, place from (
      select id, row_number() over (order by ${order}) as place
      from (select ${tieColumns}, ${score} as score from ${joined}, tsqueries) as ${products}
      union all
      select product_id, place + ${scored} from (select product_id, place from fits order by place offset ${scored}) as unscored
    ) as ranked order by place limit ${limit} offset ${offset}`
}
