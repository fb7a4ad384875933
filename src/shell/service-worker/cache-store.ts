/// <reference lib="webworker" />
import { defaultLanguage } from '#platform/i18n/language.ts'
import { cachedAtHeader, cacheLimits, cacheNames } from './cache-names.ts'
import { dayMs, evict, recordUse } from './cache-uses.ts'

export type BoundedCache = keyof typeof cacheLimits

/** Stores a response and evicts the oldest ones. On an error, such as a full disk, the pictures are dropped to make room. */
export async function storeInCache(name: BoundedCache, key: string, response: Response): Promise<void> {
  try {
    const headers = new Headers(response.headers)
    // The body is already decoded.
    headers.delete('content-encoding')
    headers.delete('content-length')
    headers.set(cachedAtHeader, String(Date.now()))
    const { status, statusText } = response
    const cache = await caches.open(cacheNames[name])
    await cache.put(key, new Response(await response.blob(), { status, statusText, headers }))
    await touchInCache(name, key)
  } catch {
    await caches.delete(cacheNames.pictures)
  }
}

/** Marks an entry as used, so that it is evicted last. */
export async function touchInCache(name: BoundedCache, key: string): Promise<void> {
  await recordUse(cacheNames[name], key)
  await evict(cacheNames[name], cacheLimits[name])
}

/** The cached response, or null when there is none or it has expired. */
export async function findInCache(name: BoundedCache, key: string): Promise<Response | null> {
  const response = await (await caches.open(cacheNames[name])).match(key)
  if (!response || Date.now() - cachedAt(response) > cacheLimits[name].days * dayMs) return null
  return response
}

export function cachedAt(response: Response): number {
  return Number(response.headers.get(cachedAtHeader) ?? 0)
}

/** A number that changes with the shopper, so that a response in flight is not cached for the next one. */
let person = 0
export const shopperGeneration = () => person

/** Deletes everything cached for the current shopper. */
export async function clearPrivateCache(): Promise<void> {
  person += 1
  await caches.delete(cacheNames.own)
}

const languageKey = '/language'

/** The language of the last page seen, else the default language. */
export async function storedLanguage(): Promise<string> {
  const stored = await (await caches.open(cacheNames.memory)).match(languageKey)
  return (await stored?.text()) ?? defaultLanguage
}

export async function storeLanguage(language: string): Promise<void> {
  await (await caches.open(cacheNames.memory)).put(languageKey, new Response(language))
}
