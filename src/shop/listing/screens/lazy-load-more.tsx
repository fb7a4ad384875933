import { type ReactNode, useEffect, useState } from 'react'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import type { ProductList } from '#shop/catalogue/client.ts'
import { LoadMoreButton, type LoadMoreState } from './load-more-button.tsx'
import { loadedPageCount } from './loaded-page-count.ts'
import type { Listing } from './use-listing.ts'

// Cached at module level, so that going back renders all pages at once and the scroll position can be restored.
let loadMoreModule: typeof import('./load-more.tsx') | undefined

type Props = { listing: Listing; first: ProductList; last: number; next: string; numbered: ReactNode }

/** The end of a page with more pages after it. The code that loads them is fetched on the first press. */
export function LazyLoadMore({ next, numbered, ...list }: Props) {
  const hydrated = useHydrated()
  const [state, setState] = useState<LoadMoreState | 'loaded'>(() =>
    loadMoreModule && loadedPageCount() > 0 ? 'loaded' : 'idle',
  )

  function load() {
    const isRetry = state === 'failed'
    setState('loading')
    import('./load-more.tsx').then(
      (loaded) => {
        loadMoreModule = loaded
        setState('loaded')
      },
      // Chromium does not request a module again that failed once: the next page comes as a document then.
      () => (isRetry ? location.assign(next) : setState('failed')),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on mount only
  useEffect(() => {
    if (state === 'idle' && loadedPageCount() > 0) load()
  }, [])

  if (loadMoreModule && state === 'loaded') return <loadMoreModule.LoadMore {...list} />
  return (
    <>
      <LoadMoreButton state={state} onPress={load} href={!hydrated && next} />
      {numbered}
    </>
  )
}
