import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { selectCounts, toCounts } from './product-counts.ts'
import { chosenCategory, filterConditions } from './product-filters.ts'
import type { ProductListArgs } from './product-list-args.ts'
import { brandsOf, kindConditions, tallied } from './product-tallies.ts'
import type { Category, ProductCounts } from './schemas.ts'
import { enoughFound, reaches } from './search-reach.ts'
import { firstTier, hitsOf, mentionedTier, type SearchTier } from './search-tiers.ts'
import { products } from './tables.ts'

/**
 * How many products each filter would show if it were chosen beside the others: its own group is left out. Categories
 * lead to listings of their own, so what the path says beside (deals, popular) is left out for them.
 */
export async function countProducts(ctx: Ctx, args: ProductListArgs): Promise<ProductCounts> {
  const category = await chosenCategory(ctx, args)
  if (!args.search) return toCounts(await selectCounts(ctx, talliedCounts(args, category)))
  const tier = await (args.match === 'mentioned' ? mentionedTier : firstTier)(ctx, args.search)
  return tier ? countSearch(ctx, args, { tier, category }, reaches) : toCounts(null)
}

type Searched = { tier: SearchTier; category: Category | undefined }

/** As far as the list itself looks, so that both say the same. */
async function countSearch(
  ctx: Ctx,
  args: ProductListArgs,
  searched: Searched,
  [reach = 1, ...wider]: readonly number[],
): Promise<ProductCounts> {
  const row = await selectCounts(ctx, searchedCounts(args, searched, reach))
  const isLittle = row?.total_cut && row.total < enoughFound && row.narrowed
  return isLittle && wider.length > 0 ? countSearch(ctx, args, searched, wider) : toCounts(row)
}

const all = (condition: SQL | undefined) => condition ?? sql`true`

/** Marks say which groups of filters a kind of product passes: path, category, rating, stock, discount, brand. */
function talliedCounts(args: ProductListArgs, category: Category | undefined) {
  const { path, rating, inStock, discount } = kindConditions(args)
  const inCategory = category && sql`category_id = ${category.id}`
  const marked = (
    kinds: SQL,
    brand: SQL,
  ) => sql`select category_id, brand, in_stock as stocked, discounted as reduced, stars,
    true as near, ${all(path)} as p, ${all(inCategory)} as c, ${all(rating)} as r, ${all(inStock)} as s, ${all(discount)} as d,
    ${brand} as b, n from (${kinds}) as kinds`
  const chosen = args.brand === undefined ? sql`true` : sql`brand = ${args.brand}`
  return {
    chosenBrand: args.brand,
    grouped: marked(tallied(args, brandsOf(args)), sql`true`),
    brands: marked(tallied(args, { of: 'each' }, inCategory), chosen),
    hits: undefined,
    cut: sql`false`,
    totalCut: sql`false`,
    narrowed: false,
  }
}

/** One look at each hit marks which groups it passes. `near`: found within the chosen category and brand. */
function searchedCounts(args: ProductListArgs, { tier, category }: Searched, reach: number) {
  const { path, price, rating, inStock, discount, brand } = filterConditions(args)
  const inCategory = category && eq(products.categoryId, category.id)
  const place = { category: category?.id, brand: args.brand }
  const isPlaced = category !== undefined || args.brand !== undefined
  const hits = sql`select product_id, true as near, looked from (${hitsOf(tier, place, reach)}) as near`
  const anywhere = sql`select product_id, false, looked from (${hitsOf(tier, {}, reach)}) as anywhere`
  const grouped = sql`select category_id, brand, stocked, reduced, stars, near, p, c, r, s, d, b, count(*)::int as n from (
      select ${products.categoryId} as category_id, ${products.brand} as brand, ${products.stockQuantity} > 0 as stocked,
        ${products.discountPrice} is not null as reduced, floor(${products.rating}) as stars, near,
        ${all(and(path.featured, path.popular))} as p, ${all(inCategory)} as c, ${all(rating)} as r, ${all(inStock)} as s,
        ${all(discount)} as d, ${all(brand)} as b
      from (select product_id, bool_or(near) as near from hits group by product_id) as hit
      join ${products} on ${products.id} = hit.product_id where ${all(and(price.min, price.max))}) as marked
    group by category_id, brand, stocked, reduced, stars, near, p, c, r, s, d, b`
  const filters = [path.featured, path.popular, price.min, price.max, rating, inStock, discount]
  return {
    chosenBrand: args.brand,
    hits: isPlaced ? sql`${hits} union all ${anywhere}` : hits,
    grouped,
    brands: sql`select * from grouped`,
    cut: sql`(select max(looked) >= ${reach} from hits)`,
    totalCut: sql`(select max(looked) filter (where near) >= ${reach} from hits)`,
    narrowed: isPlaced || filters.some((each) => each !== undefined),
  }
}
