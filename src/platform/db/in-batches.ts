import { sql } from 'drizzle-orm'
import type { Database, Db } from './db.ts'
import { transaction } from './transaction.ts'

/** Deletes a few rows that nobody needs any more, in the transaction it is given; gives how many it was. */
type Clearing = (tx: Db, size: number) => Promise<number>

/**
 * Clears in batches of `size` rows, a transaction each, until one finds less than that; gives how many rows went. Only one
 * process of the shop does work of one `name` at a time: the others leave it to that one at once and give what they had.
 */
export async function inBatches(
  db: Database,
  clear: Clearing,
  { name, size = 500 }: { name: string; size?: number },
): Promise<number> {
  let cleared = 0
  while (true) {
    const count = await transaction(db, async (tx) => {
      const { rows } = await tx.execute<{ mine: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtextextended(${`clear ${name}`}, 0)) as mine`,
      )
      return rows[0]?.mine ? clear(tx, size) : null
    })
    cleared += count ?? 0
    if (count === null || count < size) return cleared
  }
}
