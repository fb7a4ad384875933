import { formatDate } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Price } from '#ui/price.tsx'
import type { OrderDetails } from '../schemas.ts'
import { OrderNumber } from '../ui/order-number.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { CallFirstNotice } from './call-first-notice.tsx'
import { OrderItems } from './order-items.tsx'
import { PromisedArrival } from './promised-arrival.tsx'
import { useDueLabel } from './use-due-label.ts'

/** Whether the parcel of a line was delivered. */
function isDelivered({ status, parcels }: OrderDetails, itemId: number): boolean {
  return (parcels.find(({ items }) => items.includes(itemId)) ?? { status }).status === 'delivered'
}

/** The order summary (docs/product.md): number, status, date, amount due or paid, and the items. */
export function OrderOverview({ order }: { order: OrderDetails }) {
  const { language } = useLanguage()
  const { myOrders } = useMessages()
  const dueLabel = useDueLabel(order.status)
  return (
    <section aria-labelledby="order" className="rounded-card border border-line bg-paper p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 id="order" className="text-2xl font-bold">
          {myOrders.order} <OrderNumber id={order.id} />
        </h1>
        <StatusBadge status={order.status} />
      </div>
      {order.awaitsCall && <CallFirstNotice />}
      <dl className="mt-4 grid gap-x-6 gap-y-3 border-y border-line py-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-soft">{myOrders.date}</dt>
          <dd>
            <time dateTime={order.createdAt}>{formatDate(order.createdAt, language)}</time>
          </dd>
        </div>
        {dueLabel !== null && (
          <div>
            <dt className="text-sm text-ink-soft">{dueLabel}</dt>
            <dd>
              <Price amount={order.collect} />
            </dd>
          </div>
        )}
      </dl>
      <p className="mt-4 empty:hidden">
        <PromisedArrival order={order} governorate={order.shipping?.governorate} />
      </p>
      <h2 className="mt-4 text-lg font-bold">{myOrders.items}</h2>
      <OrderItems items={order.items} reviewable={(id) => isDelivered(order, id)} />
    </section>
  )
}
