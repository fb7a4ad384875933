import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { products } from '#shop/catalogue/tables.ts'
import { rateProduct } from './rate-product.ts'
import { reviewRemovals, reviews } from './tables.ts'

/**
 * Moves the reviews of products to one of them and rates it. Of several reviews of a shopper the newest stays. Ratings from
 * before the shop's own reviews are averaged by their counts. The caller has locked the products.
 */
export async function mergeReviews(db: Db, ids: readonly number[], into: number): Promise<void> {
  const all = sql`any(${sql.param([...ids])}::int[])`
  await db.execute(sql`
    with ranked as (
      select id, row_number() over (partition by user_id order by updated_at desc, id desc) as place
      from ${reviews} where product_id = ${all}
    )
    delete from ${reviews} using ranked where ${reviews.id} = ranked.id and ranked.place > 1`)
  await db.execute(
    sql`update ${reviews} set product_id = ${into} where product_id = ${all} and product_id <> ${into}`,
  )
  await db.execute(sql`
    with moved as (
      delete from ${reviewRemovals} where product_id = ${all} and product_id <> ${into} returning user_id, at
    )
    insert into ${reviewRemovals} (user_id, product_id, at) select user_id, ${into}, max(at) from moved group by user_id
    on conflict do nothing`)
  await db.execute(sql`
    update ${products} set rating_brought = brought.rating, review_count_brought = brought.count
    from (
      select sum(count)::int as count, (sum(rating * count) / nullif(sum(count), 0))::real as rating from (
        select coalesce(rating_brought, rating) as rating, coalesce(review_count_brought, review_count) as count
        from ${products} where id = ${all}
      ) as each
    ) as brought
    where ${products.id} = ${into} and brought.count > 0`)
  await rateProduct(db, into)
}
