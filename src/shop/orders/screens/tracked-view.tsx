import { useEffect, useRef } from 'react'
import { formatDate } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { ContactLinks } from '#shop/inquiries/ui/contact-links.tsx'
import { Button } from '#ui/button.tsx'
import { reorderTracked } from '../client-writes.ts'
import { isReorderable } from '../domain/order-status.ts'
import type { Tracking } from '../domain/tracking.ts'
import { OrderNumber } from '../ui/order-number.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { useGovernorateName } from '../ui/use-address-lines.ts'
import { useReorder } from '../ui/use-reorder.ts'
import { CallFirstNotice } from './call-first-notice.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTotals } from './order-totals.tsx'
import { PromisedArrival } from './promised-arrival.tsx'
import { ReorderButton } from './reorder-button.tsx'
import { ReorderNotice } from './reorder-notice.tsx'

type Props = { outcome: TrackedOrder; phone: string }

type TrackedOrder = Extract<Tracking['outcome'], { kind: 'found' }>

/** The status and items of a tracked order, without personal data of its customer. */
export function TrackedView({ outcome, phone }: Props) {
  const { order } = outcome
  const { language } = useLanguage()
  const { orders, myOrders } = useMessages()
  const governorate = useGovernorateName(order.governorate)
  const heading = useRef<HTMLHeadingElement>(null)
  const orderNumber = String(order.id)
  const { lines, again, busy } = useReorder(() => reorderTracked({ orderNumber, phone }))
  const reordered = lines ?? outcome.reordered
  useEffect(() => {
    if (!outcome.reordered) heading.current?.focus()
  }, [outcome])

  return (
    <div className="mt-6 space-y-4">
      {reordered && <ReorderNotice order={order} missing={reordered} />}
      <section aria-labelledby="tracked" className="rounded-card border border-line bg-paper p-4 md:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="tracked" ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
            {myOrders.order} <OrderNumber id={order.id} />
          </h2>
          <StatusBadge status={order.status} />
        </div>
        {order.awaitsCall && <CallFirstNotice />}
        <dl className="my-3 flex flex-wrap gap-x-8 gap-y-2 border-y border-line py-3">
          <div>
            <dt className="text-sm text-ink-soft">{myOrders.date}</dt>
            <dd>{formatDate(order.createdAt, language)}</dd>
          </div>
          {governorate && (
            <div>
              <dt className="text-sm text-ink-soft">{orders.governorate}</dt>
              <dd>{governorate}</dd>
            </div>
          )}
        </dl>
        <PromisedArrival order={order} governorate={order.governorate} />
        <OrderItems items={order.items} />
      </section>
      <OrderParcels parcels={order.parcels ?? []} items={order.items} governorate={order.governorate} />
      <OrderTimeline order={order} />
      {isReorderable(order.status) && (
        <ReorderButton action="/track" busy={busy} onReorder={again}>
          <input type="hidden" name="orderNumber" value={order.id} />
          <input type="hidden" name="phone" value={phone} />
        </ReorderButton>
      )}
      {order.returnAction && (
        <form method="post" action="/track/return">
          <input type="hidden" name="orderNumber" value={order.id} />
          <input type="hidden" name="phone" value={phone} />
          <Button type="submit" variant="secondary" className="w-full">
            {myOrders.returnActions[order.returnAction]}
          </Button>
        </form>
      )}
      <OrderTotals amounts={order} />
      <ContactLinks orderId={order.id} />
    </div>
  )
}
