import type { FormEvent, ReactNode } from 'react'
import { BackField } from './back-field.tsx'

type Props = {
  id: string
  productId: number
  /** In place of sending it, where script runs. */
  onAdd: () => void
  className?: string
  /** The button, and a field named quantity. */
  children: ReactNode
}

/** Adds as many of a product as are asked for: at once, or by a form of the page before and without script. */
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
