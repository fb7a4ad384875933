import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { attributes } from '#shop/catalogue/attribute-tables.ts'
import { type ProductListArgs, productSorts } from '#shop/catalogue/listing/product-list-args.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import { createRandom } from './random.ts'

const random = createRandom(33)
export const below = (end: number) => Math.floor(random() * end)
export const getRandom = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value
export const sometimes = (share: number) => random() < share

/** Two attributes by which lists can be filtered, and one by which they cannot. */
export async function addAttributes(db: Database): Promise<void> {
  const name = { ar: 'اسم', en: 'Name' }
  await db.insert(attributes).values([
    {
      key: 'fabric',
      name,
      kind: 'choice',
      position: 1,
      filterable: true,
      values: fabrics.map((key) => ({ key, name })),
    },
    { key: 'size-kg', name, kind: 'number', position: 2, filterable: true, categoryIds: [1] },
    { key: 'care', name, kind: 'number', position: 3 },
  ])
}

const fabrics = ['cotton', 'silk', 'wool']

export const randomAttributes = () => ({
  ...(sometimes(0.6) && { fabric: fabrics.filter(() => sometimes(0.5)) }),
  ...(sometimes(0.6) && { 'size-kg': getRandom([1, 2.5, 10, below(40)]) }),
  ...(sometimes(0.3) && { care: below(100) }),
})

/** One random write to one of the products `ids`, or of those with options, or a fold of the pending changes to the tallies, which memory must not depend on. */
export async function writeSomething(
  db: Database,
  ids: readonly number[],
  optioned: readonly number[],
): Promise<void> {
  // Half of them on products with options, which are few.
  const id = sometimes(0.5) ? getRandom(ids) : getRandom(optioned)
  const one = sql`id = (select v.id from variants v where v.product_id = ${id} and v.position >= 0 order by v.id ${sql.raw(getRandom(['asc', 'desc']))} offset ${below(2)} limit 1)`
  const write = getRandom([
    sql`update variants set stock_quantity = ${below(2)} where ${one}`,
    sql`update variants set price = ${250 * (20 + below(6_000))}, discount_price = null where ${one}`,
    sql`update variants set discount_price = ${sometimes(0.3) ? null : 250 * (1 + below(19))} where ${one}`,
    sql`update variants set hidden = ${sometimes(0.3)} where ${one} and combination <> '{}'`,
    sql`update variants set withheld = ${sometimes(0.3)} where ${one} and seller_id <> ${shopSellerId}`,
    sql`update products set rating = ${below(11) / 2}, featured = ${sometimes(0.5)}, popular = ${sometimes(0.5)} where id = ${id}`,
    sql`update products set brand = ${`Brand ${below(9)}`}, category_id = ${1 + below(4)}, sub_category_id = null where id = ${id}`,
    sql`update products set sub_category_id = (select s.id from sub_categories s where s.category_id = products.category_id order by id offset ${below(2)} limit 1) where id = ${id}`,
    sql`update products set hidden = ${sometimes(0.3)} where id = ${id}`,
    sql`update products set attributes = ${JSON.stringify(randomAttributes())}::jsonb where id = ${id}`,
    sql`update products set rating = 3 where id % 4 = ${below(4)} and id < ${below(300)}`,
    sql`delete from products where id = ${id} and not has_options and not exists (select from stock_changes s where s.product_id = ${id})`,
    sql`select fold_product_tallies()`,
  ])
  await transaction(db, async (tx) => {
    await tx.execute(write)
    if (sometimes(0.1)) throw new Error('rolled back')
  }).catch((error) => {
    if (!(error instanceof Error && error.message === 'rolled back')) throw error
  })
}

/** Filters of a listing, an order and a page. */
export function randomArgs(): ProductListArgs {
  const category = getRandom([undefined, 'electronics', 'mobiles', 'grocery', 'fashion'])
  const hasParts = category !== undefined && category !== 'fashion'
  const [low, high] = [below(340_000), below(340_000)].sort((a, b) => a - b) as [number, number]
  const [minPrice, maxPrice] = getRandom([
    [low, high],
    [low, undefined],
    [undefined, high],
    [low - (low % 10_000), high - (high % 10_000)],
    [low - (low % 250), low - (low % 250)],
    [0, 1_000_000],
    [undefined, undefined],
    [undefined, undefined],
  ])
  return {
    ...(category && { category }),
    ...(hasParts && sometimes(0.3) && { subcategory: `${category}-${getRandom(['one', 'two'])}` }),
    ...(sometimes(0.3) && { brand: getRandom(['Brand 1', 'Brand 2', 'Brand 8', 'Never seen']) }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(sometimes(0.2) && { rating: 1 + below(5) }),
    ...(sometimes(0.2) && { inStock: true as const }),
    ...(sometimes(0.2) && { discount: true as const }),
    ...(sometimes(0.1) && { featured: true as const }),
    ...(sometimes(0.1) && { popular: true as const }),
    ...(sometimes(0.5) && { sort: getRandom(productSorts) }),
    ...(sometimes(0.3) && { page: 1 + below(40), pageSize: getRandom([1, 7, 24]) }),
  }
}
