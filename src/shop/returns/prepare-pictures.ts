import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { type AttemptLimit, attemptKey, takeAttempt } from '#platform/limits/attempts.ts'
import { newPictureName, type UploadedPictures } from '#platform/pictures/uploads.ts'

export type PreparedPicture = Awaited<ReturnType<UploadedPictures['prepare']>> & { digest: string }

/** Where pictures of a kind are stored; the column names what they belong to. */
export type PictureTable = { table: string; owner: string }

export const ofReturns: PictureTable = { table: 'return_pictures', owner: 'return_id' }

/** A picture whose files are stored, but which no return or dispute has yet. */
export type StoredPicture = { id: number; digest: string }

const perDay: AttemptLimit = { max: 30, windowMs: 24 * 60 * 60 * 1000 }

/**
 * Checks and re-encodes the pictures of one return or dispute. Throws PictureRefused; refuses with `too_many_attempts` above thirty pictures
 * of an order a day.
 */
export async function preparePictures(
  ctx: Pick<Ctx, 'db' | 'now'>,
  uploads: UploadedPictures,
  { orderId, files }: { orderId: number; files: readonly Buffer[] },
): Promise<PreparedPicture[]> {
  const prepared = new Map<string, PreparedPicture>()
  for (const file of files) {
    await takeAttempt(ctx, attemptKey('return-picture', orderId), perDay)
    const digest = createHash('sha256').update(file).digest('base64url')
    if (!prepared.has(digest)) prepared.set(digest, { ...(await uploads.prepare(file)), digest })
  }
  return [...prepared.values()]
}

/**
 * Stores pictures before a return or dispute has them. Their rows come first, so that files are never without a row and maintenance deletes
 * those that nothing gets. May throw BucketUnavailable.
 */
export async function storePictures(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  uploads: UploadedPictures,
  prepared: readonly PreparedPicture[],
  { table } = ofReturns,
): Promise<StoredPicture[]> {
  if (prepared.length === 0) return []
  const named = prepared.map((picture) => ({ name: newPictureName(), picture }))
  const values = named.map(({ name, picture: { digest, width, height } }) => ({
    name,
    digest,
    width,
    height,
  }))
  const { rows } = await db.execute<StoredPicture>(sql`
    insert into ${sql.identifier(table)} (name, digest, width, height, created_at)
    select name, digest, width, height, ${now().toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(values)}::json) as picture (name text, digest text, width smallint, height smallint)
    returning id, digest`)
  for (const { name, picture } of named) await uploads.store(name, picture)
  return rows
}
