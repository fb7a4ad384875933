import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { productListQueryOptions } from '#shop/catalogue/client.ts'
import { ProductActions } from '#shop/wishlist/ui/product-actions.tsx'
import { RecentShelf } from './recent-shelf.tsx'
import { Shelf } from './shelf.tsx'

/**
 * Below the empty state of a screen: the recently viewed products and the popular ones. Without script there are none.
 */
export function EmptyShelves() {
  return (
    <ProductActions>
      <RecentShelf className="mt-8" />
      <PopularShelf />
    </ProductActions>
  )
}

function PopularShelf() {
  const { shelves } = useMessages()
  const { data, isPending } = useQuery(productListQueryOptions({ popular: true, pageSize: 10 }))
  if (!isPending && !data?.products.length) return null
  return <Shelf title={shelves.popular} products={data?.products} className="mt-8 noscript:hidden" />
}
