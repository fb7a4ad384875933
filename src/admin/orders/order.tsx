import { useQuery } from '@tanstack/react-query'
import { workOrderQuery } from '#features/fulfilment/client.ts'
import type { WorkOrder } from '#features/fulfilment/schemas.ts'
import { orderNumber, parseOrderNumber } from '#features/orders/domain/order-number.ts'
import { StatusBadge } from '#features/orders/ui/status-badge.tsx'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useQueryFailure } from '../layout/use-query-failure.tsx'
import { AuditTrail } from '../ui/audit-trail.tsx'
import { fromList } from '../ui/list-address.ts'
import { PageHead } from '../ui/page-head.tsx'
import { adminOf, useAdmin } from '../use-admin.ts'
import { AddItem } from './add-item.tsx'
import { LiveStatus } from './live-status.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderCalls } from './order-calls.tsx'
import { OrderContact } from './order-contact.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderProgress } from './order-progress.tsx'
import { queueListHref } from './queue-args.ts'
import { RelatedOrders } from './related-orders.tsx'

const idOf = ({ params }: Address) => parseOrderNumber(params.id ?? '')

export const head: ScreenModule['head'] = ({ address, messages }) => {
  const id = idOf(address)
  const { orders, shell } = adminOf(messages)
  return { title: id === null ? shell.notFoundTitle : `${orders.order} ${orderNumber(id)}`, canonical: null }
}

export function Screen({ address }: { address: Address }) {
  const query = useQuery(workOrderQuery(idOf(address)))
  const failure = useQueryFailure(query)
  if (failure || !query.data) return failure
  return <OneOrder key={query.data.id} order={query.data} back={queueListHref(address.search)} />
}

function productsOf({ items }: WorkOrder) {
  return items.map(({ productId, product: { titleEn, titleAr } }) => ({ id: productId, titleEn, titleAr }))
}

/** Why the shop has to call first: the last reason in the status history. */
function WaitingReason({ order: { statusChanges } }: { order: WorkOrder }) {
  const { orders } = useAdmin()
  const reason = orders.reasons[statusChanges.at(-1)?.reason ?? '']
  return reason && <p>{orders.awaitsCallReason(reason)}</p>
}

function OneOrder({ order, back }: { order: WorkOrder; back: string }) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  const { id, status, createdAt, refusals, openOrders, awaitsCall, channel } = order
  const look = buttonClass('secondary', 'sm')
  return (
    <>
      <PageHead
        title={
          <span className="inline-flex flex-wrap items-center gap-x-3">
            {orders.order} <bdi dir="ltr">{orderNumber(id)}</bdi> <StatusBadge status={status} />
          </span>
        }
        intro={
          <>
            {formatMoment(createdAt, language)}
            {channel && ` · ${orders.channel}: ${orders.channels[channel]}`}
          </>
        }
        actions={
          <>
            <Link href={back} className={buttonClass('quiet', 'sm')}>
              {orders.back}
            </Link>
            <Link href={fromList(`/admin/orders/slips?ids=${id}`, back)} className={look}>
              {orders.slips}
            </Link>
            <Link href={fromList(`/admin/orders/invoices?ids=${id}`, back)} className={look}>
              {orders.invoices}
            </Link>
            <Link href={fromList(`/admin/orders/labels?ids=${id}`, back)} className={look}>
              {orders.labels}
            </Link>
          </>
        }
      />
      <LiveStatus newest={null} />
      {refusals > 0 && (
        <div className="mb-4">
          <Notice tone="error">{orders.refusals(refusals)}</Notice>
        </div>
      )}
      {awaitsCall && (
        <div className="mb-4">
          <Notice tone="error">
            <p className="font-bold">{orders.awaitsCallText}</p>
            <WaitingReason order={order} />
          </Notice>
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-4">
          <OrderActions order={order} />
          <OrderLines order={order} />
          <AddItem order={order} />
          <OrderContact order={order} openOrders={openOrders} />
          <RelatedOrders order={order} />
        </div>
        <div className="min-w-0 space-y-4">
          <OrderProgress order={order} />
          <OrderCalls order={order} />
          <OrderNotes order={order} />
          <AuditTrail kind="order" id={id} products={productsOf(order)} />
        </div>
      </div>
    </>
  )
}
