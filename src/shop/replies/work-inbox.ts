import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { isDatabaseUnavailable } from '#platform/db/availability.ts'
import type { Database, Db } from '#platform/db/db.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { Log } from '#platform/log/log.ts'
import { writeDelivery } from '#platform/outbox/write-delivery.ts'
import { confirmByCustomer } from './confirm-by-customer.ts'
import { type InboxFacts, inboxRetentionMs } from './domain/inbox-facts.ts'
import { optIn, optOut } from './opt-out.ts'
import { inbox } from './tables.ts'

type InboxDeps = Pick<Ctx, 'now'> & { db: Database; log: Log }

const maxAttempts = 10
const minuteMs = 60_000

/**
 * Does what is stored and due, in the sequence in which it arrived, each in one transaction that records that it is done: a killed
 * process has done an event or not at all. Processes wait for each other. One that fails is attempted again after minutes, ten times
 * in all. Returns how many were done.
 */
export async function workInbox(deps: InboxDeps): Promise<number> {
  for (let done = 0; ; done += 1) if (!(await workNext(deps))) return done
}

/** Returns false when nothing is due. */
function workNext({ db, now, log }: InboxDeps): Promise<boolean> {
  return transaction(db, async (tx) => {
    const time = now()
    const [row] = await tx
      .select()
      .from(inbox)
      .where(and(isNotNull(inbox.facts), lte(inbox.nextAttemptAt, time)))
      .orderBy(asc(inbox.id))
      .limit(1)
      .for('update')
    if (!row?.facts) return false
    const { id, facts } = row
    try {
      // A savepoint: what fails leaves nothing behind.
      await transaction(tx, (savepoint) => act(savepoint, facts, time))
      await tx.update(inbox).set({ facts: null }).where(eq(inbox.id, id))
    } catch (err) {
      if (isDatabaseUnavailable(err)) throw err
      const attempts = row.attempts + 1
      log.error({ err, id, attempts }, 'what a provider has sent could not be worked through')
      const nextAttemptAt = new Date(time.getTime() + attempts * minuteMs)
      const over = attempts >= maxAttempts ? { facts: null } : {}
      await tx
        .update(inbox)
        .set({ attempts, nextAttemptAt, ...over })
        .where(eq(inbox.id, id))
    }
    return true
  })
}

async function act(db: Db, facts: InboxFacts, at: Date): Promise<void> {
  if (facts.kind === 'delivery') {
    const { report } = facts
    return writeDelivery(db, { ...report, at: new Date(report.at) })
  }
  const { reply, phone } = facts
  if (reply.wants === 'confirm') return confirmByCustomer(db, { orderId: reply.orderId, phone, at })
  return reply.wants === 'stop' ? optOut(db, phone, at) : optIn(db, phone)
}

/** Deletes the names of events that nobody can send again. Returns their number. */
export function clearInbox({ db, now }: Omit<InboxDeps, 'log'>): Promise<number> {
  const before = new Date(now().getTime() - inboxRetentionMs)
  return deleteInBatches(
    db,
    async (tx, size) => {
      const over = tx.select({ id: inbox.id }).from(inbox).where(lte(inbox.receivedAt, before)).limit(size)
      return (await tx.delete(inbox).where(inArray(inbox.id, over))).rowCount ?? 0
    },
    { name: 'inbox' },
  )
}
