import { useState } from 'react'
import { useShopText } from '#backoffice/settings/ui/use-shop-text.ts'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { whatsAppAddress } from '#platform/phone/phone.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import type { OrderStatus } from '#shop/orders/domain/order-status.ts'
import { readyText, readyValues } from '#shop/orders/messages/ready-message.ts'
import type { ShortLine } from '#shop/orders/schemas.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { Phone } from '#ui/icons/phone.ts'
import { Notice } from '#ui/notice.tsx'
import { moveOrder } from '../client.ts'
import type { WorkOrder } from '../schemas.ts'
import { AcceptInPart } from './accept-in-part.tsx'
import { DeliverDialog } from './deliver-dialog.tsx'
import { MoveDialog, type MoveInput, type MoveKind } from './move-dialog.tsx'
import { parseShortLines } from './parse-short-lines.ts'
import { ShortLines } from './short-lines.tsx'
import { UndoDelivery } from './undo-delivery.tsx'
import { useOrderMessages } from './use-order-messages.ts'

type Props = {
  order: WorkOrder
  /** Called when the order has its new status, before the queries are read again. */
  onMoved?: ((to: OrderStatus) => void) | undefined
}

/** The next status, cancelling, and ways to contact the customer. */
export function OrderActions({ order, onMoved }: Props) {
  const { orders, goods } = useAdmin()
  const { change, busy } = useAdminMutation()
  const [dialog, setDialog] = useState<MoveKind | null>(null)
  const [isPartOpen, setIsPartOpen] = useState(false)
  const [shortLines, setShortLines] = useState<readonly ShortLine[]>([])
  const { id, version, status, phone, delivery, language } = order
  const { byHand, markSent } = useOrderMessages(id)
  const values = readyValues(language, {
    orderId: id,
    name: order.shipping?.fullName ?? null,
    amount: order.amounts.collect,
    courier: delivery?.courier ?? null,
    courierPhone: delivery?.courierPhone ?? null,
  })
  const ready = useShopText()({ id: status, language, values }, readyText(status, language, values))

  async function move(input: MoveInput) {
    setDialog(null)
    setShortLines([])
    const call = () =>
      moveOrder(id, { version, ...input }).then(
        () => onMoved?.(input.to),
        (error: unknown) => {
          setShortLines(parseShortLines(error))
          throw error
        },
      )
    await change(call, { successMessage: orders.saved(orderNumber(id)) })
  }

  return (
    <Panel className="not-printed">
      {shortLines.length > 0 && (
        <div className="mb-3">
          <Notice tone="error">
            <p className="font-bold">{orders.notEnough}</p>
            <ShortLines lines={shortLines} />
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {status === 'pending' && (
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
        {(status === 'pending' || status === 'processing') && (
          <Button variant="danger" disabled={busy} onClick={() => setDialog('cancelled')}>
            {orders.moves.cancelled}
          </Button>
        )}
        <UndoDelivery order={order} />
        {phone && (
          <>
            <a href={`tel:${phone}`} className={`${buttonClass('secondary')} gap-2`}>
              <Phone size={18} />
              {orders.call}
            </a>
            <a
              href={whatsAppAddress(phone, byHand?.text ?? ready)}
              onClick={() => byHand && void markSent(byHand)}
              target="_blank"
              rel="noreferrer"
              className={`${buttonClass('secondary')} gap-2`}
            >
              <MessageCircle size={18} />
              {orders.whatsApp}
            </a>
          </>
        )}
      </div>
      {isPartOpen && status === 'shipped' && <AcceptInPart key={version} order={order} />}
      {dialog === 'delivered' && delivery && (
        <DeliverDialog
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
          collect={order.amounts.collect}
          busy={busy}
          preferredCourierId={order.preferredCourier?.id ?? null}
          onMove={(input) => void move(input)}
          onClose={() => setDialog(null)}
        />
      )}
    </Panel>
  )
}
