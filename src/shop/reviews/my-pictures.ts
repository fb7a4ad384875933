import { and, eq } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { PictureRefused } from '#platform/pictures/picture-refused.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { attachPictures, countPictures, detachPictures } from './attach-pictures.ts'
import { maxReviewPictures } from './domain/review-limits.ts'
import { countUpload, preparePicture, storePictures, toDigest } from './prepare-pictures.ts'
import { findProductId, mayReview, toMyPicture } from './queries.ts'
import type { MyPicture } from './schemas.ts'
import { reviewPictures, reviews } from './tables.ts'

type Upload = { slug: string; uploads: UploadedPictures; read: () => Promise<Buffer> }

/**
 * Adds a picture to the shopper's review; sending the same file again returns the existing one. The file is read only after
 * everything else was checked. Refuses with `not_found` without a review, `not_received` without a delivered order,
 * `too_many_attempts`, `too_many` when the review has three, and `invalid_request` for what is not a picture.
 */
export async function addMyPicture(
  ctx: ShopperCtx,
  { slug, uploads, read }: Upload,
): Promise<{ picture: MyPicture; first: boolean }> {
  const { db, shopper } = ctx
  const productId = await findProductId(ctx, slug)
  if ((await mayReview({ db, userId: shopper.id, productId })) !== 'yes') throw new Refusal('not_received')
  const reviewId = await findMyReviewId(db, { userId: shopper.id, productId })
  await countUpload(ctx, shopper.id)
  const source = await read()
  const digest = toDigest(source)
  const existing = await findByDigest(db, reviewId, digest)
  if (existing) return { picture: toMyPicture(existing), first: false }
  if ((await countPictures(db, reviewId)) >= maxReviewPictures) throw new Refusal('too_many')
  const prepared = await preparePicture(uploads, source).catch((error) => {
    throw error instanceof PictureRefused
      ? new Refusal('invalid_request', {}, { picture: error.code })
      : error
  })
  const stored = await storePictures(ctx, uploads, [prepared])
  const picture = await transaction(db, async (tx) => {
    const locked = await findMyReviewId(tx, { userId: shopper.id, productId }, 'lock')
    await attachPictures(tx, locked, stored)
    return findByDigest(tx, locked, digest)
  })
  if (!picture) throw new Error('the picture was not added')
  return { picture: toMyPicture(picture), first: picture.id === stored[0]?.id }
}

/** Removes a picture from the shopper's review. Refuses with `not_found` when the review does not have it. */
export async function removeMyPicture(ctx: ShopperCtx, slug: string, id: number): Promise<void> {
  const productId = await findProductId(ctx, slug)
  const reviewId = await findMyReviewId(ctx.db, { userId: ctx.shopper.id, productId })
  if ((await detachPictures(ctx.db, reviewId, [id])) === 0) throw new Refusal('not_found')
}

type MyProduct = { userId: number; productId: number }

async function findMyReviewId(db: Db, { userId, productId }: MyProduct, lock?: 'lock'): Promise<number> {
  const query = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.productId, productId)))
  const [review] = await (lock ? query.for('no key update') : query)
  if (!review) throw new Refusal('not_found')
  return review.id
}

async function findByDigest(db: Db, reviewId: number, digest: string) {
  const [picture] = await db
    .select()
    .from(reviewPictures)
    .where(and(eq(reviewPictures.reviewId, reviewId), eq(reviewPictures.digest, digest)))
  return picture
}
