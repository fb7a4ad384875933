import { sql } from 'drizzle-orm'
import type { Database, Db } from './db.ts'
import { transaction } from './transaction.ts'

/** Deletes at most `size` rows in the given transaction. Returns how many. */
type DeleteBatch = (tx: Db, size: number) => Promise<number>

/**
 * Deletes rows in batches of `size`, each in its own transaction, until a batch is not full. Returns how many rows were
 * deleted. Only one process at a time works under one `name`: the others return immediately.
 */
export async function deleteInBatches(
  db: Database,
  clear: DeleteBatch,
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
