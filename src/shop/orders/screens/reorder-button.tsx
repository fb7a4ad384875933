import type { FormEvent, ReactNode } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Button } from '#ui/button.tsx'

type Props = {
  /** The path that the form is posted to. */
  action: string
  busy: boolean
  onReorder: () => void
  /** Further fields of the form. */
  children?: ReactNode
}

/** Adds the items of an order to the cart again; before hydration and without script it is a plain form post. */
export function ReorderButton({ action, busy, onReorder, children }: Props) {
  const { myOrders } = useMessages()

  function send(event: FormEvent) {
    event.preventDefault()
    if (!busy) onReorder()
  }

  return (
    <form method="post" action={action} onSubmit={send}>
      <input type="hidden" name="do" value="reorder" />
      {children}
      <Button type="submit" variant="secondary" aria-busy={busy} disabled={busy} className="w-full">
        {busy ? myOrders.reordering : myOrders.reorder}
      </Button>
    </form>
  )
}
