import { usePages } from '#platform/pages/pages-context.ts'
import { addressHref } from '../layout/address-href.ts'

/** What a button of a product names as its `form`; its own name and value say which product: productId. */
export const productFormId = 'product'

/**
 * The one form that every card's buttons send before and without script: adding one of a product, or, by the address its
 * heart names, saving it. A form in each card would cost three elements there, and Chromium lays out each form's card
 * when the page has loaded, to see whether it asks for a password.
 */
export function ProductForm() {
  return (
    <form id={productFormId} method="post" action="/cart">
      <BackField />
    </form>
  )
}

/** The page a form is sent from, to which the shopper can go back. */
export function BackField() {
  const { address } = usePages().shown
  return <input type="hidden" name="back" value={addressHref(address, null)} />
}
