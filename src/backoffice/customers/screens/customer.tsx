import { useQuery } from '@tanstack/react-query'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { PhoneLink } from '#desk/phone-link.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { StatusBadge } from '#shop/orders/ui/status-badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { customerQuery } from '../client.ts'
import type { CustomerDetails } from '../schemas.ts'
import { CustomerBlock } from './customer-block.tsx'
import { CustomerNotes } from './customer-notes.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).customers.title,
  canonical: null,
})

/** One person by phone: what they ordered, refused and said. */
export function Screen({ address }: { address: Address }) {
  const { customers: texts } = useAdmin()
  const query = useQuery(customerQuery(address.params.phone ?? ''))
  const { data } = query
  const failure = useQueryFailure(query)
  if (failure || !data) return failure
  return (
    <>
      <PageHead
        title={data.name ? <bdi>{data.name}</bdi> : texts.noName}
        intro={<PhoneLink phone={data.phone} />}
        actions={
          <Link href="/admin/customers" className={buttonClass('quiet', 'sm')}>
            {texts.back}
          </Link>
        }
      />
      <Counts customer={data} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="min-w-0 space-y-4">
          <Orders customer={data} />
          <Calls customer={data} />
        </div>
        <div className="min-w-0 space-y-4">
          <CustomerBlock customer={data} />
          {/* Notes are deleted with the last order of a phone. */}
          {data.orders > 0 && <CustomerNotes customer={data} />}
        </div>
      </div>
    </>
  )
}

const counted = ['orders', 'delivered', 'refused', 'cancelled', 'open'] as const

function Counts({ customer }: { customer: CustomerDetails }) {
  const { customers: texts } = useAdmin()
  const { language } = useLanguage()
  return (
    <dl className="mb-4 grid grid-cols-3 gap-2 sm:grid-cols-5">
      {counted.map((key) => (
        <div key={key} className="rounded-card border border-line bg-paper p-3">
          <dt className="text-sm text-ink-soft">{texts[key]}</dt>
          <dd
            className={`tabular text-2xl font-extrabold ${key === 'refused' && customer.refused > 0 ? 'text-pomegranate' : ''}`}
          >
            {formatNumber(customer[key], language)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Orders({ customer: { recentOrders } }: { customer: CustomerDetails }) {
  const { customers: texts } = useAdmin()
  const { language } = useLanguage()
  return (
    <Panel title={texts.ordersTitle}>
      {recentOrders.length === 0 && <p className="text-ink-soft">{texts.neverOrdered}</p>}
      <ul className="divide-y divide-line">
        {recentOrders.map(({ id, createdAt, status, collect, refused }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 py-1">
            <Link
              href={`/admin/orders/${orderNumber(id)}`}
              className="inline-flex min-h-11 items-center font-bold text-tile-deep underline underline-offset-4"
            >
              <bdi dir="ltr">{orderNumber(id)}</bdi>
            </Link>
            <StatusBadge status={status} />
            {refused && <span className="text-sm text-pomegranate">{texts.wasRefused}</span>}
            <span className="tabular ms-auto">{formatPrice(collect, language)}</span>
            <time dateTime={createdAt} className="w-full text-sm text-ink-soft">
              {formatMoment(createdAt, language)}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Calls({ customer: { calls } }: { customer: CustomerDetails }) {
  const { customers: texts, orders } = useAdmin()
  const { language } = useLanguage()
  return (
    <Panel title={texts.callsTitle}>
      {calls.length === 0 && <p className="text-ink-soft">{texts.noCalls}</p>}
      <ol className="space-y-2">
        {calls.map(({ id, orderId, outcome, note, by, at }) => (
          <li key={id} className="border-s-4 border-tile-tint ps-3">
            <strong>{orders.callOutcomes[outcome]}</strong>
            {note && (
              <span className="block wrap-anywhere" dir="auto">
                {note}
              </span>
            )}
            <span className="block text-sm text-ink-soft">
              <bdi>{by}</bdi> · <time dateTime={at}>{formatMoment(at, language)}</time> ·{' '}
              <bdi dir="ltr">{orderNumber(orderId)}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
