/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { enable as enablePreload } from 'workbox-navigation-preload'
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { fileOf } from './keep-files.ts'
import { keptIn } from './kept-names.ts'
import { currentPerson, forgetOwn, keep, rememberWanted, wantedLanguage } from './kept-store.ts'
import { heed, isFresh, isKeepable, keepAnswer, networkFirst } from './network-first.ts'
import { pictureOf } from './pictures.ts'
import { changedBy, kindOf } from './rules.ts'
import type { ToWorker } from './worker-talk.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | { url: string; revision: string | null })[]
}

// Only the offline pages in both languages and their files are precached.
precache(self.__WB_MANIFEST)
cleanupOutdatedCaches()
enablePreload()
// Takes over immediately: cached pages and files are consistent, whichever release they are from.
void self.skipWaiting()
clientsClaim()

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  if (request.method !== 'GET') {
    if (request.method !== 'HEAD') event.respondWith(handleWrite(event, url.pathname))
    return
  }
  const isPage = request.mode === 'navigate'
  const kind = kindOf(url.pathname, isPage)
  if (kind === 'file') event.respondWith(handleFile(event))
  else if (kind === 'picture') event.respondWith(pictureOf(event))
  else if (isPage) event.respondWith(handlePage(event, url))
  else if (kind) event.respondWith(networkFirst({ event, kind, language: '', otherwise: null }))
})

async function handleFile(event: FetchEvent): Promise<Response> {
  return (await matchPrecache(event.request)) ?? fileOf(event.request.url, event)
}

async function handlePage(event: FetchEvent, url: URL): Promise<Response> {
  const requested = url.searchParams.get('lang')
  const language = requested === 'ar' || requested === 'en' ? requested : await wantedLanguage()
  const otherwise = async () => (await matchPrecache(`/offline-${language}.html`)) ?? Response.error()
  const kind = kindOf(url.pathname, true)
  if (kind) return networkFirst({ event, kind, language, otherwise })
  try {
    const preloaded: Response | undefined = await event.preloadResponse
    const response = preloaded ?? (await fetch(event.request))
    await heed(response)
    return response
  } catch {
    return otherwise()
  }
}

/** Sends a write to the network, then invalidates or refreshes what it changed. */
async function handleWrite(event: FetchEvent, path: string): Promise<Response> {
  // A submitted form is answered with a redirect, whose headers the worker cannot read.
  if (event.request.mode === 'navigate') await forgetOwn()
  const response = await fetch(event.request)
  await heed(response)
  const changed = response.ok ? changedBy(path) : null
  if (changed === 'cart') event.waitUntil(refreshCart())
  if (changed === 'lists') event.waitUntil(forgetOwn().then(refreshCart))
  return response
}

const cartAddress = new URL('/api/cart/1', location.origin).href

async function refreshCart(): Promise<void> {
  const before = currentPerson()
  const response = await fetch(cartAddress, { headers: { accept: 'application/json' } }).catch(() => null)
  if (response?.ok && before === currentPerson()) await keep('own', cartAddress, response)
}

const freshMs = 10 * 60 * 1000

self.addEventListener('message', (event) => {
  // Only pages of this origin can send messages.
  const message = event.data as ToWorker
  if (message.kind === 'language') event.waitUntil(rememberWanted(message.language))
  if (message.kind === 'keep') event.waitUntil(cacheVisitedPage(message))
})

/** Caches a page that was shown without a navigation request: before the worker was active, or by client-side navigation. */
async function cacheVisitedPage({ address, files }: Extract<ToWorker, { kind: 'keep' }>): Promise<void> {
  const url = new URL(address, location.origin)
  const kind = kindOf(url.pathname, true)
  const language = await wantedLanguage()
  for (const each of files) {
    const { pathname } = new URL(each)
    const fileKind = kindOf(pathname, false)
    if (fileKind === 'file') await fileOf(each)
    if (fileKind === 'picture' && !(await caches.match(each, { cacheName: keptIn.pictures })))
      await cacheLoadedPicture(each)
  }
  if (kind !== 'page' && kind !== 'own-page') return
  const store = kind === 'page' ? 'pages' : 'own'
  if (await isFresh(store, url.href, language, freshMs)) return
  const before = currentPerson()
  const response = await fetch(url.href, { headers: { accept: 'text/html' } })
  await heed(response)
  if (isKeepable(response)) await keepAnswer(response, { store, address: url.href, isPage: true, before })
}

async function cacheLoadedPicture(address: string): Promise<void> {
  // The page's pictures are in the browser's HTTP cache, so this does not load them again.
  const response = await fetch(address, { cache: 'force-cache' }).catch(() => null)
  if (response?.ok && response.headers.get('cache-control')?.includes('immutable'))
    await keep('pictures', address, response)
}
