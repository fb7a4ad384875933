/// <reference lib="webworker" />
import { findInCache, storeInCache, touchInCache } from './cache-store.ts'
import { pageFiles } from './rules.ts'

/** Cache first: a file named by its content hash never changes. */
export async function cachedFile(address: string, event?: ExtendableEvent): Promise<Response> {
  const cached = await findInCache('files', address)
  if (cached) {
    event?.waitUntil(touchInCache('files', address))
    return cached
  }
  const response = await fetch(address)
  if (response.status === 200) {
    const stored = storeInCache('files', address, response.clone())
    event ? event.waitUntil(stored) : await stored
  }
  return response
}

/** Caches every file a page references; false when one cannot be fetched. Most come from the browser's HTTP cache. */
export async function cachePageFiles(html: string): Promise<boolean> {
  const fetched = pageFiles(html).map(async (file) => {
    const response = await cachedFile(new URL(file, location.origin).href)
    await response.body?.cancel()
    return response.ok
  })
  return Promise.all(fetched).then(
    (all) => all.every((each) => each),
    () => false,
  )
}
