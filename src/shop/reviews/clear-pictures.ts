import { and, asc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Database, Db } from '#platform/db/db.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { reviewPictures } from './tables.ts'

type Deps = { db: Database; now: () => Date; uploads: UploadedPictures }

const hourMs = 60 * 60 * 1000
/** Longer than an upload takes between its row and its review. */
const graceMs = hourMs
/** How long other machines have to delete their copies. */
const tombstoneMs = 90 * 24 * hourMs
const batchSize = 100
const namesAtOnce = 1000

/**
 * Deletes the files of pictures that were rejected or have no review, in the bucket and on this machine, and this machine's copies of
 * what another one deleted. Only files that the database names are deleted. Returns how many pictures. May throw BucketAway.
 */
export async function clearPictures(deps: Deps): Promise<number> {
  const { db, now, uploads } = deps
  let cleared = 0
  for (;;) {
    const batch = await picturesToDelete(db, now())
    for (const { name } of batch) await uploads.remove(name)
    const ids = batch.map(({ id }) => id)
    if (ids.length > 0)
      await db.update(reviewPictures).set({ deletedAt: now() }).where(inArray(reviewPictures.id, ids))
    cleared += ids.length
    if (batch.length < batchSize) break
  }
  await removeDeletedHere(deps)
  await deleteTombstones(deps)
  return cleared
}

/** Deletes this machine's files of pictures that were deleted elsewhere. */
export async function removeDeletedHere({ db, uploads }: Pick<Deps, 'db' | 'uploads'>): Promise<void> {
  const names = await uploads.listHere()
  for (let from = 0; from < names.length; from += namesAtOnce) {
    const some = names.slice(from, from + namesAtOnce)
    const deleted = await db
      .select({ name: reviewPictures.name })
      .from(reviewPictures)
      .where(and(inArray(reviewPictures.name, some), isNotNull(reviewPictures.deletedAt)))
    for (const { name } of deleted) await uploads.removeHere(name)
  }
}

function picturesToDelete(db: Db, at: Date) {
  const isRejected = eq(reviewPictures.status, 'rejected')
  const isAbandoned = and(
    isNull(reviewPictures.reviewId),
    lt(reviewPictures.createdAt, new Date(at.getTime() - graceMs)),
  )
  return db
    .select({ id: reviewPictures.id, name: reviewPictures.name })
    .from(reviewPictures)
    .where(and(isNull(reviewPictures.deletedAt), or(isRejected, isAbandoned)))
    .orderBy(asc(reviewPictures.id))
    .limit(batchSize)
}

/** Deletes the rows of pictures without a review whose files were deleted long ago. */
async function deleteTombstones({ db, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - tombstoneMs)
  await deleteInBatches(
    db,
    async (tx, size) => {
      const expired = tx
        .select({ id: reviewPictures.id })
        .from(reviewPictures)
        .where(and(isNull(reviewPictures.reviewId), lt(reviewPictures.deletedAt, before)))
        .limit(size)
      return (await tx.delete(reviewPictures).where(inArray(reviewPictures.id, expired))).rowCount ?? 0
    },
    { name: 'review_pictures' },
  )
}
