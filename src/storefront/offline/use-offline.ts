import { type ComponentType, useEffect, useState } from 'react'

/** How long a page rests before what a dropped line needs is fetched. */
const restMs = 3000
/** How long nothing must have come. */
const quietMs = 1500
/** When it is fetched again after the line has failed. */
const againMs = 15_000

/** What speaks of the line, once the page rests: the first view pays nothing for it. At once when the line is down. */
export function useOffline(): ComponentType | null {
  const [Banner, setBanner] = useState<ComponentType | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const load = () => {
      clearTimeout(timer)
      removeEventListener('online', load)
      import('./line-banner.tsx').then(
        ({ LineBanner }) => setBanner(() => LineBanner),
        // The line is down already: then when it is back, which a browser on a router's network does not notice.
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
  const last = performance.getEntriesByType('resource').at(-1) as PerformanceResourceTiming | undefined // of its kind
  return !last || performance.now() - last.responseEnd > quietMs
}
