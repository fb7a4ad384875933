import type { MouseEvent } from 'react'
import type { Column } from '#desk/data-table.tsx'
import { fromList } from '#desk/list-address.ts'
import { PhoneLink } from '#desk/phone-link.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { isPlainClick, Link } from '#platform/pages/link.tsx'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { governorateName } from '#shop/orders/ui/governorate-label.ts'
import { StatusBadge } from '#shop/orders/ui/status-badge.tsx'
import { Badge } from '#ui/badge.tsx'
import { Price } from '#ui/price.tsx'
import type { QueuedOrder } from '../schemas-queue.ts'
import { shortDay, shortMoment } from './short-moment.ts'

type Options = { listHref: string; onOpen: (id: number) => boolean }

/** The columns of the queue; each cell is one line. */
export function useQueueColumns({ listHref, onOpen }: Options): Column<QueuedOrder>[] {
  const { orders } = useAdmin()
  const { language } = useLanguage()

  function open(event: MouseEvent, id: number) {
    if (isPlainClick(event) && onOpen(id)) event.preventDefault()
  }

  return [
    {
      key: 'number',
      title: orders.number,
      heading: true,
      cell: ({ id }) => (
        <Link
          href={fromList(`/admin/orders/${id}`, listHref)}
          onClick={(event) => open(event, id)}
          className="tabular inline-flex min-h-11 items-center font-bold text-tile-deep underline underline-offset-4 lg:min-h-8"
        >
          <bdi dir="ltr">{orderNumber(id)}</bdi>
        </Link>
      ),
    },
    { key: 'status', title: orders.status, cell: (order) => <Status order={order} /> },
    { key: 'customer', title: orders.customer, cell: (order) => <Customer order={order} /> },
    { key: 'phone', title: orders.phone, cell: ({ phone }) => phone && <PhoneLink phone={phone} compact /> },
    {
      key: 'place',
      title: orders.place,
      cell: ({ governorate, city }) => (
        <Clipped width="max-w-28">
          {[governorateName(governorate, language), city].filter(Boolean).join(languageRows[language].comma)}
        </Clipped>
      ),
    },
    { key: 'units', title: orders.units, number: true, cell: ({ units }) => formatNumber(units, language) },
    {
      key: 'total',
      title: orders.toCollect,
      number: true,
      sort: 'total',
      // Nothing is due for a cancelled order.
      cell: ({ collect, status }) => status !== 'cancelled' && <Price amount={collect} size="sm" />,
    },
    {
      key: 'placed',
      title: orders.placed,
      sort: 'placed',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt}>
          <bdi>{shortMoment(createdAt, language)}</bdi>
        </time>
      ),
    },
    {
      key: 'promised',
      title: orders.promisedShort,
      cell: ({ promised }) => promised && <bdi>{shortDay(promised, language)}</bdi>,
    },
    { key: 'call', title: orders.lastCall, cell: (order) => <LastCall order={order} /> },
  ]
}

/** Text on one line that ends with dots where the column is too narrow; the full text is its tooltip. */
function Clipped({ width, children }: { width: string; children: string }) {
  return (
    <bdi className={`line-clamp-1 whitespace-normal wrap-anywhere ${width}`} title={children}>
      {children}
    </bdi>
  )
}

function LastCall({ order: { lastCall, callbackDue } }: { order: QueuedOrder }) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  if (!lastCall) return null
  const { outcome, at, callbackAt } = lastCall
  if (callbackAt === null)
    return (
      <>
        {orders.callOutcomes[outcome]}{' '}
        <time dateTime={at} title={formatMoment(at, language)} className="text-ink-soft">
          <bdi>{shortMoment(at, language)}</bdi>
        </time>
      </>
    )
  return (
    <time dateTime={callbackAt} title={formatMoment(callbackAt, language)}>
      {callbackDue ? (
        <Badge tone="red">{orders.callback.due}</Badge>
      ) : (
        orders.callback.planned(shortMoment(callbackAt, language))
      )}
    </time>
  )
}

/** An order that waits for a call is pending: one badge says both. */
function Status({ order: { status, awaitsCall, courier } }: { order: QueuedOrder }) {
  const { orders } = useAdmin()
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {awaitsCall ? (
        <span title={orders.awaitsCall}>
          <Badge tone="red">{orders.waitingTab}</Badge>
        </span>
      ) : (
        <StatusBadge status={status} />
      )}
      {courier && <Clipped width="max-w-18 max-sm:hidden">{courier}</Clipped>}
    </span>
  )
}

function Customer({ order: { name, shippingAddress, refusals } }: { order: QueuedOrder }) {
  const { orders } = useAdmin()
  return (
    <span className="inline-flex items-center gap-1">
      <Clipped width="max-w-30">{name ?? shippingAddress}</Clipped>
      {refusals > 0 && (
        <span title={orders.refusals(refusals)}>
          <Badge tone="red">{orders.refusalsShort(refusals)}</Badge>
        </span>
      )}
    </span>
  )
}
