import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { usePages } from '#platform/pages/pages-context.ts'
import { restoreScroll } from '#platform/pages/scroll.ts'
import type { ProductList } from '#shop/catalogue/client.ts'
import { ProductGrid } from '#shop/catalogue/ui/product-grid.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { AddButton } from '../ui/add-button.tsx'
import { AlsoMentioned } from './also-mentioned.tsx'
import { LoadMoreButton, type LoadMoreState } from './load-more-button.tsx'
import { loadedPageCount } from './loaded-page-count.ts'
import { cachedPages, nextPageQuery, saveLoadedPageCount, withoutRepeats } from './loaded-pages.ts'
import { pageHref } from './page-href.ts'
import type { Listing } from './use-listing.ts'

type Props = { listing: Listing; first: ProductList; last: number }

/**
 * Appends one more page of the list per press. The number of loaded pages is stored with the history entry, so that
 * going back or reloading restores them.
 */
export function LoadMore({ listing: current, first, last }: Props) {
  const { listing } = useMessages()
  const { announce } = usePages()
  const client = useQueryClient()
  const { path, args } = current
  const storedCount = loadedPageCount()
  const [pages, setPages] = useState(() => cachedPages(client, args, first, storedCount))
  const [state, setState] = useState<LoadMoreState>(storedCount > 0 ? 'idle' : 'loading')
  const button = useRef<HTMLButtonElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  const page = (args.page ?? 1) + pages.length
  const newest = pages.at(-1) ?? first

  async function load(): Promise<ProductList | null> {
    setState('loading')
    try {
      const next = await client.fetchQuery(nextPageQuery(args, page, newest))
      setPages([...pages, next])
      setState('idle')
      return next
    } catch {
      setState('failed')
      return null
    }
  }

  async function loadMore() {
    const next = await load()
    if (!next) return
    saveLoadedPageCount(pages.length + 1)
    announce(listing.more(withoutRepeats([first, ...pages, next]).at(-1)?.length ?? 0))
  }

  // Continues with a press from before this code was loaded, and keeps its focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on mount only
  useEffect(() => {
    if (storedCount > 0) return
    button.current?.focus({ preventScroll: true })
    void loadMore()
  }, [])

  // A reload renders only the first page; load the others to restore the scroll position.
  const missing = state === 'idle' && pages.length < storedCount && page < last
  useEffect(() => {
    if (missing) void load().then(restoreScroll)
  })
  const isComplete = page >= last && pages.length > 0
  useEffect(() => {
    if (isComplete && document.activeElement === document.body) end.current?.focus({ preventScroll: true })
  }, [isComplete])

  return (
    <>
      {withoutRepeats([first, ...pages])
        .slice(1)
        .map((products, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are only appended
          <div key={index} className="mt-3 md:mt-4">
            <ProductGrid products={products} width="beside" Action={AddButton} />
          </div>
        ))}
      {page < last && <LoadMoreButton ref={button} state={state} onPress={loadMore} />}
      {isComplete && (
        <p ref={end} tabIndex={-1} className="mt-8 text-center text-ink-soft outline-none">
          {listing.endOfList}
        </p>
      )}
      <Pagination
        page={page}
        last={last}
        hrefOf={(number) => pageHref(path, args, { page, next: newest.next }, number)}
      />
      {isComplete && first.searchOutcome?.alsoMentioned && <AlsoMentioned args={args} />}
    </>
  )
}
