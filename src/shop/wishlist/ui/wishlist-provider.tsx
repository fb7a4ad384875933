import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { wishlistProductIdsQuery } from '../client.ts'
import { hasWishlistHint } from './wishlist-hint.ts'

const none: readonly number[] = []
const WishlistIds = createContext<readonly number[] | null>(null)

/** Provides the wishlist's product ids to all heart buttons below, with a single query. */
export function WishlistProvider({ children }: { children: ReactNode }) {
  const { data = none } = useQuery({ ...wishlistProductIdsQuery(), enabled: hasWishlistHint })
  return <WishlistIds value={data}>{children}</WishlistIds>
}

/** Whether a product is in the cached wishlist. */
export function useIsInWishlist(productId: number): boolean {
  const wishlistIds = use(WishlistIds)
  if (!wishlistIds) throw new Error('useIsWished needs a WishedProvider')
  return wishlistIds.includes(productId)
}
