import type { Db } from '#platform/db/db.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Template } from './port.ts'
import type { OutboxChannel } from './states.ts'

/** `subject` is empty where the channel has none. */
export type Content = { subject: string; text: string; template?: Template }

/** `to`: its receiver. `publicUrl`: the shop's origin, for links; null when it is unknown. */
export type RenderCtx = { db: Db; to: string; language: Language; publicUrl: string | null }

/** A kind of message. A part defines its own with {@link defineTopic}; src/server/outbox-topics.ts lists all. */
export type Topic<Facts> = {
  /** As stored; never changed, as stored messages have it. */
  name: string
  channel: OutboxChannel
  /** Its text gives access to something: it is deleted when the message is over. */
  isSecret?: boolean
  /** One of many at once: others are sent before. */
  isBulk?: boolean
  /** Its row is deleted when the message is over: the shop stores nothing of the receiver. */
  isTransient?: boolean
  /** Milliseconds after which it is not sent any more; without, it is sent however late. */
  validMs?: number
  /**
   * Makes the text, when it is sent. Throws when that is not possible now; it is tried again then. Null: its receiver does not get
   * it any more, such as a member of the team without the right.
   */
  render: (ctx: RenderCtx, facts: Facts) => Promise<Content | null>
  /** Which of these receivers want no message, read when it is sent: they get none. */
  findRefusing?: (db: Db, receivers: readonly string[]) => Promise<ReadonlySet<string>>
  /** Until when a provider does not get it, such as the end of the night; null: it may be sent now. */
  postponedUntil?: (ctx: { db: Db; time: Date }) => Promise<Date | null>
  /** Called in the transaction in which the message becomes `failed`. */
  onFailed?: (ctx: { db: Db }, facts: Facts) => Promise<void>
}

/** Topics by their names, with facts as they are stored. */
export type Topics = ReadonlyMap<string, Topic<never>>

/** A topic whose messages have facts of this type, which must survive JSON. */
export function defineTopic<Facts extends Record<string, unknown>>(topic: Topic<Facts>): Topic<Facts> {
  return topic
}

/** Topics by their names. Throws when two have the same name. */
export function createTopics(topics: readonly Topic<never>[]): Topics {
  const byName = new Map(topics.map((topic) => [topic.name, topic]))
  if (byName.size < topics.length) throw new Error('two topics of the outbox have the same name')
  return byName
}
