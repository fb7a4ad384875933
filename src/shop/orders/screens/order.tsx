import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { getStatus } from '#platform/pages/page-error.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { orderQuery } from '../client.ts'
import { orderNumber, parseOrderNumber } from '../domain/order-number.ts'
import { OrderMissing } from './order-missing.tsx'
import { OrderView } from './order-view.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'

const idOf = ({ params }: Address) => parseOrderNumber(params.id ?? '')

export const head: ScreenModule['head'] = ({ address, queries, messages: { myOrders } }) => {
  const order = queries.getQueryData(orderQuery(idOf(address)).queryKey)
  return { title: order ? `${myOrders.order} ${orderNumber(order.id)}` : myOrders.notFound, canonical: null }
}

export function Screen({ address }: { address: Address }) {
  return (
    <div className="page-width py-6 print:p-0">
      <OrderContent address={address} />
    </div>
  )
}

function OrderContent({ address }: { address: Address }) {
  const { myOrders } = useMessages()
  const { data, error, isFetching, refetch } = useQuery(orderQuery(idOf(address)))
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: required by docs/product.md
    if (error) console.error(error)
  }, [error])
  if (data) return <OrderView order={data} search={address.search} />
  if (error) {
    const retry = getStatus(error) === 404 ? undefined : () => void refetch()
    return <OrderMissing retry={retry} busy={isFetching} />
  }
  return (
    <>
      <h1 className="sr-only">{myOrders.order}</h1>
      <OrdersSkeleton text={myOrders.loadingOne} />
    </>
  )
}
