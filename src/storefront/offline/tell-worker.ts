import { lineDropped, sawKept } from '#platform/line/line.ts'
import { keptAtAttribute } from '../../worker/kept-names.ts'
import type { ToPage, ToWorker } from '../../worker/worker-talk.ts'

/** Begins to listen to the worker; what it said before with the page itself is heard now. */
export function hearWorker(): void {
  const keptAt = Number(document.documentElement.getAttribute(keptAtAttribute))
  if (keptAt > 0) sawKept(keptAt)
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    if (data.kind === 'kept') sawKept(data.at)
    if (data.kind === 'no-line') lineDropped()
  })
}

let registering: Promise<ServiceWorkerRegistration | undefined> | null = null

/** Puts the worker in place, once, long after the first view. A browser without workers, or that forbids them, is fine. */
function worker(): Promise<ServiceWorkerRegistration | undefined> {
  registering ??= (async () => {
    if (!import.meta.env.PROD || !navigator.serviceWorker) return undefined
    try {
      const registered = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
      // Where workers are switched off there is nothing to wait for.
      return registered && (await navigator.serviceWorker.ready)
    } catch {
      return undefined
    }
  })()
  return registering
}

/** Tells the worker which page is on view and in which language, so that it can be read again without a line. */
export async function keepOnView(address: string, language: string): Promise<void> {
  const isNew = !navigator.serviceWorker?.controller
  const active = (await worker())?.active
  if (!active) return
  const tell = (message: ToWorker) => active.postMessage(message)
  tell({ kind: 'language', language })
  tell({ kind: 'keep', address, files: isNew ? filesLoaded() : [] })
}

/** What this page had loaded before there was a worker to see it: the browser still has it, so keeping it costs nothing. */
function filesLoaded(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /^\/(assets|pictures)\//.test(new URL(name).pathname))
}
