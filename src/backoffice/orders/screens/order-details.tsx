import { AuditTrail } from '#backoffice/activity/ui/audit-trail.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { pickTexts } from '#platform/i18n/localized-texts.ts'
import type { OrderStatus } from '#shop/orders/domain/order-status.ts'
import { Notice } from '#ui/notice.tsx'
import { findWaitingReason } from '../domain/waiting-reason.ts'
import type { WorkOrder } from '../schemas.ts'
import { AddItem } from './add-item.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderCalls } from './order-calls.tsx'
import { OrderContact } from './order-contact.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderSource } from './order-source.tsx'
import { OrderSummary } from './order-summary.tsx'
import { RelatedOrders } from './related-orders.tsx'

type Props = {
  order: WorkOrder
  /** In one column, beside the queue. */
  narrow?: boolean
  /** Called when the order has its new status, before the queries are read again. */
  onMoved?: (to: OrderStatus) => void
}

/** An order: whom to call, where it goes and the next step on top, then all that is known of it. */
export function OrderDetails({ order, narrow = false, onMoved }: Props) {
  const { orders } = useAdmin()
  const { id, refusals, openOrders, awaitsCall } = order
  const top = (
    <>
      {refusals > 0 && <Notice tone="error">{orders.refusals(refusals)}</Notice>}
      {awaitsCall && (
        <Notice tone="error">
          <p className="font-bold">{orders.awaitsCallText}</p>
          <WaitingReason order={order} />
        </Notice>
      )}
      <OrderSummary order={order} />
      <OrderActions order={order} onMoved={onMoved} />
    </>
  )
  const main = (
    <>
      <OrderLines order={order} />
      <AddItem order={order} />
      {narrow && <OrderCalls order={order} />}
      <OrderContact order={order} openOrders={openOrders} />
      <RelatedOrders order={order} />
    </>
  )
  const aside = (
    <>
      <OrderReturns order={order} />
      <OrderMessages order={order} />
      <OrderProgress order={order} />
      <OrderSource order={order} />
      {!narrow && <OrderCalls order={order} />}
      <OrderNotes order={order} />
      <AuditTrail kind="order" id={id} products={productsOf(order)} />
    </>
  )
  const parcels = <OrderParcels order={order} narrow={narrow} />
  if (narrow)
    return (
      <div className="space-y-3">
        {top}
        {parcels}
        {main}
        {aside}
      </div>
    )
  const several = order.parcels !== undefined
  return (
    <>
      {several && (
        <div className="mb-4 space-y-4">
          {top}
          {parcels}
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-4">
          {!several && top}
          {main}
        </div>
        <div className="min-w-0 space-y-4">{aside}</div>
      </div>
    </>
  )
}

function productsOf({ items }: WorkOrder) {
  return items.map(({ productId, product }) => ({ ...pickTexts(product, 'title'), id: productId }))
}

/** Why the shop has to call first, and whether the customer has confirmed the order all the same. */
function WaitingReason({ order: { statusChanges } }: { order: WorkOrder }) {
  const { orders } = useAdmin()
  const { reason, isConfirmedByCustomer } = findWaitingReason(statusChanges)
  const text = orders.reasons[reason ?? '']
  return (
    <>
      {text && <p>{orders.awaitsCallReason(text)}</p>}
      {isConfirmedByCustomer && <p>{orders.customerConfirmed}</p>}
    </>
  )
}
