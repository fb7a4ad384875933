import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { maxReviewPictures } from './domain/review-limits.ts'
import type { StoredPicture } from './prepare-pictures.ts'
import { reviewPictures } from './tables.ts'

/**
 * Gives stored pictures to a review. One that the review has already, by its digest, is not added again. The caller has locked the
 * review. Refuses with `too_many` when it would have more than three.
 */
export async function attachPictures(
  db: Db,
  reviewId: number,
  stored: readonly StoredPicture[],
): Promise<void> {
  if (stored.length === 0) return
  const existing = await db
    .select({ digest: reviewPictures.digest })
    .from(reviewPictures)
    .where(eq(reviewPictures.reviewId, reviewId))
  const digests = new Set(existing.map(({ digest }) => digest))
  const added = stored.filter(({ digest }) => !digests.has(digest) && digests.add(digest))
  if (digests.size > maxReviewPictures) throw new Refusal('too_many')
  if (added.length === 0) return
  await db
    .update(reviewPictures)
    .set({ reviewId })
    .where(
      inArray(
        reviewPictures.id,
        added.map(({ id }) => id),
      ),
    )
}

/** Removes pictures from a review; others are ignored. Maintenance deletes their files. Returns how many were removed. */
export async function detachPictures(db: Db, reviewId: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const { rowCount } = await db
    .update(reviewPictures)
    .set({ reviewId: null })
    .where(and(eq(reviewPictures.reviewId, reviewId), inArray(reviewPictures.id, [...ids])))
  return rowCount ?? 0
}

/** All pictures of a review in the order they were added. */
export function picturesOfReview(db: Db, reviewId: number): Promise<(typeof reviewPictures.$inferSelect)[]> {
  return db
    .select()
    .from(reviewPictures)
    .where(eq(reviewPictures.reviewId, reviewId))
    .orderBy(asc(reviewPictures.id))
}

/** The number of pictures of a review. */
export async function countPictures(db: Db, reviewId: number): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(reviewPictures)
    .where(eq(reviewPictures.reviewId, reviewId))
  return row?.number ?? 0
}
