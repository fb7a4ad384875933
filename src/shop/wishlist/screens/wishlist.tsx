import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { ShelvesWhenEmpty } from '#shop/recommendations/ui/shelves-when-empty.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { wishlistQuery } from '../client.ts'
import { setWishlistHint } from '../ui/wishlist-hint.ts'
import { WishlistEmpty } from './wishlist-empty.tsx'
import { WishlistEntry } from './wishlist-entry.tsx'
import { WishlistNotice } from './wishlist-notice.tsx'
import { WishlistSkeleton } from './wishlist-skeleton.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: messages.wishlist.title,
  canonical: null,
})

/** Prices and stock must be current here, so the data goes stale sooner than elsewhere. */
const staleTimeMs = 10_000

export function Screen({ address }: { address: Address }) {
  const { wishlist } = useMessages()
  const {
    data: items,
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...wishlistQuery(), staleTime: staleTimeMs })
  const heading = useRef<HTMLHeadingElement>(null)
  const count = items?.length ?? 0
  useEffect(() => {
    if (count > 0) setWishlistHint()
  }, [count])
  return (
    <div className="page-width py-6">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
          {wishlist.title}
        </h1>
        <p role="status" className="text-ink-soft">
          {count > 0 && wishlist.count(count)}
        </p>
      </div>
      <WishlistNotice address={address} />
      {!items && isError && (
        <ErrorState message={wishlist.loadFailed} retry={() => void refetch()} busy={isFetching} />
      )}
      {!items && !isError && <WishlistSkeleton />}
      {items && count === 0 && <WishlistEmpty />}
      {items && count > 0 && (
        <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {items.map((item) => (
            <WishlistEntry key={item.id} item={item} onLeave={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      {items && <ShelvesWhenEmpty isEmpty={count === 0} />}
    </div>
  )
}
