import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import { ContactLinks } from '#shop/inquiries/ui/contact-links.tsx'
import { ConfirmByWhatsApp, useCanConfirm } from '#shop/replies/ui/confirm-by-whatsapp.tsx'
import { orderReturnsQuery } from '#shop/returns/client.ts'
import { MyReturns } from '#shop/returns/ui/my-returns.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { ArrowLeft } from '#ui/icons/arrow-left.ts'
import { Printer } from '#ui/icons/printer.ts'
import { reorder } from '../client-writes.ts'
import { isCancellableByShopper, isReorderable } from '../domain/order-status.ts'
import { parseReorder } from '../domain/reordered-line.ts'
import type { OrderDetails } from '../schemas.ts'
import { useReorder } from '../ui/use-reorder.ts'
import { CancelOrder } from './cancel-order.tsx'
import { FormNotice } from './form-notice.tsx'
import { OrderOverview } from './order-overview.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTotals } from './order-totals.tsx'
import { PushButton } from './push-button.tsx'
import { Receipt } from './receipt.tsx'
import { ReorderButton } from './reorder-button.tsx'
import { ReorderNotice } from './reorder-notice.tsx'
import { ShippingPanel } from './shipping-panel.tsx'

type Props = { order: OrderDetails; search: URLSearchParams }

/** Read after the page, which does not wait for it; the page of returns has them without script too. */
function useReturns({ id, status, parcels }: OrderDetails) {
  const hydrated = useHydrated()
  const isDelivered = [{ status }, ...parcels].some((each) => each.status === 'delivered')
  return useQuery({ ...orderReturnsQuery(id, null), enabled: hydrated && isDelivered }).data
}

/** A cancelled order does not move any more; a delivered one may have a return. */
const isWatchable = ({ status }: OrderDetails) => status !== 'cancelled'

export function OrderView({ order, search }: Props) {
  const { myOrders } = useMessages()
  const { lines, again, busy } = useReorder(() => reorder(order.id))
  const returns = useReturns(order)
  const canConfirm = useCanConfirm(order.status)
  // The parcels of an order with several have it each.
  const only = order.parcels.length === 1 ? order.parcels[0] : undefined
  const missing = lines ?? parseReorder(search)
  return (
    <>
      <div className="print:hidden">
        <Link href="/orders" className={`${buttonClass('quiet', 'sm')} -ms-3 mb-2`}>
          <ArrowLeft size={18} className="icon-directional" />
          {myOrders.back}
        </Link>
        <FormNotice outcome={lines ? null : search.get('status')} />
        {missing && <ReorderNotice order={order} missing={missing} />}
        <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-6">
          <div className="space-y-4">
            {canConfirm && <ConfirmByWhatsApp orderId={order.id} />}
            <OrderOverview order={order} />
            <OrderParcels
              parcels={order.parcels}
              items={order.items}
              governorate={order.shipping?.governorate}
              orderId={order.id}
              hasReturns={order.returnAction === 'open'}
            />
            <OrderTimeline order={order} />
            {returns && <MyReturns state={returns} token={undefined} />}
            <div className="grid gap-3 sm:flex sm:flex-wrap">
              {isReorderable(order.status) && (
                <ReorderButton action={`/order/${order.id}`} busy={busy} onReorder={again} />
              )}
              {order.returnAction && (order.returnAction === 'view' || order.parcels.length < 2) && (
                <Link href={`/order/${order.id}/return`} className={buttonClass('secondary')}>
                  {myOrders.returnActions[order.returnAction]}
                </Link>
              )}
              {only?.feedback && (
                <Link href={`/order/${order.id}/parcel/${only.number}`} className={buttonClass('secondary')}>
                  {myOrders.feedback}
                </Link>
              )}
              {isWatchable(order) && <PushButton orderId={order.id} />}
              <Button variant="secondary" className="needs-script" onClick={() => print()}>
                <Printer size={18} />
                {myOrders.print}
              </Button>
              {isCancellableByShopper(order.status) && <CancelOrder id={order.id} />}
            </div>
          </div>
          <div className="space-y-4">
            <OrderTotals amounts={order} />
            <ShippingPanel order={order} />
            <ContactLinks orderId={order.id} />
          </div>
        </div>
      </div>
      <Receipt order={order} />
    </>
  )
}
