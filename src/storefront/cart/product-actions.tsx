import type { ReactNode } from 'react'
import { WishedProvider } from '#features/wishlist/ui/wished.tsx'
import { BackField } from './back-field.tsx'

/** What a button of a product names as its `form`; its own name and value say which product: productId. */
export const productFormId = 'product'

/**
 * Around a screen with products to add or save: what their buttons share. Its form is what all of them send before and
 * without script: adding one of a product, or, by the address its heart names, saving it. A form in each card would cost
 * three elements there, and Chromium lays out each form's card when the page has loaded, to see whether it asks for a password.
 */
export function ProductActions({ children }: { children: ReactNode }) {
  return (
    <WishedProvider>
      {children}
      <form id={productFormId} method="post" action="/cart">
        <BackField />
      </form>
    </WishedProvider>
  )
}
