import { useEffect } from 'react'
import type { SearchOutcome } from '#shop/catalogue/schemas.ts'

/** Logs the search for the shop's reports. The code is loaded after everything else. */
export function useSearchLog(search: string | undefined, searchOutcome: SearchOutcome | undefined): void {
  useEffect(() => {
    if (search === undefined || !searchOutcome) return
    let end: (() => void) | undefined
    let cancelled = false
    import('./log-search.ts').then(
      ({ logSearch: followSearch }) => {
        if (!cancelled) end = followSearch(search, searchOutcome)
      },
      () => undefined,
    )
    return () => {
      cancelled = true
      end?.()
    }
  }, [search, searchOutcome])
}
