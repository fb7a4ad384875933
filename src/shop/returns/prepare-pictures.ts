import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import { type AttemptLimit, attemptKey, takeAttempt } from '#platform/limits/attempts.ts'
import { newPictureName, type UploadedPictures } from '#platform/pictures/uploads.ts'
import { returnPictures } from './tables.ts'

type Prepared = Awaited<ReturnType<UploadedPictures['prepare']>> & { digest: string }

/** A picture whose files are stored, but which no return has yet. */
export type StoredPicture = { id: number; digest: string }

const perDay: AttemptLimit = { max: 30, windowMs: 24 * 60 * 60 * 1000 }

/**
 * Checks and re-encodes the pictures of one return. Throws PictureRefused; refuses with `too_many_attempts` above thirty pictures
 * of an order a day.
 */
export async function preparePictures(
  ctx: Pick<Ctx, 'db' | 'now'>,
  uploads: UploadedPictures,
  { orderId, files }: { orderId: number; files: readonly Buffer[] },
): Promise<Prepared[]> {
  const prepared = new Map<string, Prepared>()
  for (const file of files) {
    await takeAttempt(ctx, attemptKey('return-picture', orderId), perDay)
    const digest = createHash('sha256').update(file).digest('base64url')
    if (!prepared.has(digest)) prepared.set(digest, { ...(await uploads.prepare(file)), digest })
  }
  return [...prepared.values()]
}

/**
 * Stores pictures before a return has them. Their rows come first, so that files are never without a row and maintenance deletes
 * those that no return gets. May throw BucketUnavailable.
 */
export async function storePictures(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  uploads: UploadedPictures,
  prepared: readonly Prepared[],
): Promise<StoredPicture[]> {
  if (prepared.length === 0) return []
  const createdAt = now()
  const named = prepared.map((picture) => ({ name: newPictureName(), picture }))
  const values = named.map(({ name, picture: { digest, width, height } }) => ({
    name,
    digest,
    width,
    height,
    createdAt,
  }))
  const rows = await db
    .insert(returnPictures)
    .values(values)
    .returning({ id: returnPictures.id, digest: returnPictures.digest })
  for (const { name, picture } of named) await uploads.store(name, picture)
  return rows
}
