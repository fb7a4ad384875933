import type { Connection } from '#platform/db/db.ts'
import { subscribeToChannel } from '#platform/db/notifications.ts'
import type { Log } from '#platform/log/log.ts'
import { invalidateCached } from '#platform/swr.ts'
import type { ResponseCache } from './response-cache.ts'

/**
 * Invalidates the response cache on every change of the catalogue, by any process or by hand at a database prompt
 * (`migrations/*_tell_changes.sql`). `tagsOf` returns the tags of a notification
 * about single items, null for one about everything. While the subscription is down, nothing is cached. Returns a function that ends it.
 */
export function invalidateOnChange(
  connection: Connection,
  cache: ResponseCache,
  { log, tagsOf = () => null }: { log: Log; tagsOf?: (payload: string) => string[] | null },
): () => Promise<void> {
  // Values read before the first connection are recent enough to expire by their TTL.
  let hasConnected = false
  return subscribeToChannel(connection, {
    channel: 'catalogue',
    log,
    onNotification: (payload) => {
      const tags = tagsOf(payload)
      if (tags) return cache.dropTagged(tags)
      invalidateCached()
      cache.drop()
    },
    onListeningChange: (isListening) => {
      if (hasConnected) invalidateCached()
      hasConnected ||= isListening
      cache.setOpen(isListening)
    },
  })
}
