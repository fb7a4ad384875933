/// <reference lib="webworker" />
import { cacheNames } from './cache-names.ts'
import { findInCache, storeInCache, touchInCache } from './cache-store.ts'
import { pictureName } from './rules.ts'

/** A picture, cache first; offline, the same picture in another width. Placeholders of pictures that are still being made are not cached. */
export async function cachedPicture(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cached = await findInCache('pictures', request.url)
  if (cached) {
    event.waitUntil(touchInCache('pictures', request.url))
    return cached
  }
  try {
    const response = await fetch(request)
    const isImmutable = response.headers.get('cache-control')?.includes('immutable')
    if (response.status === 200 && isImmutable)
      event.waitUntil(storeInCache('pictures', request.url, response.clone()))
    return response
  } catch (error) {
    const other = await inAnotherWidth(new URL(request.url).pathname)
    if (other) return other
    throw error
  }
}

async function inAnotherWidth(path: string): Promise<Response | null> {
  const name = pictureName(path)
  if (!name) return null
  const cache = await caches.open(cacheNames.pictures)
  const same = (await cache.keys()).find(({ url }) => pictureName(new URL(url).pathname) === name)
  return (same && (await cache.match(same))) ?? null
}
