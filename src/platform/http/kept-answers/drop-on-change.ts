import type { Connection } from '#platform/db/db.ts'
import { listenToDatabase } from '#platform/db/listen.ts'
import { forgetKept } from '#platform/kept.ts'
import type { Log } from '#platform/log/log.ts'
import type { AnswerStore } from './answer-store.ts'

/**
 * Invalidates the response cache on every change of the catalogue, by any process or by hand at a database prompt
 * (`migrations/*_tell_changes.sql`). `tagsOf` returns the tags of a notification
 * about single items, null for one about everything. While the subscription is down, nothing is cached. Returns a function that ends it.
 */
export function dropOnChange(
  connection: Connection,
  cache: AnswerStore,
  { log, tagsOf = () => null }: { log: Log; tagsOf?: (payload: string) => string[] | null },
): () => Promise<void> {
  // Values read before the first connection are recent enough to expire by their TTL.
  let hasConnected = false
  return listenToDatabase(connection, {
    channel: 'catalogue',
    log,
    onChange: (payload) => {
      const tags = tagsOf(payload)
      if (tags) return cache.dropTagged(tags)
      forgetKept()
      cache.drop()
    },
    onHearing: (isListening) => {
      if (hasConnected) forgetKept()
      hasConnected ||= isListening
      cache.setOpen(isListening)
    },
  })
}
