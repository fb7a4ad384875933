import { addressHref } from '#platform/pages/address-href.ts'
import { usePages } from '#platform/pages/pages-context.ts'

/** A hidden field with the current page, so that the shopper can return to it after the form post. */
export function BackField() {
  const { address } = usePages().current
  return <input type="hidden" name="back" value={addressHref(address, null)} />
}
