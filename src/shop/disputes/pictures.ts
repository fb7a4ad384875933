import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { parsePictureFile, pictureFileName } from '#platform/pictures/address.ts'
import type { PictureTable, StoredPicture } from '#shop/returns/prepare-pictures.ts'
import { disputePictures, disputes } from './tables.ts'

/** Stored and deleted as those of returns. */
export const ofDisputes: PictureTable = { table: 'dispute_pictures', owner: 'dispute_id' }

/** Gives stored pictures to a new dispute. */
export async function attachPictures(
  db: Db,
  disputeId: number,
  pictures: readonly StoredPicture[],
): Promise<void> {
  if (pictures.length === 0) return
  const ids = pictures.map(({ id }) => id)
  await db.update(disputePictures).set({ disputeId }).where(inArray(disputePictures.id, ids))
}

/** Whether a file is of a picture of a dispute that meets a condition. */
export async function isDisputePicture(db: Db, file: string, condition?: SQL): Promise<boolean> {
  const name = parsePictureFile(file)?.name
  if (!name) return false
  const rows = await db
    .select({ id: disputePictures.id })
    .from(disputePictures)
    .innerJoin(disputes, eq(disputes.id, disputePictures.disputeId))
    .where(and(eq(disputePictures.name, name), isNull(disputePictures.deletedAt), condition))
  return rows.length > 0
}

/** The pictures of disputes by dispute, each as its address below `folder`. */
export async function findDisputePictures(
  db: Db,
  disputeIds: readonly number[],
  folder: string,
): Promise<ReadonlyMap<number, string[]>> {
  const byDispute = new Map<number, string[]>()
  if (disputeIds.length === 0) return byDispute
  const { id, name, disputeId } = disputePictures
  const rows = await db
    .select({ name, disputeId })
    .from(disputePictures)
    .where(inArray(disputeId, [...disputeIds]))
    .orderBy(asc(id))
  for (const { name: stored, disputeId: owner } of rows) {
    if (owner === null) continue
    const url = `${folder}/${pictureFileName({ name: stored, width: 640, format: 'jpg' })}`
    byDispute.set(owner, [...(byDispute.get(owner) ?? []), url])
  }
  return byDispute
}
