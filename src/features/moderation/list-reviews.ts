import { and, desc, eq, sql } from 'drizzle-orm'
import { users } from '#features/accounts/tables.ts'
import { products } from '#features/catalogue/tables.ts'
import { reviews } from '#features/reviews/tables.ts'
import { defaultPageSize } from '#features/staff/domain/page-size.ts'
import type { Ctx } from '#platform/context.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import type { ReviewPage, ReviewsArgs } from './schemas-reviews.ts'

/** The condition for reviews that were written or edited after the last check. */
export const needsCheck = sql`(${reviews.checkedAt} is null or ${reviews.checkedAt} < ${reviews.updatedAt})`

/** One page of the reviews, by default those to check, the last edited first. */
export async function listShopReviews(
  { db }: Pick<Ctx, 'db'>,
  { page = 1, pageSize = defaultPageSize, stars, show = 'to-check' }: ReviewsArgs,
): Promise<ReviewPage> {
  const condition = and(
    stars === undefined ? undefined : eq(reviews.rating, stars),
    show === 'all' ? undefined : needsCheck,
  )
  const { id, slug, title } = products
  const [rows, total] = await Promise.all([
    db
      .select({
        review: reviews,
        by: sql<string | null>`case when ${users.isAnonymous} then null else ${users.name} end`,
        product: { id, slug, ...localizedColumns('title', title) },
        checked: sql<boolean>`not ${needsCheck}`,
      })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.userId))
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(condition)
      .orderBy(desc(reviews.updatedAt), desc(reviews.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(reviews, condition),
  ])
  return {
    total,
    reviews: rows.map(({ review, by, product, checked }) => ({
      id: review.id,
      rating: review.rating,
      text: review.text,
      by,
      product,
      held: review.held,
      updatedAt: review.updatedAt.toISOString(),
      checked,
    })),
  }
}
