import type { Ctx } from '#platform/context.ts'
import type { Language } from '#platform/i18n/language.ts'
import { outbox } from './tables.ts'
import type { Topic } from './topic.ts'
import { wakeOutbox } from './wake.ts'

/** `to` null: nobody; written so that a request takes as long as one with a receiver. */
type NewMessage<Facts> = {
  to: string | null
  /** What the message is deleted with: {@link deleteOwnedMessages}. */
  owner?: string | null
  language: Language
  facts: Facts
}

/**
 * Writes a message into the outbox with the caller's transaction: it leaves the shop if and only if that commits. Call it
 * in the transaction of the change that the message is about.
 */
export async function writeMessage<Facts extends Record<string, unknown>>(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { name, channel, isSecret = false, isBulk = false, validMs }: Topic<Facts>,
  { to, owner = null, language, facts }: NewMessage<Facts>,
): Promise<void> {
  const time = now()
  await db.insert(outbox).values({
    channel,
    topic: name,
    recipient: to,
    owner,
    language,
    facts,
    isSecret,
    isBulk,
    nextAttemptAt: time,
    expiresAt: validMs === undefined ? null : new Date(time.getTime() + validMs),
    createdAt: time,
  })
  wakeOutbox()
}
