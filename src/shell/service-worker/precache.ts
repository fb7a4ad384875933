/// <reference lib="webworker" />
import { cacheNames } from './cache-names.ts'

/** Set by build-plugin.ts: the offline pages and their files. An address without a hash in its name ends in `?revision=`. */
declare const precachedAddresses: readonly string[]

const cacheName = cacheNames.offline
const precached = new Set(precachedAddresses.map((address) => new URL(address, location.origin).href))

/** Stores the files of this release; throws when one cannot be fetched. Those of an earlier release stay until it is replaced. */
export async function precache(): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const address of precached) {
    const response = (await caches.match(address)) ?? (await fetch(address))
    if (!response.ok) throw new Error(`${address} cannot be precached: ${response.status}`)
    await cache.put(address, response)
  }
}

/** Deletes the files of earlier releases, and the cache in which Workbox stored them. */
export async function deleteOutdatedFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  const outdated = (await cache.keys()).filter(({ url }) => !precached.has(url))
  const workbox = (await caches.keys()).filter((name) => name.startsWith('workbox-precache'))
  await Promise.all([
    ...outdated.map((key) => cache.delete(key)),
    ...workbox.map((name) => caches.delete(name)),
  ])
}

/** The precached file of this release at an address; undefined for all others. */
export async function findPrecached(address: string): Promise<Response | undefined> {
  const { href } = new URL(address, location.origin)
  const key = [...precached].find((each) => each.replace(/\?revision=.*/, '') === href)
  return key ? caches.match(key, { cacheName }) : undefined
}
