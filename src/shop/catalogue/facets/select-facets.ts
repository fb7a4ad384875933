import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import { attributes } from '../attribute-tables.ts'
import { listedProducts } from '../listing/offered-products.ts'
import { isAvailable } from '../listing/option-filters.ts'
import { otherPrices } from '../other-price-tables.ts'
import { products } from '../tables.ts'
import { isOffered } from '../variant-columns.ts'
import { sellerProducts, variants } from '../variant-tables.ts'
import { isVisible } from '../visible-products.ts'
import { type FacetRow, flag } from './product-facets.ts'

const bit = (condition: SQL, value: number) =>
  sql`case when ${condition} then ${sql.raw(String(value))} else 0 end`

const flags = sql`floor(${products.rating})::int + ${bit(sql`${products.stockQuantity} > 0`, flag.inStock)}
  + ${bit(sql`${products.discountPrice} is not null`, flag.discounted)}
  + ${bit(sql`${products.featured}`, flag.featured)} + ${bit(sql`${products.popular}`, flag.popular)}`

/** The variants of a seller that may match a filter instead of the offer's first one. */
const variantPrices = sql`case when ${products.hasOptions} then (
  select json_agg(json_build_array(${variants.discountPrice} is not null, ${variants.payPrice})) from ${variants}
  where ${variants.productId} = ${products.id} and ${variants.sellerId} = ${products.sellerId} and ${isAvailable(isOffered)}) end`

/** The offers of one product by the shop, or by all others, as in lists of a seller. */
function offersOf(seller: typeof shopSellerId | 'others', condition: SQL): SQL {
  return sql`select ${products.id} as id, json_build_array(${products.sellerId}, ${products.payPrice}, ${products.stockQuantity} > 0,
    ${products.discountPrice} is not null, ${variantPrices}) as offer from ${listedProducts(seller)} where ${condition}`
}

const isOfOthersToo = sql`exists (select from ${sellerProducts} where ${sellerProducts.productId} = ${products.id})`

/** One statement, so that a product, its other prices and its offers are of the same moment. */
function facetRows(condition: SQL): SQL {
  const offers = sql`${offersOf(shopSellerId, sql`${condition} and ${isOfOthersToo}`)} union all ${offersOf('others', condition)}`
  return sql`with offered as (select id, json_agg(offer) as offers from (${offers}) as each group by id)
    select ${products.id} as id, ${products.categoryId} as "categoryId", coalesce(${products.subCategoryId}, 0) as "subCategoryId",
    ${products.brand} as brand, ${products.payPrice} as price, ${flags} as flags,
    case when ${products.otherPrices} is not null or ${products.otherDiscounts} is not null then (
      select json_agg(json_build_array(discounted, price, previous)) from ${otherPrices} where product_id = ${products.id}) end as others,
    case when ${products.sellerId} <> ${shopSellerId} or ${isOfOthersToo} then coalesce(offered.offers, '[]') end as offers,
    (${products.attributes} - array(select key from ${attributes} as attribute where not filterable))::text as attributes
    from ${products} left join offered on offered.id = ${products.id} where ${isVisible} and ${condition}`
}

/** All visible products; null when these, their other prices and offers are more than `maxRows`. */
export async function selectAllFacets(db: Db, maxRows: number): Promise<FacetRow[] | null> {
  const count = (table: SQL) =>
    sql`(select count(*)::int from (select from ${table} limit ${maxRows + 1}) as rows)`
  const { rows: counted } = await db.execute<{ n: number }>(
    sql`select ${count(sql`${products} where ${isVisible}`)} + ${count(sql`${otherPrices}`)} + ${count(sql`${sellerProducts}`)} as n`,
  )
  if ((counted[0]?.n ?? 0) > maxRows) return null
  return (await db.execute<FacetRow>(facetRows(sql`true`))).rows
}

/** Those of the products that are visible. */
export async function selectFacetsById(db: Db, ids: readonly number[]): Promise<FacetRow[]> {
  return (await db.execute<FacetRow>(facetRows(sql`${products.id} = any(${sql.param([...ids])}::int[])`)))
    .rows
}

/** The position of each of these brands in the database's order of texts. */
export async function selectBrandRanks(db: Db, brands: readonly string[]): Promise<Int32Array> {
  const { rows } = await db.execute<{ index: number }>(
    sql`select position::int - 1 as index from unnest(${sql.param([...brands])}::text[]) with ordinality as each (brand, position) order by brand`,
  )
  const ranks = new Int32Array(brands.length)
  rows.forEach(({ index }, rank) => {
    ranks[index] = rank
  })
  return ranks
}
