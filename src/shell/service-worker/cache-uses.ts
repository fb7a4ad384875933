/// <reference lib="webworker" />

/** When an entry of a cache was last used. The fields are Workbox's, whose database of earlier releases is continued. */
export type CacheUse = { id: string; cacheName: string; url: string; timestamp: number }

type CacheLimits = { entries: number; days: number }

const storeName = 'cache-entries'
export const dayMs = 24 * 60 * 60 * 1000

/** Records that an entry is used now. */
export async function recordUse(cacheName: string, url: string): Promise<void> {
  const use: CacheUse = { id: `${cacheName}|${url}`, cacheName, url, timestamp: Date.now() }
  await done((await usesStore('readwrite')).put(use))
}

/** Deletes the entries of a cache that exceed its limits. */
export async function evict(cacheName: string, limits: CacheLimits): Promise<void> {
  const byCache = (await usesStore('readonly')).index('cacheName')
  const excess = excessUses(await done<CacheUse[]>(byCache.getAll(cacheName)), limits, Date.now())
  const cache = await caches.open(cacheName)
  for (const { id, url } of excess) {
    await cache.delete(url)
    await done((await usesStore('readwrite')).delete(id))
  }
}

/** The entries that were not used for `days`, and the least recently used ones beyond `entries`. */
export function excessUses(
  uses: readonly CacheUse[],
  { entries, days }: CacheLimits,
  now: number,
): CacheUse[] {
  return uses
    .toSorted((one, other) => other.timestamp - one.timestamp)
    .filter(({ timestamp }, index) => index >= entries || timestamp < now - days * dayMs)
}

let database: Promise<IDBDatabase> | null = null

async function usesStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  database ??= openDatabase()
  return (await database).transaction(storeName, mode, { durability: 'relaxed' }).objectStore(storeName)
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('workbox-expiration', 1)
  request.onupgradeneeded = () =>
    request.result.createObjectStore(storeName, { keyPath: 'id' }).createIndex('cacheName', 'cacheName')
  return done(request)
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
