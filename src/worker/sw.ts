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

// The pages for when there is no line, in both languages, and what they need: all that is fetched ahead.
precache(self.__WB_MANIFEST)
cleanupOutdatedCaches()
enablePreload()
// At once: pages and files that are kept fit together by themselves, whichever release they are of.
void self.skipWaiting()
clientsClaim()

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  if (request.method !== 'GET') {
    if (request.method !== 'HEAD') event.respondWith(written(event, url.pathname))
    return
  }
  const isPage = request.mode === 'navigate'
  const kind = kindOf(url.pathname, isPage)
  if (kind === 'file') event.respondWith(file(event))
  else if (kind === 'picture') event.respondWith(pictureOf(event))
  else if (isPage) event.respondWith(page(event, url))
  else if (kind) event.respondWith(networkFirst({ event, kind, language: '', otherwise: null }))
})

async function file(event: FetchEvent): Promise<Response> {
  return (await matchPrecache(event.request)) ?? fileOf(event.request.url, event)
}

async function page(event: FetchEvent, url: URL): Promise<Response> {
  const asked = url.searchParams.get('lang')
  const language = asked === 'ar' || asked === 'en' ? asked : await wantedLanguage()
  const otherwise = async () => (await matchPrecache(`/offline-${language}.html`)) ?? Response.error()
  const kind = kindOf(url.pathname, true)
  if (kind) return networkFirst({ event, kind, language, otherwise })
  try {
    const preloaded: Response | undefined = await event.preloadResponse
    const answer = preloaded ?? (await fetch(event.request))
    await heed(answer)
    return answer
  } catch {
    return otherwise()
  }
}

/** Every write goes straight through. What it changes is not kept any longer, or kept anew. */
async function written(event: FetchEvent, path: string): Promise<Response> {
  // A form that was sent as a page is answered by going elsewhere, which cannot be looked into.
  if (event.request.mode === 'navigate') await forgetOwn()
  const answer = await fetch(event.request)
  await heed(answer)
  const changed = answer.ok ? changedBy(path) : null
  if (changed === 'cart') event.waitUntil(keepCart())
  if (changed === 'lists') event.waitUntil(forgetOwn().then(keepCart))
  return answer
}

const cartAddress = new URL('/api/cart/1', location.origin).href

async function keepCart(): Promise<void> {
  const before = currentPerson()
  const answer = await fetch(cartAddress, { headers: { accept: 'application/json' } }).catch(() => null)
  if (answer?.ok && before === currentPerson()) await keep('own', cartAddress, answer)
}

const freshMs = 10 * 60 * 1000

self.addEventListener('message', (event) => {
  // Only our own pages can send one.
  const message = event.data as ToWorker
  if (message.kind === 'language') event.waitUntil(rememberWanted(message.language))
  if (message.kind === 'keep') event.waitUntil(keepSeen(message))
})

/** Keeps a page that was seen without being asked for as such: before the worker was there, or by going on within the shop. */
async function keepSeen({ address, files }: Extract<ToWorker, { kind: 'keep' }>): Promise<void> {
  const url = new URL(address, location.origin)
  const kind = kindOf(url.pathname, true)
  const language = await wantedLanguage()
  for (const each of files) {
    const { pathname } = new URL(each)
    const of = kindOf(pathname, false)
    if (of === 'file') await fileOf(each)
    if (of === 'picture' && !(await caches.match(each, { cacheName: keptIn.pictures })))
      await keepPicture(each)
  }
  if (kind !== 'page' && kind !== 'own-page') return
  const store = kind === 'page' ? 'pages' : 'own'
  if (await isFresh(store, url.href, language, freshMs)) return
  const before = currentPerson()
  const answer = await fetch(url.href, { headers: { accept: 'text/html' } })
  await heed(answer)
  if (isKeepable(answer)) await keepAnswer(answer, { store, address: url.href, isPage: true, before })
}

async function keepPicture(address: string): Promise<void> {
  // What the page shows is in the browser's own cache: nothing is asked for twice.
  const answer = await fetch(address, { cache: 'force-cache' }).catch(() => null)
  if (answer?.ok && answer.headers.get('cache-control')?.includes('immutable'))
    await keep('pictures', address, answer)
}
