import { reportCached, reportOffline } from '#platform/connectivity/connectivity.ts'
import { cachedAtAttribute } from '../service-worker/cache-names.ts'
import type { MessageToPage, MessageToWorker } from '../service-worker/messages.ts'

/** Subscribes to messages of the service worker, and reads the one it wrote into the page itself. */
export function listenToWorker(): void {
  const cachedAt = Number(document.documentElement.getAttribute(cachedAtAttribute))
  if (cachedAt > 0) reportCached(cachedAt)
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<MessageToPage>) => {
    if (data.kind === 'kept') reportCached(data.at)
    if (data.kind === 'no-line') reportOffline()
  })
}

let registering: Promise<ServiceWorkerRegistration | undefined> | null = null

/** Registers the service worker once, long after the first render. Resolves to undefined where that is unsupported. */
function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  registering ??= (async () => {
    if (!import.meta.env.PROD || !navigator.serviceWorker) return undefined
    try {
      const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
      // Where service workers are disabled, `register` resolves to undefined and `ready` never resolves.
      return registration && (await navigator.serviceWorker.ready)
    } catch {
      return undefined
    }
  })()
  return registering
}

/** Tells the service worker which page is displayed and in which language, so that it caches it for offline use. */
export async function cacheCurrentPage(address: string, language: string): Promise<void> {
  const isNew = !navigator.serviceWorker?.controller
  const active = (await registerWorker())?.active
  if (!active) return
  const post = (message: MessageToWorker) => active.postMessage(message)
  post({ kind: 'language', language })
  post({ kind: 'keep', address, files: isNew ? loadedFiles() : [] })
}

/** The files this page loaded before it had a service worker. They are in the browser's HTTP cache, so caching is cheap. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /^\/(assets|pictures)\//.test(new URL(name).pathname))
}
