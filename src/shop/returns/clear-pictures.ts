import { and, asc, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { returnPictures } from './tables.ts'

type Deps = { db: Database; now: () => Date; uploads: UploadedPictures }

const hourMs = 60 * 60 * 1000
/** Longer than an upload takes between its row and its return. */
const graceMs = hourMs
/** How long other machines have to delete their copies. */
const tombstoneMs = 90 * 24 * hourMs
const batchSize = 100

/**
 * Deletes the files of pictures that no return has, in the bucket and on this machine, and this machine's copies of what another
 * one deleted. Returns how many pictures. May throw BucketUnavailable.
 */
export async function clearReturnPictures({ db, now, uploads }: Deps): Promise<number> {
  const { id, name, returnId, createdAt, deletedAt } = returnPictures
  const at = now()
  const abandonedBefore = new Date(at.getTime() - graceMs)
  let cleared = 0
  for (;;) {
    const batch = await db
      .select({ id, name })
      .from(returnPictures)
      .where(and(isNull(deletedAt), isNull(returnId), lt(createdAt, abandonedBefore)))
      .orderBy(asc(id))
      .limit(batchSize)
    for (const picture of batch) await uploads.remove(picture.name)
    if (batch.length > 0)
      await db
        .update(returnPictures)
        .set({ deletedAt: at })
        .where(
          inArray(
            id,
            batch.map((picture) => picture.id),
          ),
        )
    cleared += batch.length
    if (batch.length < batchSize) break
  }
  await removeDeletedHere({ db, uploads })
  await db
    .delete(returnPictures)
    .where(and(isNull(returnId), lt(deletedAt, new Date(at.getTime() - tombstoneMs))))
  return cleared
}

async function removeDeletedHere({ db, uploads }: Pick<Deps, 'db' | 'uploads'>): Promise<void> {
  const names = await uploads.listHere()
  for (let from = 0; from < names.length; from += 1000) {
    const deleted = await db
      .select({ name: returnPictures.name })
      .from(returnPictures)
      .where(
        and(
          inArray(returnPictures.name, names.slice(from, from + 1000)),
          isNotNull(returnPictures.deletedAt),
        ),
      )
    for (const { name } of deleted) await uploads.removeHere(name)
  }
}
