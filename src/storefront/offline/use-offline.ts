import { type ComponentType, useEffect, useState } from 'react'

/** The delay before the offline code is loaded. */
const restMs = 3000
/** How long the network must have been idle. */
const quietMs = 1500
/** The delay before another attempt after the load failed. */
const againMs = 15_000

/** Loads the offline banner once the page is idle, so that the first render does not pay for it; at once when offline. */
export function useOffline(): ComponentType | null {
  const [Banner, setBanner] = useState<ComponentType | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const load = () => {
      clearTimeout(timer)
      removeEventListener('online', load)
      import('./line-banner.tsx').then(
        ({ LineBanner }) => setBanner(() => LineBanner),
        // Already offline: retry when online again, also by timer, as a browser behind a router does not notice outages.
        () => {
          addEventListener('online', load)
          timer = setTimeout(load, againMs)
        },
      )
    }
    const rest = () => {
      timer = setTimeout(() => (isQuiet() ? load() : rest()), navigator.onLine ? restMs : 0)
    }
    if (document.readyState === 'complete') rest()
    else addEventListener('load', rest)
    return () => {
      clearTimeout(timer)
      removeEventListener('load', rest)
      removeEventListener('online', load)
    }
  }, [])
  return Banner
}

function isQuiet(): boolean {
  if (!navigator.onLine) return true
  const last = performance.getEntriesByType('resource').at(-1) as PerformanceResourceTiming | undefined // what `resource` entries are
  return !last || performance.now() - last.responseEnd > quietMs
}
