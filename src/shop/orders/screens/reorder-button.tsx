import type { FormEvent } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Button } from '#ui/button.tsx'

type Props = { id: number; busy: boolean; onReorder: () => void }

/** Adds the items of an order to the cart again; before hydration and without script it is a plain form post. */
export function ReorderButton({ id, busy, onReorder }: Props) {
  const { myOrders } = useMessages()

  function send(event: FormEvent) {
    event.preventDefault()
    if (!busy) onReorder()
  }

  return (
    <form method="post" action={`/order/${id}`} onSubmit={send}>
      <input type="hidden" name="do" value="reorder" />
      <Button type="submit" variant="secondary" aria-busy={busy} disabled={busy} className="w-full">
        {busy ? myOrders.reordering : myOrders.reorder}
      </Button>
    </form>
  )
}
