import { usePages } from '#platform/pages/pages-context.ts'
import { addressHref } from '../layout/address-href.ts'

/** In a form: the page it is sent from, to which the shopper can go back. */
export function BackField() {
  const { address } = usePages().shown
  return <input type="hidden" name="back" value={addressHref(address, null)} />
}
