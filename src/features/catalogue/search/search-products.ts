import { eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { spellAsInTitles } from '../domain/spell-as-in-titles.ts'
import { readOffers } from '../offers.ts'
import type { SelectedOption } from '../option-dictionary.ts'
import { cursorOf } from '../page-cursor.ts'
import { productColumns, toProduct } from '../product-columns.ts'
import { defaultPageSize, effectiveSort, type ProductListArgs } from '../product-list-args.ts'
import { orderByColumns, sortOrders, tieBreakers } from '../product-order.ts'
import type { ProductPage } from '../product-page.ts'
import type { Category } from '../schemas.ts'
import { categories, productSearch, products } from '../tables.ts'
import { matchedPrice, mayMatchOtherwise, type VariantFilters } from '../variant-match.ts'
import { didYouMean } from './did-you-mean.ts'
import { hitLimits, maxScoredHits, minFilteredHits } from './hit-limits.ts'
import { scoreOf, titleStartsWith } from './match.ts'
import { brandsOf, nearestSections } from './nearest-sections.ts'
import {
  descriptionTier,
  hasMatches,
  hitsQuery,
  isNamedByAny,
  type SearchTier,
  searchTiers,
} from './search-tiers.ts'

type Scope = {
  filters: SQL | undefined
  later?: SQL | undefined
  category: Category | undefined
  /** The selected options. */
  selected?: readonly SelectedOption[]
}
type SearchArgs = ProductListArgs & { search: string }
type Page = Omit<ProductPage, 'found'> & { alsoMentioned?: true }

/** One page of the products that match a search within `filters`: best match first unless sorted. */
export async function searchProducts(
  ctx: Ctx,
  args: SearchArgs,
  scope: Scope,
  limits: readonly number[] = hitLimits,
): Promise<ProductPage> {
  if (args.match === 'mentioned') return mentionedProducts(ctx, args, scope, limits)
  for await (const tier of searchTiers(ctx, args.search)) {
    const page = await pageWithEnoughHits(ctx, args, scope, tier, limits)
    if (page.total > 0 || (scope.filters && (await hasMatches(ctx, tier)))) return toProductPage(tier, page)
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
  for (const { unit, typed } of await brandsOf(ctx, search))
    if (!(await isNamedByAny(ctx, unit))) return { missingBrand: typed }
  return {}
}

/** Products that match only in their descriptions; none when the search itself already lists those. */
async function mentionedProducts(
  ctx: Ctx,
  args: SearchArgs,
  scope: Scope,
  limits: readonly number[],
): Promise<ProductPage> {
  const tier = await descriptionTier(ctx, args.search)
  if (!tier) return { products: [], total: 0, searchOutcome: { match: 'none' } }
  const page = await pageWithEnoughHits(ctx, args, scope, tier, limits)
  return toProductPage(tier, page)
}

function toProductPage(tier: SearchTier, { alsoMentioned, ...page }: Page): ProductPage {
  const { readAs, ...rest } = tier.searchOutcome
  const titles = page.products.flatMap(({ titleAr, titleEn }) => [titleAr, titleEn])
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
  scope: Scope,
  tier: SearchTier,
  [maxHits = 1, ...higherLimits]: readonly number[],
): Promise<Page> {
  const page = await pageOf(ctx, args, scope, tier, maxHits)
  const isTooNarrow = page.atLeast && scope.filters && page.total < minFilteredHits
  return isTooNarrow && higherLimits.length > 0
    ? pageWithEnoughHits(ctx, args, scope, tier, higherLimits)
    : page
}

async function pageOf(
  ctx: Ctx,
  args: SearchArgs,
  scope: Scope,
  tier: SearchTier,
  maxHits: number,
): Promise<Page> {
  const { category, filters } = scope
  const hits = hitsQuery(tier, { category: category?.id, brand: args.brand }, maxHits)
  const rows = await ctx.db
    .select({
      total: sql<number>`found.total`,
      cut: sql<boolean>`found.cut`,
      also: sql<boolean>`found.also`,
      cursor: sql<string | null>`found.cursor`,
      ...productColumns,
    })
    .from(sql`(with hits as materialized (${hits}), fits as materialized (${filteredHits(filters)})
      select counted.*, on_page.* from
        (select (select count(*)::int from fits) as total, (select max(examined) from hits) >= ${maxHits} as cut,
          ${hasOnlyMentions(tier)} as also) as counted
        left join (${effectiveSort(args) ? sortedPage(args, scope) : bestPage(args, tier)}) as on_page on true) as found`)
    .leftJoin(products, eq(products.id, sql`found.id`))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(sql`found.place`)
  const offers = await readOffers(ctx)
  const onPage = rows.flatMap(({ product, category, cursor }) =>
    product && category ? [{ cursor, product: toProduct({ product, category }, offers) }] : [],
  )
  const [first] = rows
  const next = onPage.length === limitAndOffset(args).limit ? onPage.at(-1)?.cursor : null
  return {
    products: onPage.map(({ product }) => product),
    total: first?.total ?? 0,
    ...(first?.cut && { atLeast: true }),
    ...(next && { next }),
    ...(first?.also && { alsoMentioned: true as const }),
  }
}

/**
 * Whether the products that only mention the query are offered. Not when it names a kind of goods, that is, begins a title:
 * tomato paste that is to be stored in the fridge is no answer to «ثلاجة».
 */
function hasOnlyMentions({ units, nameFilter }: SearchTier): SQL {
  if (!nameFilter?.isNamed) return sql`false`
  return sql`(select max(examined) > count(*) from hits) and not exists (select from hits
    join ${productSearch} on ${productSearch.productId} = hits.product_id where ${titleStartsWith(units)})`
}

function filteredHits(filters: SQL | undefined): SQL {
  if (!filters) return sql`select * from hits`
  return sql`select hits.* from hits join ${products} on ${products.id} = hits.product_id where ${filters}`
}

function limitAndOffset({ page = 1, pageSize = defaultPageSize, after }: ProductListArgs) {
  return { limit: pageSize, offset: after === undefined ? (page - 1) * pageSize : 0 }
}

function sortedPage(args: SearchArgs, { later, selected = [] }: Scope): SQL {
  const sort = effectiveSort(args) ?? 'newest'
  const { limit, offset } = limitAndOffset(args)
  const order = sql.join(orderByColumns(sortOrders[sort]), sql`, `)
  return sql`select ${products.id} as id, ${cursorOf(sort)} as cursor, row_number() over (order by ${order}) as place
    from ${pricedFits({ ...args, selected })} ${later ? sql`where ${later}` : sql``}
    order by ${order} limit ${limit} offset ${offset}`
}

/** The hits with the columns of all sort orders. With filters, the price is the cheapest matching one. */
function pricedFits(filters: VariantFilters): SQL {
  const joined = sql`fits join ${products} on ${products.id} = fits.product_id`
  if (!mayMatchOtherwise(filters)) return joined
  const { id, createdAt, rating, reviewCount } = products
  return sql`(select ${id}, ${createdAt}, ${rating}, ${reviewCount}, ${matchedPrice(filters)} as pay_price from ${joined}) as ${products}`
}

function bestPage(args: SearchArgs, { units }: SearchTier): SQL {
  const { limit, offset } = limitAndOffset(args)
  const order = sql.join([sql`${scoreOf(units)} desc`, ...tieBreakers], sql`, `)
  return sql`select fits.product_id as id, null::text as cursor,
      row_number() over (order by scored.rank nulls last, fits.place) as place
    from fits left join (
      select first.product_id, row_number() over (order by ${order}) as rank
      from (select * from fits order by place limit ${maxScoredHits(units.length)}) as first
      join ${productSearch} on ${productSearch.productId} = first.product_id
      join ${products} on ${products.id} = first.product_id
    ) as scored on scored.product_id = fits.product_id
    order by place limit ${limit} offset ${offset}`
}
