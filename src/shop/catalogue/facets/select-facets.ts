import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { attributes } from '../attribute-tables.ts'
import { otherPrices } from '../other-price-tables.ts'
import { products } from '../tables.ts'
import { isVisible } from '../visible-products.ts'
import { type FacetRow, flag } from './product-facets.ts'

const bit = (condition: SQL, value: number) =>
  sql`case when ${condition} then ${sql.raw(String(value))} else 0 end`

const flags = sql`floor(${products.rating})::int + ${bit(sql`${products.stockQuantity} > 0`, flag.inStock)}
  + ${bit(sql`${products.discountPrice} is not null`, flag.discounted)}
  + ${bit(sql`${products.featured}`, flag.featured)} + ${bit(sql`${products.popular}`, flag.popular)}`

/** One statement, so that a product and its other prices are of the same moment. */
function facetRows(condition: SQL): SQL {
  return sql`select ${products.id} as id, ${products.categoryId} as "categoryId", coalesce(${products.subCategoryId}, 0) as "subCategoryId",
    ${products.brand} as brand, ${products.payPrice} as price, ${flags} as flags,
    case when ${products.otherPrices} is not null or ${products.otherDiscounts} is not null then (
      select json_agg(json_build_array(discounted, price, previous)) from ${otherPrices} where product_id = ${products.id}) end as others,
    (${products.attributes} - array(select key from ${attributes} as attribute where not filterable))::text as attributes
    from ${products} where ${isVisible} and ${condition}`
}

/** All visible products; null when these and their other prices are more than `maxRows`. */
export async function selectAllFacets(db: Db, maxRows: number): Promise<FacetRow[] | null> {
  const count = (table: SQL) =>
    sql`(select count(*)::int from (select from ${table} limit ${maxRows + 1}) as rows)`
  const { rows: counted } = await db.execute<{ n: number }>(
    sql`select ${count(sql`${products} where ${isVisible}`)} + ${count(sql`${otherPrices}`)} as n`,
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
