import type { FormEvent, ReactNode } from 'react'
import { BackField } from './back-field.tsx'

type Props = {
  id: string
  productId: number
  /** Replaces the form submission once hydrated. */
  onAdd: () => void
  className?: string
  /** The button and a field named `quantity`. */
  children: ReactNode
}

/** Adds a quantity of a product to the cart; before hydration and without script it is a plain form post. */
export function AddForm({ id, productId, onAdd, className, children }: Props) {
  function add(event: FormEvent) {
    event.preventDefault()
    onAdd()
  }

  return (
    <form id={id} method="post" action="/cart" onSubmit={add} className={className}>
      <input type="hidden" name="productId" value={productId} />
      <BackField />
      {children}
    </form>
  )
}
