import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { fromList } from '#desk/list-address.ts'
import { ListScreen } from '#desk/list-screen.tsx'
import { TextLink } from '#desk/text-link.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { formatDate, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { returnTones } from '#shop/returns/ui/return-tones.ts'
import { Badge } from '#ui/badge.tsx'
import { returnsQuery } from '../client.ts'
import type { ReturnPage } from '../schemas.ts'
import { ReturnFilters } from './return-filters.tsx'
import { returnsArgs } from './search-args.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).managedReturns.title,
  canonical: null,
})

const path = '/admin/returns'
const dayMs = 24 * 60 * 60 * 1000

/** The queue of returns, exchanges and claims. */
export function Screen({ address: { search } }: { address: Address }) {
  const { managedReturns: texts } = useAdmin()
  const args = returnsArgs(search)
  const query = useQuery(returnsQuery(args))
  const columns = useColumns(search)
  return (
    <ListScreen
      title={texts.title}
      intro={texts.intro}
      path={path}
      search={search}
      args={args}
      query={query}
      filters={<ReturnFilters args={args} counts={query.data?.counts ?? {}} search={search} />}
    >
      {({ returns }) => (
        <DataTable
          caption={texts.title}
          columns={columns}
          rows={returns}
          keyOf={({ id }) => id}
          empty={texts.none}
        />
      )}
    </ListScreen>
  )
}

function useColumns(search: URLSearchParams): Column<ReturnPage['returns'][number]>[] {
  const { managedReturns: texts } = useAdmin()
  const { returns } = useMessages()
  const { language } = useLanguage()
  const hydrated = useHydrated()
  return [
    {
      key: 'order',
      title: texts.order,
      heading: true,
      cell: ({ id, orderId }) => (
        <TextLink href={fromList(`${path}/${id}`, `${path}?${search}`)}>
          <bdi dir="ltr">{orderNumber(orderId)}</bdi>
        </TextLink>
      ),
    },
    { key: 'kind', title: texts.kind, cell: ({ kind }) => returns.kinds[kind] },
    {
      key: 'status',
      title: texts.status,
      cell: ({ status }) => <Badge tone={returnTones[status]}>{returns.statuses[status]}</Badge>,
    },
    {
      key: 'customer',
      title: texts.customer,
      cell: ({ customer, governorate }) => (
        <>
          <bdi>{customer ?? '—'}</bdi>
          {governorate && <span className="text-ink-soft">{` · ${governorate}`}</span>}
        </>
      ),
    },
    {
      key: 'pieces',
      title: texts.pieces,
      number: true,
      cell: ({ pieces }) => formatNumber(pieces, language),
    },
    {
      key: 'value',
      title: texts.value,
      number: true,
      cell: ({ value }) => (value === null ? '—' : formatPrice(value, language)),
    },
    {
      key: 'age',
      title: texts.age,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt}>
          {hydrated
            ? texts.days(Math.floor((Date.now() - Date.parse(createdAt)) / dayMs))
            : formatDate(createdAt, language)}
        </time>
      ),
    },
  ]
}
