import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { parsePictureFile } from '#platform/pictures/address.ts'
import type { StoredPicture } from './prepare-pictures.ts'
import { returnPictures } from './tables.ts'

/** Gives stored pictures to a new return. */
export async function attachPictures(
  db: Db,
  returnId: number,
  pictures: readonly StoredPicture[],
): Promise<void> {
  if (pictures.length === 0) return
  const ids = pictures.map(({ id }) => id)
  await db.update(returnPictures).set({ returnId }).where(inArray(returnPictures.id, ids))
}

/** Whether a file is of a picture of a return. */
export async function isReturnPicture(db: Db, file: string): Promise<boolean> {
  const name = parsePictureFile(file)?.name
  if (!name) return false
  const [picture] = await db
    .select({ returnId: returnPictures.returnId })
    .from(returnPictures)
    .where(and(eq(returnPictures.name, name), isNull(returnPictures.deletedAt)))
  return picture !== undefined && picture.returnId !== null
}
