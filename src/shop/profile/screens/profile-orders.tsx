import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { ordersQuery } from '#shop/orders/client.ts'
import type { OrderSummary } from '#shop/orders/schemas.ts'
import { OrderNumber } from '#shop/orders/ui/order-number.tsx'
import { OrdersEmpty } from '#shop/orders/ui/orders-empty.tsx'
import { StatusBadge } from '#shop/orders/ui/status-badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Price } from '#ui/price.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The latest orders, one line each, and a link to all of them. */
export function ProfileOrders() {
  const { accounts, myOrders } = useMessages()
  const { data, isError, isFetching, refetch } = useQuery(ordersQuery(1))
  if (!data && isError) {
    return <ErrorState message={myOrders.loadFailed} retry={() => void refetch()} busy={isFetching} />
  }
  if (!data) return <Skeleton className="h-48 rounded-control" />
  if (data.orders.length === 0) return <OrdersEmpty pastEnd={false} />
  return (
    <>
      <ul className="mb-5 divide-y divide-line rounded-control border border-line">
        {data.orders.map((order) => (
          <Line key={order.id} order={order} />
        ))}
      </ul>
      <Link href="/orders" className={buttonClass('secondary')}>
        {accounts.toOrders}
      </Link>
    </>
  )
}

function Line({ order }: { order: OrderSummary }) {
  const { language } = useLanguage()
  const { myOrders } = useMessages()
  return (
    <li>
      <Link
        href={`/order/${order.id}`}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-tile-tint sm:grid-cols-[8rem_minmax(0,1fr)_auto_8rem]"
      >
        <span className="font-bold">
          <span className="sr-only">{myOrders.order} </span>
          <OrderNumber id={order.id} />
        </span>
        <time dateTime={order.createdAt} className="text-sm text-ink-soft max-sm:order-last">
          {formatDate(order.createdAt, language)}
        </time>
        <StatusBadge status={order.status} />
        <span className="max-sm:order-last sm:text-end">
          <Price amount={order.collect} size="sm" />
        </span>
      </Link>
    </li>
  )
}
