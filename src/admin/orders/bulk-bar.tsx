import { useState } from 'react'
import { courierSheetUrl, moveOrders } from '#features/fulfilment/client.ts'
import type { Moves, QueuedOrder } from '#features/fulfilment/schemas.ts'
import { Link } from '#platform/pages/link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { fromList } from '../ui/list-address.ts'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { useAdmin } from '../use-admin.ts'
import { MoveDialog, type MoveInput } from './move-dialog.tsx'

type Props = {
  rows: readonly QueuedOrder[]
  listHref: string
  onDone: (moves: Moves) => void
  onClear: () => void
}

export function BulkBar({ rows, listHref, onDone, onClear }: Props) {
  const { orders } = useAdmin()
  const { change, busy } = useAdminMutation()
  const [dialog, setDialog] = useState<'processing' | 'shipped' | 'delivered' | 'cancelled' | null>(null)
  const ids = rows.map(({ id }) => id)
  const className = buttonClass('secondary', 'sm')

  async function move(input: MoveInput) {
    let moves: Moves | null = null
    const body = { orders: rows.map(({ id, version }) => ({ id, version })), ...input }
    await change(async () => {
      moves = await moveOrders(body)
    })
    setDialog(null)
    if (moves) onDone(moves)
  }

  return (
    <section
      aria-label={orders.chosen(rows.length)}
      className="not-printed sticky bottom-2 z-30 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line bg-paper p-3 shadow-float"
    >
      <p className="w-full font-bold sm:w-auto sm:pe-2">{orders.chosen(rows.length)}</p>
      <Button size="sm" disabled={busy} onClick={() => setDialog('processing')}>
        {orders.moves.processing}
      </Button>
      <Button size="sm" disabled={busy} onClick={() => setDialog('shipped')}>
        {orders.moves.shipped}
      </Button>
      <Button size="sm" disabled={busy} onClick={() => setDialog('delivered')}>
        {orders.moves.delivered}
      </Button>
      <Link href={fromList(`/admin/orders/slips?ids=${ids.join(',')}`, listHref)} className={className}>
        {orders.slips}
      </Link>
      <Link href={fromList(`/admin/orders/invoices?ids=${ids.join(',')}`, listHref)} className={className}>
        {orders.invoices}
      </Link>
      <Link href={fromList(`/admin/orders/labels?ids=${ids.join(',')}`, listHref)} className={className}>
        {orders.labels}
      </Link>
      <a href={courierSheetUrl(ids)} download className={className}>
        {orders.sheet}
      </a>
      <Button variant="danger" size="sm" disabled={busy} onClick={() => setDialog('cancelled')}>
        {orders.moves.cancelled}
      </Button>
      <Button variant="quiet" size="sm" onClick={onClear}>
        {orders.clearSelection}
      </Button>
      {(dialog === 'processing' || dialog === 'delivered') && (
        <ConfirmDialog
          title={orders.bulk[dialog].ask(rows.length)}
          onClose={() => setDialog(null)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setDialog(null)}>
                {orders.goBack}
              </Button>
              <Button disabled={busy} onClick={() => void move({ to: dialog })}>
                {orders.bulk[dialog].act(rows.length)}
              </Button>
            </>
          }
        >
          {orders.bulk[dialog].text}
        </ConfirmDialog>
      )}
      {(dialog === 'shipped' || dialog === 'cancelled') && (
        <MoveDialog
          kind={dialog}
          count={rows.length}
          busy={busy}
          onMove={(input) => void move(input)}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  )
}
