import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { parseOrderNumber } from '#shop/orders/domain/order-number.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PackageX } from '#ui/icons/package-x.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { StarDrawing } from '#ui/star-drawing.tsx'
import { parcelFeedbackQuery } from '../client.ts'
import { FeedbackView } from './feedback-view.tsx'

const queryOf = ({ params, search }: Address) =>
  parcelFeedbackQuery(
    parseOrderNumber(params.id ?? ''),
    parseOrderNumber(params.number ?? ''),
    search.get('token'),
  )

export const head: ScreenModule['head'] = ({ messages: { disputes } }) => ({
  title: disputes.title,
  canonical: null,
})

/** What the customer of a parcel says of its seller: the rating, and a dispute. */
export function Screen({ address }: { address: Address }) {
  const { disputes } = useMessages()
  const { data, error } = useQuery(queryOf(address))
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: required by docs/product.md
    if (error) console.error(error)
  }, [error])
  return (
    <div className="page-gutter mx-auto max-w-3xl py-6">
      {data ? (
        <FeedbackView state={data} search={address.search} />
      ) : error ? (
        <EmptyState
          drawing={
            <StarDrawing>
              <PackageX size={36} strokeWidth={1.75} />
            </StarDrawing>
          }
          heading={<h1 className="text-2xl font-bold">{disputes.title}</h1>}
          action={
            <Link href="/orders" className={buttonClass('primary', 'lg')}>
              {disputes.toOrders}
            </Link>
          }
        >
          {disputes.missing}
        </EmptyState>
      ) : (
        <div role="status">
          <h1 className="sr-only">{disputes.title}</h1>
          <p className="text-ink-soft">{disputes.loading}</p>
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </div>
  )
}
