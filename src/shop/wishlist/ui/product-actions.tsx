import type { ReactNode } from 'react'
import { BackField } from '#shop/cart/ui/back-field.tsx'
import { WishlistProvider } from './wishlist-provider.tsx'

/** The `form` attribute of product buttons; the button's own name and value carry the `productId`. */
export const productFormId = 'product'

/**
 * Wraps a screen whose products can be added or saved. Before hydration and without script all of their buttons submit
 * this one form: it adds one of a product or, through the heart's `formaction`, saves it. A form per card would cost
 * three elements each, and Chromium lays out the card of each form after load to detect password fields.
 */
export function ProductActions({ children }: { children: ReactNode }) {
  return (
    <WishlistProvider>
      {children}
      <form id={productFormId} method="post" action="/cart">
        <BackField />
      </form>
    </WishlistProvider>
  )
}
