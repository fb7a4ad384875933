import { useEffect } from 'react'
import type { SearchOutcome } from '#features/catalogue/schemas.ts'

/** Logs the search for the shop's reports. The code is loaded after everything else. */
export function useSearchLog(search: string | undefined, found: SearchOutcome | undefined): void {
  useEffect(() => {
    if (search === undefined || !found) return
    let end: (() => void) | undefined
    let cancelled = false
    import('./log-search.ts').then(
      ({ logSearch: followSearch }) => {
        if (!cancelled) end = followSearch(search, found)
      },
      () => undefined,
    )
    return () => {
      cancelled = true
      end?.()
    }
  }, [search, found])
}
