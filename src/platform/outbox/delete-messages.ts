import { and, inArray, lte, or, sql } from 'drizzle-orm'
import type { Database, Db } from '#platform/db/db.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'
import { outbox } from './tables.ts'

const dayMs = 24 * 60 * 60 * 1000
const retentionMs = 30 * dayMs

/**
 * Deletes messages that have been over for thirty days, and those that nobody can send any more: of a topic that no process
 * knows, as after a return to the release before. Returns their number.
 */
export function clearMessages({ db, now }: { db: Database; now: () => Date }): Promise<number> {
  const before = (ms: number) => new Date(now().getTime() - ms)
  const isLost = or(lte(outbox.createdAt, before(retentionMs)), lte(outbox.expiresAt, before(dayMs)))
  const isOver = or(
    lte(outbox.finishedAt, before(retentionMs)),
    and(sql`${outbox.state} = 'waiting'`, isLost),
  )
  return deleteInBatches(
    db,
    async (tx, size) => {
      const over = tx.select({ id: outbox.id }).from(outbox).where(isOver).limit(size)
      return (await tx.delete(outbox).where(inArray(outbox.id, over))).rowCount ?? 0
    },
    { name: 'outbox' },
  )
}

/** Deletes the messages of these owners, sent or not, as of an account that is removed. */
export async function deleteOwnedMessages(db: Db, owners: readonly string[]): Promise<void> {
  if (owners.length > 0) await db.delete(outbox).where(sql`${outbox.owner} = any(${sql.param([...owners])})`)
}
