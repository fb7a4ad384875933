import { fromList } from '#desk/list-address.ts'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import { StatusBadge } from '#shop/orders/ui/status-badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Price } from '#ui/price.tsx'
import { shareOfCommission } from '../domain/share-of-commission.ts'
import type { WorkOrder } from '../schemas.ts'
import { type Paper, toPaper } from '../to-papers.ts'
import { MoneyLink } from './money-link.tsx'
import { OrderCourier } from './order-courier.tsx'
import { AcceptedPart, GoodsState } from './order-goods.tsx'
import { OrderItems, Totals } from './order-lines.tsx'
import { OrderSteps } from './order-steps.tsx'
import { PromisedDates } from './promised-dates.tsx'
import { shortMoment } from './short-moment.ts'

/** The parcels of an order that has several, side by side: each with its seller, lines, sums, courier and steps. */
export function OrderParcels({ order, narrow }: { order: WorkOrder; narrow: boolean }) {
  const { parcels } = order
  if (!parcels) return null
  return (
    <div className={narrow ? 'space-y-3' : 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'}>
      {parcels.map((parcel) => (
        <Parcel key={parcel.number} order={order} paper={toPaper(order, parcel)} />
      ))}
    </div>
  )
}

function Parcel({ order, paper }: { order: WorkOrder; paper: Paper }) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  const { id, parcel, number, seller, status, items } = paper
  const labels = fromList(`/admin/orders/labels?ids=${id}&parcel=${parcel}`, `/admin/orders/${id}`)
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-x-3">
          {orders.ofParcel.title} <bdi dir="ltr">{parcelNumber(id, number)}</bdi>{' '}
          <StatusBadge status={status} />
        </span>
      }
    >
      {seller && (
        <p className="font-bold wrap-anywhere">
          <bdi>{localized(seller, 'name', language)}</bdi>
        </p>
      )}
      {paper.arrives && (
        <p className="text-ink-soft">
          {`${orders.promised}: `}
          <PromisedDates order={paper} />
        </p>
      )}
      <SellersWork paper={paper} />
      <OrderItems order={order} items={items} status={status} />
      <Totals order={paper} className="mt-3 border-t border-line pt-3" />
      <Commission items={items} />
      <AcceptedPart order={paper} />
      <OrderCourier delivery={paper.delivery} />
      <GoodsState order={paper} />
      <div className="not-printed mt-3">
        <MoneyLink id={id} parcel={parcel} />
        <OrderSteps order={paper}>
          {status !== 'cancelled' && (
            <Link href={labels} className={buttonClass('secondary')}>
              {orders.ofParcel.label}
            </Link>
          )}
        </OrderSteps>
      </div>
    </Panel>
  )
}

/** What the shop takes of a parcel of another seller. */
function Commission({ items }: Pick<Paper, 'items'>) {
  const { orders } = useAdmin()
  if (items.every(({ commission }) => commission === undefined)) return null
  const amount = items.reduce((sum, item) => sum + shareOfCommission(item), 0)
  return (
    <p className="flex items-baseline justify-between gap-4 pt-1 text-ink-soft">
      <span>{orders.ofParcel.commission}</span>
      <Price amount={amount} size="sm" />
    </p>
  )
}

/** What its seller says of a parcel: that it is packed and was handed over, or why it cannot be sent. */
function SellersWork({ paper: { packedAt, pickup, problem } }: { paper: Paper }) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  const { packed, handedOver, problems, reportedBy } = orders.ofParcel
  return (
    <>
      {packedAt && <p className="text-ink-soft">{packed(shortMoment(packedAt, language))}</p>}
      {pickup && (
        <p className="text-ink-soft wrap-anywhere">
          {handedOver(`\u2068${pickup.by}\u2069`, shortMoment(pickup.at, language))}
          {pickup.receiver && (
            <>
              {' · '}
              <bdi>{pickup.receiver}</bdi>
            </>
          )}
        </p>
      )}
      {problem && (
        <Notice tone="error">
          <span className="block font-bold">{problems[problem.kind]}</span>
          {problem.note && <bdi className="block wrap-anywhere">{problem.note}</bdi>}
          <span className="block text-sm">{reportedBy(problem.by, shortMoment(problem.at, language))}</span>
        </Notice>
      )}
    </>
  )
}
