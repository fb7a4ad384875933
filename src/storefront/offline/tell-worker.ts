import { lineDropped, sawKept } from '#platform/line/line.ts'
import { keptAtAttribute } from '../../worker/kept-names.ts'
import type { ToPage, ToWorker } from '../../worker/worker-talk.ts'

/** Subscribes to messages of the service worker, and reads the one it wrote into the page itself. */
export function hearWorker(): void {
  const keptAt = Number(document.documentElement.getAttribute(keptAtAttribute))
  if (keptAt > 0) sawKept(keptAt)
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    if (data.kind === 'kept') sawKept(data.at)
    if (data.kind === 'no-line') lineDropped()
  })
}

let registering: Promise<ServiceWorkerRegistration | undefined> | null = null

/** Registers the service worker once, long after the first render. Resolves to undefined where that is unsupported. */
function worker(): Promise<ServiceWorkerRegistration | undefined> {
  registering ??= (async () => {
    if (!import.meta.env.PROD || !navigator.serviceWorker) return undefined
    try {
      const registered = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
      // Where service workers are disabled, `register` resolves to undefined and `ready` never resolves.
      return registered && (await navigator.serviceWorker.ready)
    } catch {
      return undefined
    }
  })()
  return registering
}

/** Tells the service worker which page is displayed and in which language, so that it caches it for offline use. */
export async function keepOnView(address: string, language: string): Promise<void> {
  const isNew = !navigator.serviceWorker?.controller
  const active = (await worker())?.active
  if (!active) return
  const tell = (message: ToWorker) => active.postMessage(message)
  tell({ kind: 'language', language })
  tell({ kind: 'keep', address, files: isNew ? filesLoaded() : [] })
}

/** The files this page loaded before it had a service worker. They are in the browser's HTTP cache, so caching is cheap. */
function filesLoaded(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /^\/(assets|pictures)\//.test(new URL(name).pathname))
}
