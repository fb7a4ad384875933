/// <reference lib="webworker" />
import { CacheExpiration } from 'workbox-expiration'
import { keptAtHeader, keptAtMost, keptIn } from './kept-names.ts'

export type Bounded = keyof typeof keptAtMost

const daySeconds = 24 * 60 * 60
const expirations = new Map<Bounded, CacheExpiration>()

function expirationOf(name: Bounded): CacheExpiration {
  const { entries, days } = keptAtMost[name]
  const expiration =
    expirations.get(name) ??
    new CacheExpiration(keptIn[name], { maxEntries: entries, maxAgeSeconds: days * daySeconds })
  expirations.set(name, expiration)
  return expiration
}

/** Stores a response and evicts the oldest ones. On an error, such as a full disk, the pictures are dropped to make room. */
export async function keep(name: Bounded, key: string, response: Response): Promise<void> {
  try {
    const headers = new Headers(response.headers)
    // The body is already decoded.
    headers.delete('content-encoding')
    headers.delete('content-length')
    headers.set(keptAtHeader, String(Date.now()))
    const { status, statusText } = response
    const cache = await caches.open(keptIn[name])
    await cache.put(key, new Response(await response.blob(), { status, statusText, headers }))
    await touch(name, key)
  } catch {
    await caches.delete(keptIn.pictures)
  }
}

/** Marks an entry as used, so that it is evicted last. */
export async function touch(name: Bounded, key: string): Promise<void> {
  const expiration = expirationOf(name)
  await expiration.updateTimestamp(key)
  await expiration.expireEntries()
}

/** The cached response, or null when there is none or it has expired. */
export async function find(name: Bounded, key: string): Promise<Response | null> {
  const response = await (await caches.open(keptIn[name])).match(key)
  if (!response || Date.now() - keptAt(response) > keptAtMost[name].days * daySeconds * 1000) return null
  return response
}

export function keptAt(response: Response): number {
  return Number(response.headers.get(keptAtHeader) ?? 0)
}

/** A number that changes with the shopper, so that a response in flight is not cached for the next one. */
let person = 0
export const currentPerson = () => person

/** Deletes everything cached for the current shopper. */
export async function forgetOwn(): Promise<void> {
  person += 1
  await caches.delete(keptIn.own)
}

const languageKey = '/language'

/** The language of the last page seen, else Arabic. */
export async function wantedLanguage(): Promise<string> {
  const stored = await (await caches.open(keptIn.memory)).match(languageKey)
  return (await stored?.text()) ?? 'ar'
}

export async function rememberWanted(language: string): Promise<void> {
  await (await caches.open(keptIn.memory)).put(languageKey, new Response(language))
}
