import { expect, type Page } from '@playwright/test'

/** The errors that a browser logs when offline. */
export const offlineErrors = /net::ERR_|Failed to (load resource|fetch)|status of (404|503)/

/** Waits until pages of these addresses are cached in the current language. */
export async function waitUntilCached(page: Page, ...addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await expect
      .poll(() => page.evaluate(cachedAddresses), { timeout: 20_000, message: `${address} is cached` })
      .toContain(address)
  }
}

/** Runs in the page: returns the addresses of cached pages in its language. */
export async function cachedAddresses(): Promise<string[]> {
  const paths: string[] = []
  for (const name of ['dijla-pages', 'dijla-own']) {
    if (!(await caches.has(name))) continue
    for (const { url } of await (await caches.open(name)).keys()) {
      const { pathname, searchParams } = new URL(url)
      if (searchParams.get('__language') === document.documentElement.lang) paths.push(pathname)
    }
  }
  return paths
}

/** Runs in the page: returns the addresses of all cached pages of the shopper. */
export async function cachedPrivatePages(): Promise<string[]> {
  if (!(await caches.has('dijla-own'))) return []
  return (await (await caches.open('dijla-own')).keys()).map(({ url }) => url)
}

/** Runs in the page: caches a page and records when it was used, in the database that Workbox created for earlier releases. */
export async function cachePageAsWorkbox({
  path,
  daysAgo,
}: {
  path: string
  daysAgo: number
}): Promise<void> {
  const cacheName = 'dijla-pages'
  const url = `${location.origin}${path}?__language=ar`
  await (await caches.open(cacheName)).put(url, new Response('', { headers: { 'x-kept-at': '0' } }))
  const request = indexedDB.open('workbox-expiration', 1)
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore('cache-entries', { keyPath: 'id' })
    store.createIndex('cacheName', 'cacheName', { unique: false })
    store.createIndex('timestamp', 'timestamp', { unique: false })
  }
  await new Promise((resolve, reject) => {
    request.onsuccess = resolve
    request.onerror = reject
  })
  const transaction = request.result.transaction('cache-entries', 'readwrite')
  const timestamp = Date.now() - daysAgo * 24 * 60 * 60 * 1000
  transaction.objectStore('cache-entries').put({ id: `${cacheName}|${url}`, cacheName, url, timestamp })
  await new Promise((resolve) => {
    transaction.oncomplete = resolve
  })
  request.result.close()
}

/** What ends the emulation of a page that is offline. */
const emulations = new WeakMap<Page, () => Promise<void>>()

/**
 * Takes the browser offline. Chromium forgets `navigator.onLine` of the emulation with every document, so it is set again
 * after each navigation.
 */
export async function goOffline(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const setNavigator = (offline: boolean) =>
    session
      .send('Network.overrideNetworkState', {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      })
      .catch(() => undefined)
  const again = () => void setNavigator(true)
  page.on('framenavigated', again)
  emulations.set(page, async () => {
    page.off('framenavigated', again)
    await setNavigator(false)
  })
  await session.send('Network.enable')
  await page.context().setOffline(true)
  await setNavigator(true)
}

export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await emulations.get(page)?.()
  emulations.delete(page)
}
