import type { Db } from '#platform/db/db.ts'
import { users } from '#shop/accounts/tables.ts'
import { authorName } from '#shop/reviews/domain/author-name.ts'
import { rateProduct } from '#shop/reviews/rate-product.ts'
import { reviewPictures, reviews, reviewVotes } from '#shop/reviews/tables.ts'
import { type DemoProduct, type DemoReview, reviewText } from './demo-product.ts'
import { type DemoReviewPicture, type DemoReviewPictures, reviewPictureKey } from './store-review-pictures.ts'

const dayMs = 24 * 60 * 60 * 1000
const minuteMs = 60 * 1000
const minutesPerDay = 24 * 60

type Reviewed = { id: number; product: DemoProduct; createdAt: Date }

/**
 * Writes the reviews of the demo products with their approved pictures and the votes of other reviewers, and rates the products as any
 * review does. Their authors are accounts without a way to sign in. Reviewers with the same displayed name are one person, except on
 * the same product, because a person reviews a product once.
 */
export async function writeReviews(
  db: Db,
  products: readonly Reviewed[],
  now: Date,
  pictures: DemoReviewPictures = new Map(),
): Promise<void> {
  const all = products.flatMap(({ id: productId, product, createdAt }) => {
    const reviewers = reviewersOf(product.reviews)
    return product.reviews.map((review, index) => ({
      productId,
      reviewer: reviewers[index] ?? '',
      review,
      pictures: review.pictures.flatMap(
        (file) => pictures.get(reviewPictureKey(product.slug, index, file)) ?? [],
      ),
      at: reviewedAt(review, productId + 37 * index, { from: createdAt, to: now }),
    }))
  })
  if (all.length === 0) return
  // The newest review has the highest id.
  all.sort((a, b) => a.at.getTime() - b.at.getTime())
  const oldest = all[0]?.at ?? now
  const authors = new Map<string, string>()
  for (const { reviewer, review } of all) if (!authors.has(reviewer)) authors.set(reviewer, review.name)
  const ids = await addReviewers(db, authors, new Date(oldest.getTime() - dayMs))
  const voters = [...ids.values()]
  const rows = await db
    .insert(reviews)
    .values(
      all.map(({ productId, reviewer, review, at }) => ({
        productId,
        userId: ids.get(reviewer) ?? 0,
        rating: review.rating,
        text: reviewText(review),
        createdAt: at,
        updatedAt: at,
        checkedAt: at,
        helpful: Math.min(review.helpful, voters.length - 1),
      })),
    )
    .returning({ id: reviews.id, userId: reviews.userId, helpful: reviews.helpful })
  await addPictures(
    db,
    rows.flatMap(({ id }, index) =>
      (all[index]?.pictures ?? []).map((picture) => ({
        ...picture,
        reviewId: id,
        at: all[index]?.at ?? now,
      })),
    ),
  )
  await addVotes(db, rows, voters, now)
  for (const id of new Set(all.map(({ productId }) => productId))) await rateProduct(db, id)
}

type AddedPicture = DemoReviewPicture & { reviewId: number; at: Date }

async function addPictures(db: Db, pictures: readonly AddedPicture[]): Promise<void> {
  if (pictures.length === 0) return
  await db.insert(reviewPictures).values(
    pictures.map(({ at, ...picture }) => ({
      ...picture,
      status: 'approved' as const,
      createdAt: at,
      decidedAt: at,
    })),
  )
}

type Voted = { id: number; userId: number; helpful: number }

/** The votes are real rows: each review's come from other reviewers, beginning at a different one. */
async function addVotes(db: Db, voted: readonly Voted[], voters: readonly number[], at: Date): Promise<void> {
  const votes = voted.flatMap(({ id, userId, helpful }) => {
    const others = voters.filter((voter) => voter !== userId)
    return Array.from({ length: helpful }, (_, index) => ({
      reviewId: id,
      userId: others[(id * 7 + index) % others.length] ?? 0,
      at,
    }))
  })
  if (votes.length > 0) await db.insert(reviewVotes).values(votes)
}

/** The displayed name, with a number for the second person of that name on the same product. */
function reviewersOf(written: readonly DemoReview[]): string[] {
  const names = written.map(({ name }) => authorName(name))
  return names.map((name, index) => `${name} ${names.slice(0, index).filter((each) => each === name).length}`)
}

/** At different minutes of the day, and never before the product was for sale. */
function reviewedAt({ daysAgo }: DemoReview, spread: number, { from, to }: { from: Date; to: Date }): Date {
  const at = to.getTime() - daysAgo * dayMs - (1 + ((spread * 97) % (minutesPerDay / 2))) * minuteMs
  return new Date(Math.min(Math.max(at, from.getTime() + minuteMs), to.getTime()))
}

/** Adds the accounts, by reviewer the name; returns their ids. They have no password and an address that receives no mail. */
async function addReviewers(
  db: Db,
  authors: ReadonlyMap<string, string>,
  createdAt: Date,
): Promise<Map<string, number>> {
  const keys = [...authors.keys()]
  const emailOf = (key: string) => `reviewer-${keys.indexOf(key) + 1}@demo.invalid`
  const rows = await db
    .insert(users)
    .values(
      [...authors].map(([key, name]) => ({ name, email: emailOf(key), createdAt, updatedAt: createdAt })),
    )
    .returning({ id: users.id, email: users.email })
  const ids = new Map(rows.map(({ email, id }) => [email, id]))
  return new Map(keys.map((key) => [key, ids.get(emailOf(key)) ?? 0]))
}
