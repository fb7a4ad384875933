/// <reference lib="webworker" />

import { cachePageFiles } from './cache-files.ts'
import { cachedAtAttribute, shopperChangedHeader } from './cache-names.ts'
import {
  type BoundedCache,
  cachedAt,
  clearPrivateCache,
  findInCache,
  shopperGeneration,
  storeInCache,
} from './cache-store.ts'
import { postToClient } from './post-to-client.ts'
import { markCached, pageKey, type ResourceKind } from './rules.ts'

/** How long to wait for the network before using a cached response. Without one there is no timeout. */
const timeoutMs = { page: 4000, call: 5000 }

const storeOf: Partial<Record<ResourceKind, BoundedCache>> = {
  page: 'pages',
  'my-page': 'own',
  response: 'answers',
  'my-response': 'own',
}

type NetworkFirstOptions = {
  event: FetchEvent
  kind: ResourceKind
  language: string
  /** The fallback without network and cache; null: the request fails. */
  otherwise: (() => Promise<Response>) | null
}

/** Responds from the network, or from the cache when the network is down or too slow. */
export async function networkFirst({
  event,
  kind,
  language,
  otherwise,
}: NetworkFirstOptions): Promise<Response> {
  const { request } = event
  const store = storeOf[kind] ?? 'answers'
  const isPage = request.mode === 'navigate'
  const key = isPage ? pageKey(request.url, language) : request.url
  const network = fromNetwork(event, store, isPage)
  const cached = await findInCache(store, key)
  try {
    return await (cached ? withTimeout(network, isPage ? timeoutMs.page : timeoutMs.call) : network)
  } catch {
    network.catch(() => {})
    if (cached) return fromCache(cached, event, isPage)
    if (!isPage) void postToClient(event.clientId, { kind: 'no-line' })
    if (otherwise) return otherwise()
    return Response.error()
  }
}

async function fromNetwork(event: FetchEvent, store: BoundedCache, isPage: boolean): Promise<Response> {
  const { request } = event
  const before = shopperGeneration()
  // Navigation preload: requested by the browser while the worker started.
  const preloaded: Response | undefined = isPage ? await event.preloadResponse : undefined
  const response = preloaded ?? (await fetch(request))
  await handleShopperChange(response)
  if (isCacheable(response))
    event.waitUntil(cacheResponse(response.clone(), { store, address: request.url, isPage, before }))
  return response
}

/** Clears the shopper's cache when a response reports that the shopper has changed. */
export async function handleShopperChange(response: Response): Promise<void> {
  if (response.headers.has(shopperChangedHeader)) await clearPrivateCache()
}

export const isCacheable = (response: Response) =>
  response.status === 200 && response.type === 'basic' && !response.redirected

type CacheOptions = { store: BoundedCache; address: string; isPage: boolean; before: number }

/** Caches a response, a page only together with the files it references; nothing if the shopper has changed meanwhile. */
export async function cacheResponse(
  response: Response,
  { store, address, isPage, before }: CacheOptions,
): Promise<void> {
  if (!isPage) {
    if (store !== 'own' || before === shopperGeneration()) await storeInCache(store, address, response)
    return
  }
  const language = response.headers.get('content-language')
  if (!language || !response.headers.get('content-type')?.startsWith('text/html')) return
  const { status, headers } = response
  const html = await response.text()
  if (!(await cachePageFiles(html))) return
  if (store === 'own' && before !== shopperGeneration()) return
  await storeInCache(store, pageKey(address, language), new Response(html, { status, headers }))
}

async function fromCache(cached: Response, event: FetchEvent, isPage: boolean): Promise<Response> {
  const at = cachedAt(cached)
  if (!isPage) {
    void postToClient(event.clientId, { kind: 'kept', at })
    return cached
  }
  return new Response(markCached(await cached.text(), cachedAtAttribute, at), { headers: cached.headers })
}

function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Whether a page was cached in a language less than `ms` ago. */
export async function isFresh(
  store: BoundedCache,
  address: string,
  language: string,
  ms: number,
): Promise<boolean> {
  const cached = await findInCache(store, pageKey(address, language))
  return cached !== null && Date.now() - cachedAt(cached) < ms
}
