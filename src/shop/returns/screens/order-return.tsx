import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { orderNumber, parseOrderNumber } from '#shop/orders/domain/order-number.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PackageX } from '#ui/icons/package-x.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { StarDrawing } from '#ui/star-drawing.tsx'
import { orderReturnsQuery } from '../client.ts'
import { ReturnView } from './return-view.tsx'

const queryOf = ({ params, search }: Address) =>
  orderReturnsQuery(parseOrderNumber(params.id ?? ''), search.get('token'))

export const head: ScreenModule['head'] = ({ address, queries, messages: { returns } }) => {
  const state = queries.getQueryData(queryOf(address).queryKey)
  return {
    title: state ? `${returns.titleOf} ${orderNumber(state.orderId)}` : returns.title,
    canonical: null,
  }
}

/** The returns of an order and the form that asks for one. */
export function Screen({ address }: { address: Address }) {
  const { returns } = useMessages()
  const { data, error } = useQuery(queryOf(address))
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: required by docs/product.md
    if (error) console.error(error)
  }, [error])
  return (
    <div className="page-gutter mx-auto max-w-3xl py-6">
      {data ? (
        <ReturnView state={data} search={address.search} />
      ) : error ? (
        <EmptyState
          drawing={
            <StarDrawing>
              <PackageX size={36} strokeWidth={1.75} />
            </StarDrawing>
          }
          heading={<h1 className="text-2xl font-bold">{returns.title}</h1>}
          action={
            <Link href="/track" className={buttonClass('primary', 'lg')}>
              {returns.toTracking}
            </Link>
          }
        >
          {returns.missing}
        </EmptyState>
      ) : (
        <div role="status">
          <h1 className="sr-only">{returns.title}</h1>
          <p className="text-ink-soft">{returns.loading}</p>
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </div>
  )
}
