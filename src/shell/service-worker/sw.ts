/// <reference lib="webworker" />
import { parseLanguage } from '#platform/i18n/language.ts'
import { cachedFile } from './cache-files.ts'
import { cacheNames } from './cache-names.ts'
import {
  clearPrivateCache,
  shopperGeneration,
  storedLanguage,
  storeInCache,
  storeLanguage,
} from './cache-store.ts'
import type { MessageToWorker } from './messages.ts'
import { cacheResponse, handleShopperChange, isCacheable, isFresh, networkFirst } from './network-first.ts'
import { cachedPicture } from './pictures.ts'
import { deleteOutdatedFiles, findPrecached, precache } from './precache.ts'
import { openPush, showPush } from './push.ts'
import { invalidatedBy, resourceKind } from './rules.ts'

declare const self: ServiceWorkerGlobalScope

// Only the offline pages in all languages and their files are precached.
self.addEventListener('install', (event) => event.waitUntil(precache()))
// Takes over immediately: cached pages and files are consistent, whichever release they are from.
void self.skipWaiting()
self.addEventListener('activate', (event) => {
  void self.clients.claim()
  // The browser requests a page while the worker starts. Old browsers cannot.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), deleteOutdatedFiles()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  if (request.method !== 'GET') {
    if (request.method !== 'HEAD') event.respondWith(handleWrite(event, url.pathname))
    return
  }
  const isPage = request.mode === 'navigate'
  const kind = resourceKind(url.pathname, isPage)
  if (kind === 'file') event.respondWith(handleFile(event))
  else if (kind === 'picture') event.respondWith(cachedPicture(event))
  else if (isPage) event.respondWith(handlePage(event, url))
  else if (kind) event.respondWith(networkFirst({ event, kind, language: '', otherwise: null }))
})

async function handleFile(event: FetchEvent): Promise<Response> {
  return (await findPrecached(event.request.url)) ?? cachedFile(event.request.url, event)
}

async function handlePage(event: FetchEvent, url: URL): Promise<Response> {
  const language = parseLanguage(url.searchParams.get('lang')) ?? (await storedLanguage())
  const otherwise = async () => (await findPrecached(`/offline-${language}.html`)) ?? Response.error()
  const kind = resourceKind(url.pathname, true)
  if (kind) return networkFirst({ event, kind, language, otherwise })
  try {
    const preloaded: Response | undefined = await event.preloadResponse
    const response = preloaded ?? (await fetch(event.request))
    await handleShopperChange(response)
    return response
  } catch {
    return otherwise()
  }
}

/** Sends a write to the network, then invalidates or refreshes what it changed. */
async function handleWrite(event: FetchEvent, path: string): Promise<Response> {
  // A submitted form is answered with a redirect, whose headers the worker cannot read.
  if (event.request.mode === 'navigate') await clearPrivateCache()
  const response = await fetch(event.request)
  await handleShopperChange(response)
  const changed = response.ok ? invalidatedBy(path) : null
  if (changed === 'cart') event.waitUntil(refreshCart())
  if (changed === 'lists') event.waitUntil(clearPrivateCache().then(refreshCart))
  return response
}

const cartAddress = new URL('/api/cart/1', location.origin).href

async function refreshCart(): Promise<void> {
  const before = shopperGeneration()
  const response = await fetch(cartAddress, { headers: { accept: 'application/json' } }).catch(() => null)
  if (response?.ok && before === shopperGeneration()) await storeInCache('own', cartAddress, response)
}

self.addEventListener('push', (event) => {
  const payload = event.data?.json()
  if (payload) event.waitUntil(showPush(self.registration, payload))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPush(self.clients, event.notification.data, location.origin))
})

const freshMs = 10 * 60 * 1000

self.addEventListener('message', (event) => {
  // Only pages of this origin can send messages.
  const message = event.data as MessageToWorker
  if (message.kind === 'language') event.waitUntil(storeLanguage(message.language))
  if (message.kind === 'keep') event.waitUntil(cacheVisitedPage(message))
})

/** Caches a page that was shown without a navigation request: before the worker was active, or by client-side navigation. */
async function cacheVisitedPage({
  address,
  files,
}: Extract<MessageToWorker, { kind: 'keep' }>): Promise<void> {
  const url = new URL(address, location.origin)
  const kind = resourceKind(url.pathname, true)
  const language = await storedLanguage()
  for (const each of files) {
    const { pathname } = new URL(each)
    const fileKind = resourceKind(pathname, false)
    if (fileKind === 'file') await cachedFile(each)
    if (fileKind === 'picture' && !(await caches.match(each, { cacheName: cacheNames.pictures })))
      await cacheLoadedPicture(each)
  }
  if (kind !== 'page' && kind !== 'my-page') return
  const store = kind === 'page' ? 'pages' : 'own'
  if (await isFresh(store, url.href, language, freshMs)) return
  const before = shopperGeneration()
  const response = await fetch(url.href, { headers: { accept: 'text/html' } })
  await handleShopperChange(response)
  if (isCacheable(response)) await cacheResponse(response, { store, address: url.href, isPage: true, before })
}

async function cacheLoadedPicture(address: string): Promise<void> {
  // The page's pictures are in the browser's HTTP cache, so this does not load them again.
  const response = await fetch(address, { cache: 'force-cache' }).catch(() => null)
  if (response?.ok && response.headers.get('cache-control')?.includes('immutable'))
    await storeInCache('pictures', address, response)
}
