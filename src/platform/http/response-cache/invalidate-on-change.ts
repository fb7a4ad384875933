import type { Connection } from '#platform/db/db.ts'
import { subscribeToChannel } from '#platform/db/notifications.ts'
import type { Log } from '#platform/log/log.ts'
import { invalidateCached, setFollowingChanges } from '#platform/swr.ts'
import { throttle } from '#platform/throttle.ts'
import type { ResponseCache } from './response-cache.ts'
import { listTag } from './response-tags.ts'

/** What a change of single items invalidates: the responses with one of the tags; with `lists` also all those of {@link listTag}. */
export type Invalidation = { tags: string[]; lists: boolean }

/** What a process has in memory of the data that lists and counts are made of. It is invalidated with the lists. */
export type DataOfLists = {
  /** A notification has arrived, before what it invalidates is dropped. */
  changed(payload: string): void
  /** Lists are made of current data from now on. */
  drop(): void
  /** With false, notifications may be missed from now on. */
  setOpen(isOpen: boolean): void
}

type Options = {
  log: Log
  dataOfLists?: DataOfLists
  /** Reads a notification; null for one about everything. */
  invalidationOf?: (payload: string) => Invalidation | null
  /** Lists are invalidated at most once in this time, however often their products change (docs/decisions/0081). */
  listIntervalMs?: number
}

/**
 * Invalidates the response cache on every change of the catalogue, by any process or by hand at a database prompt
 * (`migrations/*_tell_changes.sql`, `migrations/*_notify_products.sql`): what names a changed item at once, lists
 * within `listIntervalMs`. While the subscription is down, nothing is cached. Returns a function that ends it.
 */
export function invalidateOnChange(
  connection: Connection,
  cache: ResponseCache,
  { log, dataOfLists, invalidationOf = () => null, listIntervalMs = 1_000 }: Options,
): () => Promise<void> {
  const lists = throttle(() => {
    invalidateCached()
    dataOfLists?.drop()
    cache.dropTagged([listTag])
  }, listIntervalMs)
  // Values read before the first connection are recent enough to expire by their TTL.
  let hasConnected = false
  const end = subscribeToChannel(connection, {
    channel: 'catalogue',
    log,
    onNotification: (payload) => {
      dataOfLists?.changed(payload)
      const invalidation = invalidationOf(payload)
      if (invalidation) {
        // Lists that show the item are among all lists, which follow in time.
        cache.dropTagged(invalidation.tags, invalidation.lists ? listTag : undefined)
        if (invalidation.lists) lists.call()
        return
      }
      invalidateCached()
      dataOfLists?.drop()
      cache.drop()
    },
    onListeningChange: (isListening) => {
      if (hasConnected) invalidateCached()
      hasConnected ||= isListening
      dataOfLists?.setOpen(isListening)
      setFollowingChanges(isListening)
      cache.setOpen(isListening)
    },
  })
  return () => {
    lists.stop()
    setFollowingChanges(false)
    return end()
  }
}
