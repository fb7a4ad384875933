import { and, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { bucketSize, priceBuckets } from '../domain/price-buckets.ts'
import { otherPrices } from '../other-price-tables.ts'
import type { Section } from '../section.ts'
import { products } from '../tables.ts'
import type { ProductListArgs } from './product-list-args.ts'
import { productTallies, productTallyChanges } from './tally-tables.ts'

/** Which brands to count: all together, one of them, or each separately. */
type Brands = { of: 'all' } | { of: 'one'; brand: string } | { of: 'each' }

/**
 * The number of products of each kind within a price range, as rows `category_id, sub_category_id, brand, stars, in_stock, discounted,
 * featured, popular, n`: the tallies plus the changes since they were written. Products in partial price steps are
 * counted individually. A product with several prices in the range is counted with its lowest.
 */
export function selectTallies(
  { minPrice, maxPrice }: ProductListArgs,
  brands: Brands,
  category?: SQL,
  moves: SQL = bothChains,
): SQL {
  const anyPrice = minPrice === undefined && maxPrice === undefined
  const { start, from, to, parts } = priceBuckets({ min: minPrice, max: maxPrice })
  const one = (brand: SQL) => (brands.of === 'one' ? sql`${brand} = ${brands.brand}` : undefined)
  const kinds = sql`category_id, sub_category_id, brand, stars, in_stock, discounted, featured, popular, n`
  const steps = sql`price_step between ${from} and ${to} and previous_step < ${start}`
  const stored = sql`select ${kinds} from ${productTallies} where ${and(
    brands.of === 'all' ? sql`brand is null` : (one(sql`brand`) ?? sql`brand is not null`),
    anyPrice ? sql`price_step is null` : steps,
    category,
  )}`
  const changed = sql`select ${kinds} from ${productTallyChanges} where ${and(
    one(sql`brand`),
    anyPrice ? sql`previous_step = -1` : steps,
    category,
    sql`true`,
  )}`
  const counted = parts.map(
    ({
      min,
      max,
    }) => sql`select category_id, sub_category_id, brand, floor(rating)::smallint, stock_quantity > 0,
      discount_price is not null, featured, popular, 1 from ${products}
      where ${and(sql`not hidden`, sql`pay_price between ${min} and ${max}`, one(sql`brand`), category)}`,
  )
  // Without a lower bound each product enters with its own price, and with its first discount when that is another one.
  if (!minPrice && moves === pricesOnly) return sql.join([stored, changed, ...counted], sql` union all `)
  const others = enteringPrices(parts, { start, from, to, minPrice: minPrice ?? 0 }).map((entering) =>
    otherKinds(and(entering, one(sql`brand`), category), moves),
  )
  return sql.join([stored, changed, ...counted, ...others], sql` union all `)
}

type Steps = { start: number; from: number; to: number; minPrice: number }

/**
 * The conditions for other prices which enter a range from below, and are counted individually: those in partial steps, and those that leave
 * the prices of the first step which are below the range.
 */
function enteringPrices(
  parts: readonly { min: number; max: number }[],
  { start, from, to, minPrice }: Steps,
): SQL[] {
  const inParts = parts.map(({ min, max }) => sql`price between ${min} and ${max} and previous < ${minPrice}`)
  if (minPrice === 0) return inParts
  const firstStep = Math.floor(minPrice / bucketSize) * bucketSize
  const past = sql`previous > ${firstStep} and previous < ${minPrice} and price_step(price) between ${from} and ${to}`
  return start < from && from <= to ? [...inParts, past] : inParts
}

/** How the rows of each chain count: those of discounts are moved from the products without one, as in the tallies. */
const bothChains = sql`(values (false, false, 1), (true, true, 1), (true, false, -1))`
/** Enough for a total with a discount, and without. */
const discountsOnly = sql`(values (true, true, 1))`
const pricesOnly = sql`(values (false, false, 1))`

/** The kinds of other prices. PostgreSQL leaves out the left join where no column of the product is needed. */
function otherKinds(condition: SQL | undefined, moves: SQL): SQL {
  return sql`select category_id, sub_category_id, brand, floor(rating)::smallint, stock_quantity > 0, moved.discounted, featured, popular, moved.n
    from ${otherPrices} left join (select id, rating, stock_quantity, featured, popular from ${products}) as page on page.id = product_id
    join ${moves} as moved (of_chain, discounted, n)
      on moved.of_chain = ${otherPrices.discounted}
    where ${condition}`
}

/** The same kinds for each price step (`price_step`) and the step of the next lower price (`previous_step`). */
export function selectStepTallies(brands: Brands, category: SQL | undefined): SQL {
  const ofBrand = brands.of === 'one' ? sql`brand = ${brands.brand}` : sql`brand is null`
  const changedBrand = brands.of === 'one' ? sql`brand = ${brands.brand}` : sql`true`
  const columns = sql`price_step, previous_step, stars, in_stock, discounted, featured, popular, n`
  return sql`select ${columns} from ${productTallies} where ${and(ofBrand, sql`price_step is not null`, category)}
    union all select ${columns} from ${productTallyChanges} where ${and(changedBrand, category)}`
}

/** The conditions of a listing's filters on a kind of product. Price and brand are not among them: {@link selectTallies} applies those. */
export function tallyConditions(args: ProductListArgs) {
  return {
    path: and(args.featured && sql`featured`, args.popular && sql`popular`),
    rating: args.rating === undefined ? undefined : sql`stars >= ${args.rating}`,
    inStock: args.inStock && sql`in_stock`,
    discount: args.discount && sql`discounted`,
  } satisfies Record<string, SQL | undefined>
}

export function brandScope({ brand }: ProductListArgs): Brands {
  return brand === undefined ? { of: 'all' } : { of: 'one', brand }
}

/** The condition of a section on tallies, which have the category in their indexes before the sub-category. */
export function isTalliedIn({ id, subCategoryId }: Section): SQL {
  const inCategory = sql`category_id = ${id}`
  return subCategoryId === undefined ? inCategory : sql`${inCategory} and sub_category_id = ${subCategoryId}`
}

/** The total number of products of a listing without search. */
export function countByTallies(args: ProductListArgs, section: Section | undefined): SQL<number> {
  const { path, rating, inStock, discount } = tallyConditions(args)
  const fits = and(path, rating, inStock, discount) ?? sql`true`
  const kinds = selectTallies(
    args,
    brandScope(args),
    section && isTalliedIn(section),
    args.discount ? discountsOnly : pricesOnly,
  )
  return sql<number>`(select coalesce(sum(n), 0)::int from (${kinds}) as kinds where ${fits})`
}

/** Adds the pending changes to the tallies. Safe to call from any process at any time. */
export async function foldProductTallies({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await db.execute(sql`select fold_product_tallies()`)
}

const maxRankedAtOnce = 5_000

/** Moves products to the search index band of their current rank, in transactions of a few thousand. */
export async function rankProductSearch({ db }: Pick<Ctx, 'db'>): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ n: number }>(sql`select rank_product_search(${maxRankedAtOnce}) as n`)
    if ((rows[0]?.n ?? 0) < maxRankedAtOnce) return
  }
}
