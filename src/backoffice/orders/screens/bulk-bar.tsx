import { useState } from 'react'
import { fromList } from '#desk/list-address.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { courierSheetUrl, moveOrders } from '../client.ts'
import type { Moves } from '../schemas.ts'
import type { QueuedOrder } from '../schemas-queue.ts'
import { type BulkStep, bulkSteps, fitsStep, toCash, withUnfit } from './bulk-moves.ts'
import { MoveDialog, type MoveInput } from './move-dialog.tsx'

type Props = {
  rows: readonly QueuedOrder[]
  listHref: string
  onDone: (moves: Moves) => void
  onClear: () => void
}

/** The steps that fit the chosen orders, and what is printed of them. */
export function BulkBar({ rows, listHref, onDone, onClear }: Props) {
  const { orders } = useAdmin()
  const { change, busy } = useAdminMutation()
  const { language } = useLanguage()
  const [dialog, setDialog] = useState<BulkStep | null>(null)
  const ids = rows.map(({ id }) => id)
  const className = buttonClass('secondary', 'sm')

  const fitting = (to: BulkStep) => rows.filter((row) => fitsStep(row, to))
  const steps = bulkSteps.filter((to) => fitting(to).length > 0)
  /** A step that does not fit all says how many it fits. */
  const labelOf = (to: BulkStep) => {
    const count = fitting(to).length
    return count === rows.length ? orders.moves[to] : orders.bulkSome(orders.moves[to], count)
  }

  async function move(input: MoveInput) {
    let moves: Moves | null = null
    if (!dialog) return
    const body = { orders: fitting(dialog).map(({ id, version }) => ({ id, version })), ...input }
    await change(async () => {
      moves = await moveOrders(body)
    })
    setDialog(null)
    if (moves) onDone(withUnfit(moves, rows, dialog))
  }

  const cash = fitting('delivered').reduce((sum, row) => sum + toCash(row), 0)
  return (
    <section
      aria-label={orders.chosen(rows.length)}
      className="not-printed sticky bottom-2 z-30 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line bg-paper p-3 shadow-float"
    >
      <p className="w-full font-bold sm:w-auto sm:pe-2">{orders.chosen(rows.length)}</p>
      {steps.length === 0 && <p className="text-ink-soft">{orders.bulkNone}</p>}
      {steps.map((to) => (
        <Button
          key={to}
          size="sm"
          variant={to === 'cancelled' ? 'danger' : 'primary'}
          disabled={busy}
          onClick={() => setDialog(to)}
        >
          {labelOf(to)}
        </Button>
      ))}
      <Link href={fromList(`/admin/orders/picking?ids=${ids.join(',')}`, listHref)} className={className}>
        {orders.picking}
      </Link>
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
      <Button variant="quiet" size="sm" onClick={onClear}>
        {orders.clearSelection}
      </Button>
      {(dialog === 'processing' || dialog === 'delivered') && (
        <ConfirmDialog
          title={orders.bulk[dialog].ask(fitting(dialog).length)}
          onClose={() => setDialog(null)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setDialog(null)}>
                {orders.goBack}
              </Button>
              <Button disabled={busy} onClick={() => void move({ to: dialog })}>
                {orders.bulk[dialog].act(fitting(dialog).length)}
              </Button>
            </>
          }
        >
          {orders.bulk[dialog].text}
          {dialog === 'delivered' && (
            <span data-cash="" className="mt-2 block text-lg font-bold text-ink">
              {orders.cashReceived(formatPrice(cash, language))}
            </span>
          )}
          <Others count={rows.length - fitting(dialog).length} />
        </ConfirmDialog>
      )}
      {(dialog === 'shipped' || dialog === 'cancelled') && (
        <MoveDialog
          kind={dialog}
          count={fitting(dialog).length}
          busy={busy}
          onMove={(input) => void move(input)}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  )
}

/** How many of the chosen orders the step leaves as they are. */
function Others({ count }: { count: number }) {
  const { orders } = useAdmin()
  return count > 0 && <span className="mt-2 block">{orders.bulkOthers(count)}</span>
}
