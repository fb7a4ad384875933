import { type ReactNode, useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import type { OrderStatus } from '#shop/orders/domain/order-status.ts'
import { isEditable } from '#shop/orders/domain/parcel-steps.ts'
import type { ShortLine } from '#shop/orders/schemas.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { moveOrder } from '../client.ts'
import type { Paper } from '../to-papers.ts'
import { AcceptInPart } from './accept-in-part.tsx'
import { DeliverDialog } from './deliver-dialog.tsx'
import { MoveDialog, type MoveInput, type MoveKind } from './move-dialog.tsx'
import { parseShortLines } from './parse-short-lines.ts'
import { ShortLines } from './short-lines.tsx'
import { UndoDelivery } from './undo-delivery.tsx'

type Props = {
  /** An order, or one of its parcels: of an order with several only what concerns all of them. */
  order: Paper
  onMoved?: ((to: OrderStatus) => void) | undefined
  /** What stands beside the steps. */
  children?: ReactNode
}

/** The next status of an order or a parcel, and cancelling it. */
export function OrderSteps({ order, onMoved, children }: Props) {
  const { orders, goods } = useAdmin()
  const { change, busy } = useAdminMutation()
  const [dialog, setDialog] = useState<MoveKind | null>(null)
  const [isPartOpen, setIsPartOpen] = useState(false)
  const [shortLines, setShortLines] = useState<readonly ShortLine[]>([])
  const { id, version, delivery, parcel, number } = order
  const { canConfirm, canCancel, status } = toSteps(order)

  async function move(input: MoveInput) {
    setDialog(null)
    setShortLines([])
    const call = () =>
      moveOrder(order, { version, ...input }).then(
        () => onMoved?.(input.to),
        (error: unknown) => {
          setShortLines(parseShortLines(error))
          throw error
        },
      )
    await change(call, { successMessage: orders.saved(parcelNumber(id, number)) })
  }

  return (
    <>
      {shortLines.length > 0 && (
        <div className="mb-3">
          <Notice tone="error">
            <p className="font-bold">{orders.notEnough}</p>
            <ShortLines lines={shortLines} />
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {canConfirm && (
          <Button
            data-next-step=""
            disabled={busy}
            // The next order appears in the same place: a double click or a held key confirms only this one.
            onClick={({ detail }) => detail < 2 && void move({ to: 'processing' })}
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            {orders.moves.processing}
          </Button>
        )}
        {status === 'processing' && (
          <Button disabled={busy} onClick={() => setDialog('shipped')}>
            {orders.moves.shipped}
          </Button>
        )}
        {status === 'shipped' && (
          <>
            <Button disabled={busy} onClick={() => setDialog('delivered')}>
              {orders.moves.delivered}
            </Button>
            <Button
              variant="secondary"
              disabled={busy}
              aria-expanded={isPartOpen}
              onClick={() => setIsPartOpen(!isPartOpen)}
            >
              {goods.inPart}
            </Button>
            <Button variant="danger" disabled={busy} onClick={() => setDialog('refused')}>
              {orders.refusedAtDoor}
            </Button>
          </>
        )}
        {canCancel && (
          <Button variant="danger" disabled={busy} onClick={() => setDialog('cancelled')}>
            {orders.moves.cancelled}
          </Button>
        )}
        {status === 'delivered' && <UndoDelivery order={order} />}
        {children}
      </div>
      {isPartOpen && status === 'shipped' && <AcceptInPart key={version} order={order} />}
      {dialog === 'delivered' && delivery && (
        <DeliverDialog
          isParcel={parcel !== undefined}
          collect={order.amounts.collect}
          busy={busy}
          onConfirm={() => void move({ to: 'delivered' })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog && !(dialog === 'delivered' && delivery) && (
        <MoveDialog
          kind={dialog}
          count={1}
          isParcel={parcel !== undefined}
          collect={order.amounts.collect}
          busy={busy}
          preferredCourierId={order.ownDelivery ? null : (order.preferredCourier?.id ?? null)}
          sellerDelivers={order.ownDelivery}
          onMove={(input) => void move(input)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

/** The steps that an order or a parcel can take. A parcel is confirmed with its order; `status` is null while the parcels take theirs. */
function toSteps(order: Paper) {
  const { status, parcels, parcel } = order
  if (parcels === undefined) return { canConfirm: status === 'pending', canCancel: isEditable(order), status }
  if (parcel !== undefined) return { canConfirm: false, canCancel: isEditable(order), status }
  const going = parcels.filter((each) => each.status !== 'cancelled')
  return {
    canConfirm: status === 'pending',
    canCancel: going.length > 0 && going.every(isEditable),
    status: null,
  }
}
