import { type ComponentType, useEffect, useState } from 'react'

/** How long a page rests before what a dropped line needs is fetched. */
const restMs = 3000

/** What speaks of the line, once the page rests: the first view pays nothing for it. At once when the line is down. */
export function useOffline(): ComponentType | null {
  const [Banner, setBanner] = useState<ComponentType | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const load = () =>
      import('./line-banner.tsx').then(
        ({ LineBanner }) => setBanner(() => LineBanner),
        // The line is down already: then when it is back.
        () => addEventListener('online', load, { once: true }),
      )
    const rest = () => {
      timer = setTimeout(load, navigator.onLine ? restMs : 0)
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
