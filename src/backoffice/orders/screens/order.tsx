import { useQuery } from '@tanstack/react-query'
import { fromList } from '#desk/list-address.ts'
import { PageHead } from '#desk/page-head.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { orderNumber, parseOrderNumber } from '#shop/orders/domain/order-number.ts'
import { StatusBadge } from '#shop/orders/ui/status-badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { workOrderQuery } from '../client.ts'
import type { WorkOrder } from '../schemas.ts'
import { queueListHref } from '../ui/queue-args.ts'
import { LiveStatus } from './live-status.tsx'
import { OrderDetails } from './order-details.tsx'

const idOf = ({ params }: Address) => parseOrderNumber(params.id ?? '')

export const head: ScreenModule['head'] = ({ address, messages }) => {
  const id = idOf(address)
  const { orders, shell } = getAdminMessages(messages)
  return { title: id === null ? shell.notFoundTitle : `${orders.order} ${orderNumber(id)}`, canonical: null }
}

export function Screen({ address }: { address: Address }) {
  const query = useQuery(workOrderQuery(idOf(address)))
  const failure = useQueryFailure(query)
  if (failure || !query.data) return failure
  return <OneOrder key={query.data.id} order={query.data} back={queueListHref(address.search)} />
}

function OneOrder({ order, back }: { order: WorkOrder; back: string }) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  const { id, status, createdAt, channel } = order
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
      <div className="mb-3">
        <LiveStatus newest={null} />
      </div>
      <OrderDetails order={order} />
    </>
  )
}
