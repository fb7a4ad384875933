import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { memoizePerKey } from '#platform/swr.ts'
import { mayBeSlug } from '#shop/catalogue/domain/slug-pattern.ts'
import { toCurrentIds } from '#shop/catalogue/former-products.ts'
import { readProducts, versionColumns } from '#shop/catalogue/products-by-version.ts'
import type { Product } from '#shop/catalogue/schemas.ts'
import { categories, products } from '#shop/catalogue/tables.ts'
import { isVisible } from '#shop/catalogue/visible-products.ts'
import { mixShelf, shelfSize } from './domain/mix-shelf.ts'
import { productPairs } from './tables.ts'

/** Products that go with others: first those that are bought together with them, then similar ones of their categories. */
type Related = {
  /** How many of the first are bought together with them. */
  boughtTogether: number
  products: Product[]
}

// Literals and no parameters: of a limit that it does not know, PostgreSQL expects a tenth of all rows, and plans the statement
// again each time.
/** Candidates that are bought together; more than a shelf has, as some may be sold out. */
const maxCandidates = sql.raw('24')
/** Similar candidates, which are none that are sold out. */
const maxSimilar = sql.raw(String(shelfSize))
/** Products of the category that are examined, next in price on either side. */
const maxNeighbours = sql.raw('24')
/** Products of a cart whose categories fill the shelf. */
const maxFilledFrom = sql.raw('10')

/** The products that go with a product; null when there is no visible one with this slug. */
export async function findRelated(ctx: Ctx, slug: string): Promise<Related | null> {
  if (!mayBeSlug(slug)) return null
  const rows = await relatedToProduct(ctx.db).execute({ slug })
  // A product alone in its category has nothing beside it, like a missing one.
  if (rows.length === 0 && !(await isVisibleProduct(ctx, slug))) return null
  return toRelated(ctx, rows)
}

async function isVisibleProduct({ db }: Ctx, slug: string): Promise<boolean> {
  return (await db.$count(products, and(eq(products.slug, slug), isVisible))) > 0
}

/** The products that go with some products, without them. Missing and hidden ones are ignored. */
export async function findRelatedToAll(ctx: Ctx, ids: readonly number[]): Promise<Related> {
  return toRelated(ctx, await relatedToProducts(ctx.db).execute({ ids: [...ids] }))
}

const relatedToProduct = memoizePerKey((db: Db) =>
  selectRelated(db, eq(products.slug, sql.placeholder('slug'))).prepare('related_to_product'),
)

const relatedToProducts = memoizePerKey((db: Db) =>
  selectRelated(
    db,
    sql`${products.id} = any(${toCurrentIds(sql`${sql.placeholder('ids')}::int[]`)})`,
  ).prepare('related_to_products'),
)

type Row = { boughtTogether: boolean; id: number; version: string }

/** Sold-out candidates are tagged too (`readProducts`), so that a cached page has them as soon as they are available again. */
async function toRelated(ctx: Ctx, rows: readonly Row[]): Promise<Related> {
  const byId = await readProducts(ctx, rows)
  const candidates = rows.flatMap(({ id, boughtTogether }) => {
    const product = byId.get(id)
    return product ? [{ boughtTogether, product }] : []
  })
  const mixed = mixShelf(candidates.filter(({ product }) => product.stockQuantity > 0))
  return {
    boughtTogether: mixed.filter(({ boughtTogether }) => boughtTogether).length,
    products: mixed.map(({ product }) => product),
  }
}

function selectRelated(db: Db, isBase: SQL) {
  return db
    .select({ boughtTogether: sql<boolean>`related.bought_together`, ...versionColumns })
    .from(sql`(${candidates(isBase)}) as related`)
    .innerJoin(products, eq(products.id, sql`related.id`))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(isVisible)
    .orderBy(sql`related.bought_together desc, related.rank, related.id`)
}

function candidates(isBase: SQL): SQL {
  return sql`
    with base as materialized (
      select ${products.id} as id, ${products.categoryId} as category_id, ${products.payPrice} as pay_price,
        ${products.subCategoryId} as sub_category_id
      from ${products} where ${isBase} and ${isVisible}
    ), pairs as (
      select other_id as id, row_number() over (order by count(*) desc, min(position), max(lift) desc, other_id) as rank
      from ${productPairs} where product_id in (select id from base) group by other_id
    ), similar_products as (
      select near.id, bool_or(near.is_same) as is_same, bool_or(near.is_near) as is_near, bool_or(near.popular) as popular, max(near.rating) as rating,
        max(near.review_count) as review_count
      from (select * from base order by id limit ${maxFilledFrom}) as base
      cross join lateral (${neighbours('up')} union all ${neighbours('down')}) as near
      where near.stock_quantity > 0 group by near.id
    ), ranked as (
      select id, row_number() over (order by is_same desc, is_near desc, popular desc, rating desc, review_count desc, id) as rank
      from similar_products where id not in (select id from pairs) and id not in (select id from base)
    )
    select id, rank, true as bought_together from pairs where id not in (select id from base) and rank <= ${maxCandidates}
    union all select id, rank, false from ranked where rank <= ${maxSimilar}`
}

/** The next products of the category in order of price, read from its index. */
function neighbours(direction: 'up' | 'down'): SQL {
  const [comparison, order] = direction === 'up' ? [sql`>`, sql``] : [sql`<`, sql`desc`]
  return sql`(
    select id, popular, rating, review_count, stock_quantity,
      sub_category_id = base.sub_category_id is true as is_same,
      pay_price between base.pay_price / 2 and base.pay_price::bigint * 2 as is_near
    from ${products}
    where category_id = base.category_id and ${isVisible} and (pay_price, id) ${comparison} (base.pay_price, base.id)
    order by pay_price ${order}, id ${order} limit ${maxNeighbours})`
}
