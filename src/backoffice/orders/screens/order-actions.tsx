import { useShopText } from '#backoffice/settings/ui/use-shop-text.ts'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { whatsAppAddress } from '#platform/phone/phone.ts'
import type { OrderStatus } from '#shop/orders/domain/order-status.ts'
import { readyText, readyValues } from '#shop/orders/messages/ready-message.ts'
import { buttonClass } from '#ui/button.tsx'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { Phone } from '#ui/icons/phone.ts'
import type { WorkOrder } from '../schemas.ts'
import { OrderSteps } from './order-steps.tsx'
import { useOrderMessages } from './use-order-messages.ts'

type Props = {
  order: WorkOrder
  /** Called when the order has its new status, before the queries are read again. */
  onMoved?: ((to: OrderStatus) => void) | undefined
}

/** The next status, cancelling, and ways to contact the customer. */
export function OrderActions({ order, onMoved }: Props) {
  const { orders } = useAdmin()
  const { id, status, phone, delivery, language } = order
  const { byHand, markSent } = useOrderMessages(id)
  const values = readyValues(language, {
    orderId: id,
    name: order.shipping?.fullName ?? null,
    amount: order.amounts.collect,
    courier: delivery?.courier ?? null,
    courierPhone: delivery?.courierPhone ?? null,
  })
  const ready = useShopText()({ id: status, language, values }, readyText(status, language, values))

  return (
    <Panel className="not-printed">
      <OrderSteps order={order} onMoved={onMoved}>
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
      </OrderSteps>
    </Panel>
  )
}
