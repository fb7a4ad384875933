import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Database, Db } from '#platform/db/db.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'
import { transaction } from '#platform/db/transaction.ts'
import { deleteOwnedMessages } from '#platform/outbox/delete-messages.ts'
import { requestOwner } from './restock-topic.ts'
import { restockRequests } from './tables.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How long an open request is stored. The privacy page names it. */
const openDays = 180
/** How long a request is stored after the person was notified. */
const notifiedDays = 30

/** Deletes all requests of the contact that a token of a mail names. The result is the same when there are none. */
export function deleteRequests({ db }: Pick<Ctx, 'db'>, token: string): Promise<void> {
  return deleteWhere(db, eq(restockRequests.token, token))
}

/** Deletes the requests of an account that is being removed. */
export function deleteRequestsByUser(db: Db, userId: number): Promise<void> {
  return deleteWhere(db, eq(restockRequests.userId, userId))
}

/** Deletes requests, and their mails that are sent or wait. */
function deleteWhere(db: Db, condition: SQL): Promise<void> {
  return transaction(db, async (tx) => {
    const deleted = await tx.delete(restockRequests).where(condition).returning({ id: restockRequests.id })
    await deleteOwnedMessages(
      tx,
      deleted.map(({ id }) => requestOwner(id)),
    )
  })
}

/** Makes the requests of a guest those of the account they sign in to. */
export async function moveRequests(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await db.update(restockRequests).set({ userId: to }).where(eq(restockRequests.userId, from))
}

/** Deletes open requests after 180 days and those of notified people after 30; returns their number. */
export function clearRequests({ db, now }: { db: Database; now: () => Date }): Promise<number> {
  const before = (days: number) => new Date(now().getTime() - days * dayMs).toISOString()
  return deleteInBatches(
    db,
    async (tx, size) => {
      const expired = sql`case when notified_at is null then created_at <= ${before(openDays)}::timestamptz
        else notified_at <= ${before(notifiedDays)}::timestamptz end`
      const batch = tx.select({ id: restockRequests.id }).from(restockRequests).where(expired).limit(size)
      return (await tx.delete(restockRequests).where(inArray(restockRequests.id, batch))).rowCount ?? 0
    },
    { name: 'restock_requests' },
  )
}
