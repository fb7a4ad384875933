import { asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { products } from '#shop/catalogue/tables.ts'
import type { ProductRating } from './schemas.ts'
import { reviews } from './tables.ts'

/**
 * Locks products until the transaction ends, so that concurrent reviews of a product are counted one after the other.
 * Locks in the order of ids, as placing an order does, which prevents deadlocks.
 */
export async function lockProducts(db: Db, productIds: number[]): Promise<void> {
  await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, productIds))
    .orderBy(asc(products.id))
    .for('no key update')
}

/**
 * Recalculates a product's rating and count from its visible reviews and its imported rating (docs/decisions/0007);
 * the first call stores the imported values separately. Call {@link lockProducts} first.
 */
export async function rateProduct(db: Db, productId: number): Promise<ProductRating> {
  const { rows } = await db.execute<ProductRating>(sql`
    update ${products} as product set
      rating_brought = written.brought,
      review_count_brought = written.brought_count,
      review_count = written.brought_count + written.count,
      rating = coalesce(
        round(
          (written.brought::numeric * written.brought_count + written.sum)
            / nullif(written.brought_count + written.count, 0), 2),
        written.brought::numeric)
    from (
      select coalesce(max(before.rating_brought), max(before.rating)) as brought,
        coalesce(max(before.review_count_brought), max(before.review_count)) as brought_count,
        count(${reviews.id})::int as count,
        coalesce(sum(${reviews.rating}), 0) as sum
      from ${products} as before
      left join ${reviews} on ${reviews.productId} = before.id and not ${reviews.held}
      where before.id = ${productId}
    ) as written
    where product.id = ${productId}
    returning product.rating, product.review_count as "reviewCount"`)
  const [rated] = rows
  if (!rated) throw new Error(`product ${productId} does not exist`)
  return rated
}
