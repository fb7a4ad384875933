import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Database, Db } from '#platform/db/db.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'
import { outbox } from './tables.ts'

const retentionMs = 30 * 24 * 60 * 60 * 1000

/** Deletes messages that have been over for thirty days; returns their number. */
export function clearMessages({ db, now }: { db: Database; now: () => Date }): Promise<number> {
  const before = new Date(now().getTime() - retentionMs)
  return deleteInBatches(
    db,
    async (tx, size) => {
      const over = tx.select({ id: outbox.id }).from(outbox).where(lte(outbox.finishedAt, before)).limit(size)
      return (await tx.delete(outbox).where(inArray(outbox.id, over))).rowCount ?? 0
    },
    { name: 'outbox' },
  )
}

/** Deletes the messages to an address, sent or not, as of an account that is removed; with `topic` those of one topic. */
export async function deleteMessagesTo(
  db: Db,
  recipient: string,
  { topic }: { topic?: string } = {},
): Promise<void> {
  const ofTopic = topic === undefined ? undefined : eq(outbox.topic, topic)
  await db.delete(outbox).where(and(eq(outbox.recipient, recipient), ofTopic))
}
