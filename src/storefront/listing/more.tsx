import { type ReactNode, useEffect, useState } from 'react'
import type { ProductList } from '#features/catalogue/client.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { MoreButton, type MoreState } from './more-button.tsx'
import { pagesLoaded } from './pages-loaded.ts'
import type { Listing } from './use-listing.ts'

// Kept once it came: going back then shows all pages in the first render, before the place left is scrolled to.
let code: typeof import('./load-more.tsx') | undefined

type Props = { listing: Listing; first: ProductList; last: number; next: string; numbered: ReactNode }

/** The end of a page that has others after it: what loads them is worth its code once it is pressed, or was before. */
export function More({ next, numbered, ...list }: Props) {
  const hydrated = useHydrated()
  const [state, setState] = useState<MoreState | 'loaded'>(() =>
    code && pagesLoaded() > 0 ? 'loaded' : 'idle',
  )

  function load() {
    setState('loading')
    import('./load-more.tsx').then(
      (loaded) => {
        code = loaded
        setState('loaded')
      },
      () => setState('failed'),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    if (state === 'idle' && pagesLoaded() > 0) load()
  }, [])

  if (code && state === 'loaded') return <code.LoadMore {...list} />
  return (
    <>
      <MoreButton state={state} onPress={load} href={!hydrated && next} />
      {numbered}
    </>
  )
}
