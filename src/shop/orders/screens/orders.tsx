import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { LazyEmptyShelves } from '#shop/recommendations/ui/lazy-empty-shelves.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { ordersQuery } from '../client.ts'
import { orderListSearch, parsePage } from '../order-list-search.ts'
import { defaultPageSize } from '../page-size.ts'
import { OrdersEmpty } from '../ui/orders-empty.tsx'
import { OrderCard } from './order-card.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { TrackingLink } from './tracking-link.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: messages.myOrders.title,
  canonical: null,
})

export function Screen({ address }: { address: Address }) {
  const { myOrders } = useMessages()
  return (
    <div className="page-gutter mx-auto max-w-4xl py-6">
      <h1 className="mb-4 text-2xl font-bold">{myOrders.title}</h1>
      <Orders page={parsePage(address.search)} />
      <TrackingLink />
      <ShelvesWithoutOrders page={parsePage(address.search)} />
    </div>
  )
}

function ShelvesWithoutOrders({ page }: { page: number }) {
  const { data } = useQuery(ordersQuery(page))
  return data?.total === 0 ? <LazyEmptyShelves /> : null
}

function Orders({ page }: { page: number }) {
  const { myOrders } = useMessages()
  const { data, isError, isFetching, refetch } = useQuery(ordersQuery(page))
  if (!data && isError) {
    return <ErrorState message={myOrders.loadFailed} retry={() => void refetch()} busy={isFetching} />
  }
  if (!data) return <OrdersSkeleton text={myOrders.loading} />
  if (data.orders.length === 0) return <OrdersEmpty pastEnd={data.total > 0} />
  return (
    <>
      <ul className="space-y-4">
        {data.orders.map((order, index) => (
          <OrderCard key={order.id} order={order} isOpen={index === 0} />
        ))}
      </ul>
      <Pagination
        page={page}
        last={Math.ceil(data.total / defaultPageSize)}
        hrefOf={(number) => `/orders${orderListSearch({ page: number })}`}
      />
    </>
  )
}
