import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { wishlistProductIdsQuery } from '../client.ts'
import { hasWishlistHint } from './wishlist-hint.ts'

const none: readonly number[] = []
const Wished = createContext<readonly number[] | null>(null)

/** Provides the wishlist's product ids to all heart buttons below, with a single query. */
export function WishlistProvider({ children }: { children: ReactNode }) {
  const { data = none } = useQuery({ ...wishlistProductIdsQuery(), enabled: hasWishlistHint })
  return <Wished value={data}>{children}</Wished>
}

/** Whether a product is in the cached wishlist. */
export function useIsInWishlist(productId: number): boolean {
  const wished = use(Wished)
  if (!wished) throw new Error('useIsWished needs a WishedProvider')
  return wished.includes(productId)
}
