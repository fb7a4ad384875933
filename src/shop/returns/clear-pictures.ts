import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { ofReturns } from './prepare-pictures.ts'

type Deps = { db: Database; now: () => Date; uploads: UploadedPictures }

const hourMs = 60 * 60 * 1000
/** Longer than an upload takes between its row and its return. */
const graceMs = hourMs
/** How long other machines have to delete their copies. */
const tombstoneMs = 90 * 24 * hourMs
const batchSize = 100

/**
 * Deletes the files of pictures that no return, or dispute, has, in the bucket and on this machine, and this machine's copies of what
 * another one deleted. Returns how many pictures. May throw BucketUnavailable.
 */
export async function clearReturnPictures({ db, now, uploads }: Deps, of = ofReturns): Promise<number> {
  const [table, owner] = [sql.identifier(of.table), sql.identifier(of.owner)]
  const at = now()
  const before = (ms: number) => sql`${new Date(at.getTime() - ms).toISOString()}::timestamptz`
  let cleared = 0
  for (;;) {
    const { rows: batch } = await db.execute<{ id: number; name: string }>(sql`
      select id, name from ${table} where deleted_at is null and ${owner} is null and created_at < ${before(graceMs)}
      order by id limit ${batchSize}`)
    for (const { name } of batch) await uploads.remove(name)
    const ids = batch.map(({ id }) => id)
    if (ids.length > 0)
      await db.execute(
        sql`update ${table} set deleted_at = ${at.toISOString()}::timestamptz where id = any(${sql.param(ids)}::int[])`,
      )
    cleared += batch.length
    if (batch.length < batchSize) break
  }
  const names = await uploads.listHere()
  for (let from = 0; from < names.length; from += 1000) {
    const some = sql.param(names.slice(from, from + 1000))
    const { rows: deleted } = await db.execute<{ name: string }>(
      sql`select name from ${table} where name = any(${some}::text[]) and deleted_at is not null`,
    )
    for (const { name } of deleted) await uploads.removeHere(name)
  }
  await db.execute(sql`delete from ${table} where ${owner} is null and deleted_at < ${before(tombstoneMs)}`)
  return cleared
}
