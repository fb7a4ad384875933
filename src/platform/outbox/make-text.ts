import { transaction } from '#platform/db/transaction.ts'
import { type Claimed, writeFailed, writeRetry } from './end-message.ts'
import type { OutboxDeps } from './outbox-deps.ts'
import { maxAttempts, retryPauseMs } from './retry.ts'
import type { Content, Topic } from './topic.ts'

/** Which of these receivers want no message of a topic. */
export type FindRefusing = NonNullable<Topic<never>['findRefusing']>

/**
 * The text of a claimed message; null when its receiver does not get it any more; `failed` when it could not be made, which counts as
 * a failed attempt of this message only, or when it has had all its attempts. `findRefusing` reads who wants none, where the
 * topic has such receivers.
 */
export async function makeText(
  deps: OutboxDeps,
  row: Claimed & { recipient: string },
  findRefusing: (read: FindRefusing) => Promise<ReadonlySet<string>> = (read) =>
    read(deps.db, [row.recipient]),
): Promise<Content | null | 'failed'> {
  const topic = deps.topics.get(row.topic)
  // Each attempt has ended with its process, which wrote nothing.
  if (row.attempts > maxAttempts) {
    await failMessage(deps, row, 'interrupted', { isFinal: true })
    return 'failed'
  }
  try {
    if (!topic) throw new Error(`unknown topic ${row.topic}`)
    const { db, publicUrl } = deps
    if (topic.findRefusing && (await findRefusing(topic.findRefusing)).has(row.recipient)) return null
    return await topic.render(
      { db, publicUrl, to: row.recipient, language: row.language },
      row.facts as never,
    )
  } catch (err) {
    deps.log.error({ err, topic: row.topic }, 'the text of a message could not be made')
    await failMessage(deps, row, err instanceof Error ? err.name : 'unknown', { isFinal: false })
    return 'failed'
  }
}

/** Another process has ended the message, or it was deleted: nothing of its failure is written. */
class EndedMeanwhile extends Error {}

/** Writes that a message was not sent: it is attempted again, not before `retryAfterMs`, unless `isFinal` or after its last attempt. */
export async function failMessage(
  { db, now, topics, random = Math.random }: OutboxDeps,
  row: Claimed,
  reason: string,
  { isFinal, retryAfterMs = 0 }: { isFinal: boolean; retryAfterMs?: number },
): Promise<void> {
  const time = now()
  const pause = isFinal ? null : retryPauseMs(row.attempts, random())
  if (pause !== null)
    return writeRetry(db, row, reason, new Date(time.getTime() + Math.max(pause, retryAfterMs)))
  await transaction(db, async (tx) => {
    // First, as whoever deletes what the message is about locks that before its messages.
    await topics.get(row.topic)?.onFailed?.({ db: tx }, row.facts as never)
    if (!(await writeFailed(tx, row, reason, { time }))) throw new EndedMeanwhile()
  }).catch((error) => {
    if (!(error instanceof EndedMeanwhile)) throw error
  })
}
