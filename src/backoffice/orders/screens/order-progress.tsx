import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { callFirstReason, limitNames, overLimitReason } from '#shop/orders/domain/order-limits.ts'
import { orderTimeline } from '#shop/orders/domain/order-timeline.ts'
import { acceptedInPart } from '../domain/accepted-lines.ts'
import type { WorkOrder } from '../schemas.ts'
import { OrderCourier } from './order-courier.tsx'
import { AcceptedPart, GoodsState } from './order-goods.tsx'

/** Reasons of changes made by shoppers: a guest has no name to display. */
const shopperReasons = new Set<string>([
  'placed',
  'cancelled_by_shopper',
  callFirstReason,
  ...limitNames.map(overLimitReason),
])

/** The status history with who, when and why, the steps ahead, and the courier. */
export function OrderProgress({ order }: { order: WorkOrder }) {
  const { statusChanges, delivery, parcels } = order
  const { orders } = useAdmin()
  const { myOrders } = useMessages()
  const { language } = useLanguage()
  const ahead = orderTimeline(statusChanges).filter(({ at }) => at === null)
  return (
    <Panel title={orders.timeline}>
      <ol className="space-y-2">
        {statusChanges.map(({ status, at, by, reason }, index) => (
          <li key={`${status}${at}`} className="border-s-4 border-tile-deep ps-3">
            <strong>{myOrders.statuses[status]}</strong>
            <span className="block text-sm text-ink-soft">
              <time dateTime={at}>{formatMoment(at, language)}</time>
              {by && (
                <>
                  {' · '}
                  <bdi>{shopperReasons.has(reason) ? orders.byShopper : by}</bdi>
                </>
              )}
              {orders.reasons[reason] && ` · ${orders.reasons[reason]}`}
            </span>
            {!parcels && reason === acceptedInPart && index === statusChanges.length - 1 && (
              <AcceptedPart order={order} />
            )}
          </li>
        ))}
        {ahead.map(({ status }) => (
          <li key={status} className="border-s-4 border-line ps-3 text-ink-soft">
            {myOrders.statuses[status]}
          </li>
        ))}
      </ol>
      {!parcels && <GoodsState order={order} />}
      {!parcels && <OrderCourier delivery={delivery} />}
    </Panel>
  )
}
