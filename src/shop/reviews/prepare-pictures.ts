import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import { type AttemptLimit, attemptKey, takeAttempt } from '#platform/limits/attempts.ts'
import type { StoredSource } from '#platform/pictures/source.ts'
import { newPictureName, type UploadedPictures } from '#platform/pictures/uploads.ts'
import { reviewPictures } from './tables.ts'

/** A picture that passed the checks, with the digest of the file that was sent. */
export type PreparedPicture = StoredSource & { digest: string }

/** A picture whose files are stored, but which no review has yet. */
export type StoredPicture = { id: number; digest: string }

const perDay: AttemptLimit = { max: 60, windowMs: 24 * 60 * 60 * 1000 }

/** Counts a picture that a shopper sends. Refuses with `too_many_attempts` above sixty a day. */
export async function countUpload(ctx: Pick<Ctx, 'db' | 'now'>, userId: number): Promise<void> {
  await takeAttempt(ctx, attemptKey('review-picture', userId), perDay)
}

export const toDigest = (source: Buffer): string => createHash('sha256').update(source).digest('base64url')

/** Checks and re-encodes a file. Throws PictureRefused. */
export async function preparePicture(uploads: UploadedPictures, source: Buffer): Promise<PreparedPicture> {
  return { ...(await uploads.prepare(source)), digest: toDigest(source) }
}

/**
 * Stores pictures before a review takes them. Their rows come first, so that files are never without a row and maintenance deletes
 * those that no review takes. May throw BucketAway.
 */
export async function storePictures(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  uploads: UploadedPictures,
  prepared: readonly PreparedPicture[],
): Promise<StoredPicture[]> {
  if (prepared.length === 0) return []
  const createdAt = now()
  const named = prepared.map((picture) => ({ name: newPictureName(), picture }))
  const rows = await db
    .insert(reviewPictures)
    .values(
      named.map(({ name, picture: { digest, width, height } }) => ({
        name,
        digest,
        width,
        height,
        createdAt,
      })),
    )
    .returning({ id: reviewPictures.id, name: reviewPictures.name, digest: reviewPictures.digest })
  for (const { name, picture } of named) await uploads.store(name, picture)
  return rows
}
