/// <reference lib="webworker" />
import { keptIn } from './kept-names.ts'
import { find, keep, touch } from './kept-store.ts'
import { pictureName } from './rules.ts'

/** A picture; without a line the same one in another width will do. Stand-ins for one that is still being made are not kept. */
export async function pictureOf(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await find('pictures', request.url)
  if (kept) {
    event.waitUntil(touch('pictures', request.url))
    return kept
  }
  try {
    const answer = await fetch(request)
    const lasts = answer.headers.get('cache-control')?.includes('immutable')
    if (answer.status === 200 && lasts) event.waitUntil(keep('pictures', request.url, answer.clone()))
    return answer
  } catch (error) {
    const other = await inAnyWidth(new URL(request.url).pathname)
    if (other) return other
    throw error
  }
}

async function inAnyWidth(path: string): Promise<Response | null> {
  const name = pictureName(path)
  if (!name) return null
  const cache = await caches.open(keptIn.pictures)
  const same = (await cache.keys()).find(({ url }) => pictureName(new URL(url).pathname) === name)
  return (same && (await cache.match(same))) ?? null
}
