import { eq } from 'drizzle-orm'
import { memoizePerKey } from '#platform/swr.ts'
import { batchSize, claimMessages } from './claim-message.ts'
import { writeByHand, writeExpired } from './end-message.ts'
import { type FindRefusing, makeText } from './make-text.ts'
import type { OutboxDeps } from './outbox-deps.ts'
import type { OutboxChannel } from './states.ts'
import { outbox } from './tables.ts'
import type { Content } from './topic.ts'

/**
 * Makes the texts of the messages that are due on channels without a provider, so that a person can send them. A hundred at once, as
 * nothing is delivered: an order costs the database a small part of what a mail costs.
 */
export async function makeByHand(deps: OutboxDeps, channels: readonly OutboxChannel[]): Promise<void> {
  const { db, now } = deps
  const topics = [...deps.topics.keys()]
  while (!deps.isStopping?.()) {
    const rows = await claimMessages(db, { topics, channels, time: now() })
    if (rows.length === 0) return
    const made: (Content & { id: number })[] = []
    const receivers = rows.flatMap(({ recipient }) => recipient ?? [])
    const findRefusing = memoizePerKey((read: FindRefusing) => read(db, receivers))
    for (const row of rows) {
      const { recipient } = row
      if (recipient === null) {
        await db.delete(outbox).where(eq(outbox.id, row.id))
        continue
      }
      const isTransient = deps.topics.get(row.topic)?.isTransient ?? false
      const claimed = { ...row, recipient, isTransient }
      if (row.expiresAt !== null && row.expiresAt <= now()) await writeExpired(db, claimed, { time: now() })
      else {
        const content = await makeText(deps, claimed, findRefusing)
        if (content === null) await writeExpired(db, claimed, { time: now() })
        else if (content !== 'failed') made.push({ id: row.id, ...content })
      }
    }
    await writeByHand(db, made, { time: now() })
    if (rows.length < batchSize) return
  }
}
