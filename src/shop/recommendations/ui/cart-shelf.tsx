import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { cartQuery } from '#shop/cart/client.ts'
import { ProductActions } from '#shop/wishlist/ui/product-actions.tsx'
import { relatedToAllQuery } from '../client.ts'
import { maxIds } from '../max-ids.ts'
import { Shelf } from './shelf.tsx'

/**
 * The products that go with those of the cart. It stays what it was when the cart was opened: a card must not disappear under
 * the finger that adds it. Without script there is none, as it is loaded by the browser.
 */
export function CartShelf() {
  const { shelves } = useMessages()
  const { data: lines = [] } = useQuery(cartQuery())
  const [ids] = useState(() => [...new Set(lines.map(({ product }) => product.id))].slice(0, maxIds))
  const { data, isPending } = useQuery({ ...relatedToAllQuery(ids), enabled: ids.length > 0 })
  if (!isPending && !data?.products.length) return null
  const title = data?.boughtTogether === 0 ? shelves.similar : shelves.goesWithCart
  return (
    <ProductActions>
      <Shelf title={title} products={data?.products} className="mt-8 noscript:hidden" />
    </ProductActions>
  )
}
