import { type ComponentType, useEffect, useState } from 'react'

/** The delay before the offline code is loaded. */
const initialDelayMs = 3000
/** How long the network must have been idle. */
const idleMs = 1500
/** The delay before another attempt after the load failed. */
const retryDelayMs = 3000

/** Loads the offline banner once the page is idle, so that the first render does not pay for it; at once when offline. */
export function useConnectivityBanner(): ComponentType | null {
  const [Banner, setBanner] = useState<ComponentType | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const load = () => {
      import('./connectivity-banner.tsx').then(
        ({ ConnectivityBanner: LineBanner }) => setBanner(() => LineBanner),
        // Already offline: by timer, as a browser behind a router does not notice outages.
        () => {
          timer = setTimeout(load, retryDelayMs)
        },
      )
    }
    const schedule = () => {
      timer = setTimeout(() => (isIdle() ? load() : schedule()), navigator.onLine ? initialDelayMs : 0)
    }
    if (document.readyState === 'complete') schedule()
    else addEventListener('load', schedule)
    return () => {
      clearTimeout(timer)
      removeEventListener('load', schedule)
    }
  }, [])
  return Banner
}

function isIdle(): boolean {
  if (!navigator.onLine) return true
  const last = performance.getEntriesByType('resource').at(-1) as PerformanceResourceTiming | undefined // what `resource` entries are
  return !last || performance.now() - last.responseEnd > idleMs
}
