import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { defaultPageSize } from '#platform/http/page-size.ts'
import { pictureFileName } from '#platform/pictures/address.ts'
import { users } from '#shop/accounts/tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import { reviewPictures, reviews } from '#shop/reviews/tables.ts'
import type { ReviewPage, ReviewsArgs } from './schemas-reviews.ts'

/** The condition for reviews that were written or edited after the last check. */
const needsCheck = sql`(${reviews.checkedAt} is null or ${reviews.checkedAt} < ${reviews.updatedAt})`

const hasWaitingPicture = sql`exists (
  select 1 from review_pictures where review_id = reviews.id and status = 'waiting')`

/** The condition for reviews with something to do: a text or stars to check, or a picture that waits. */
export const toCheck = sql`(${needsCheck} or ${hasWaitingPicture})`

type PictureRow = Pick<
  typeof reviewPictures.$inferSelect,
  'id' | 'name' | 'status' | 'width' | 'height' | 'reason'
>

const allPictures = sql<PictureRow[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'status', status, 'width', width, 'height', height,
    'reason', reason) order by id), '[]')
  from review_pictures where review_id = reviews.id)`

/** One page of the reviews, by default those to check, the last edited first. */
export async function listShopReviews(
  { db }: Pick<Ctx, 'db'>,
  { page = 1, pageSize = defaultPageSize, stars, show = 'to-check' }: ReviewsArgs,
): Promise<ReviewPage> {
  const condition = and(stars === undefined ? undefined : eq(reviews.rating, stars), conditions[show])
  const { id, slug, title } = products
  const [rows, total, waitingPictures] = await Promise.all([
    db
      .select({
        review: reviews,
        by: sql<string | null>`case when ${users.isAnonymous} then null else ${users.name} end`,
        product: { id, slug, ...localizedColumns('title', title) },
        checked: sql<boolean>`not ${needsCheck}`,
        pictures: allPictures,
      })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.userId))
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(condition)
      .orderBy(desc(reviews.updatedAt), desc(reviews.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(reviews, condition),
    db.$count(reviewPictures, and(eq(reviewPictures.status, 'waiting'), isNotNull(reviewPictures.reviewId))),
  ])
  return {
    total,
    waitingPictures,
    reviews: rows.map(({ review, by, product, checked, pictures }) => ({
      id: review.id,
      rating: review.rating,
      text: review.text,
      by,
      product,
      held: review.held,
      updatedAt: review.updatedAt.toISOString(),
      checked,
      pictures: pictures.map(({ name, ...picture }) => ({
        ...picture,
        url: picture.status === 'rejected' ? null : shopPictureUrl(name),
      })),
      helpful: review.helpful,
    })),
  }
}

const conditions: Record<NonNullable<ReviewsArgs['show']>, SQL | undefined> = {
  'to-check': toCheck,
  pictures: hasWaitingPicture,
  all: undefined,
}

const shopPictureUrl = (name: string) =>
  `/api/admin/review-pictures/${pictureFileName({ name, width: 320, format: 'jpg' })}`
