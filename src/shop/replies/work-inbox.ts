import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { isConnectionLost } from '#platform/db/availability.ts'
import type { Database, Db } from '#platform/db/db.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { Log } from '#platform/log/log.ts'
import { writeDelivery } from '#platform/outbox/write-delivery.ts'
import { toDigest } from '#shop/accounts/link-token.ts'
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
      // A lock that another transaction holds is of this event: those of others go on.
      if (isConnectionLost(err)) throw err
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

async function act(db: Db, facts: InboxFacts, now: Date): Promise<void> {
  // Everybody's events wait meanwhile.
  await db.execute(sql`set local lock_timeout = '2s'`)
  if (facts.kind === 'delivery') {
    const { report } = facts
    return writeDelivery(db, { ...report, at: new Date(report.at) })
  }
  const { reply, phone } = facts
  if (reply.wants === 'confirm') {
    const { orderId, amount = null } = reply
    return confirmByCustomer(db, { orderId, phone, amount, at: now })
  }
  const at = facts.at === undefined || facts.at > now.toISOString() ? now : new Date(facts.at)
  if (!(await isNewestWord(db, phone, at))) return
  return reply.wants === 'stop' ? optOut(db, phone, now) : optIn(db, phone)
}

/**
 * Whether a word about messages is the newest of its phone: one that was under way for days must not undo a later one. Its moment is
 * stored like the name of an event, and as long.
 */
async function isNewestWord(db: Db, phone: string, at: Date): Promise<boolean> {
  const { rowCount } = await db
    .insert(inbox)
    .values({ key: `word:${toDigest(phone)}`, facts: null, nextAttemptAt: at, receivedAt: at })
    .onConflictDoUpdate({
      target: inbox.key,
      set: { receivedAt: at },
      setWhere: lte(inbox.receivedAt, at),
    })
  return rowCount === 1
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
