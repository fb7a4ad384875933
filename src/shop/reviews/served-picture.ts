import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { parsePictureFile } from '#platform/pictures/address.ts'
import { reviewPictures, reviews } from './tables.ts'

/** The picture of a review that a file name belongs to, unless it was rejected or deleted; null without one. */
export async function findServedPicture(db: Db, file: string) {
  const name = parsePictureFile(file)?.name
  if (!name) return null
  const [picture] = await db
    .select({ status: reviewPictures.status, held: reviews.held, authorId: reviews.userId })
    .from(reviewPictures)
    .innerJoin(reviews, eq(reviews.id, reviewPictures.reviewId))
    .where(
      and(
        eq(reviewPictures.name, name),
        ne(reviewPictures.status, 'rejected'),
        isNull(reviewPictures.deletedAt),
      ),
    )
  return picture ?? null
}

/** Whether staff may see the file: any picture of a review that was not rejected. */
export async function isServedPicture(db: Db, file: string): Promise<boolean> {
  return (await findServedPicture(db, file)) !== null
}
