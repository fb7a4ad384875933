import { useEffect } from 'react'
import type { SearchFound } from '#features/catalogue/schemas.ts'

/** Logs the search for the shop's reports. The code is loaded after everything else. */
export function useFollowedSearch(search: string | undefined, found: SearchFound | undefined): void {
  useEffect(() => {
    if (search === undefined || !found) return
    let end: (() => void) | undefined
    let cancelled = false
    import('./follow-search.ts').then(
      ({ followSearch }) => {
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
