import type { FormEvent, ReactNode } from 'react'
import { usePages } from '#platform/pages/pages-context.ts'
import { addressHref } from '../layout/address-href.ts'

type Props = {
  id?: string
  productId: number
  /** In place of sending it, where script runs. */
  onAdd: () => void
  className?: string
  /** The button, and a field named quantity; without one it is one. */
  children: ReactNode
}

/** Adds a product to the cart: at once, or by a form of the page before and without script. */
export function AddForm({ id, productId, onAdd, className, children }: Props) {
  const { address } = usePages().shown

  function add(event: FormEvent) {
    event.preventDefault()
    onAdd()
  }

  return (
    <form id={id} method="post" action="/cart" onSubmit={add} className={className}>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="back" value={addressHref(address, null)} />
      {children}
    </form>
  )
}
