import { useQuery } from '@tanstack/react-query'
import { MarketplaceTabs } from '#backoffice/staff/ui/marketplace-tabs.tsx'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { LinkTabs } from '#desk/link-tabs.tsx'
import { hrefWith } from '#desk/list-args.ts'
import { ListScreen } from '#desk/list-screen.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { disputeStatuses } from '#shop/disputes/domain/disputes.ts'
import type { ManagedDisputes } from '#shop/disputes/schemas.ts'
import { Badge } from '#ui/badge.tsx'
import { managedDisputesQuery } from '../client.ts'
import { disputeTones } from './dispute-tones.ts'
import { disputesArgs } from './search-args.ts'

type Row = ManagedDisputes['disputes'][number]

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).disputes.title,
  canonical: null,
})

const path = '/admin/disputes'

/** What customers dispute, by state; those that wait by the end of the time to answer. */
export function Screen({ address: { search } }: { address: Address }) {
  const { disputes } = useAdmin()
  const args = disputesArgs(search)
  const query = useQuery(managedDisputesQuery(args))
  const columns = useColumns()
  const views = [null, ...disputeStatuses].map((status) => ({
    href: hrefWith(path, search, { status }),
    text: status === null ? disputes.waiting : disputes.statuses[status],
    chosen: status === (args.status ?? null),
  }))
  return (
    <ListScreen
      title={disputes.title}
      intro={disputes.intro}
      actions={<MarketplaceTabs current="disputes" />}
      path={path}
      search={search}
      args={args}
      query={query}
      filters={
        <div className="mb-4">
          <LinkTabs label={disputes.views} choices={views} />
        </div>
      }
    >
      {({ disputes: rows }) => (
        <DataTable
          caption={disputes.title}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          empty={disputes.empty}
        />
      )}
    </ListScreen>
  )
}

function useColumns(): Column<Row>[] {
  const { disputes } = useAdmin()
  const { language } = useLanguage()
  return [
    {
      key: 'parcel',
      title: disputes.parcel,
      heading: true,
      cell: ({ id, number }) => (
        <Link
          href={`${path}/${id}`}
          className="tabular inline-flex min-h-11 min-w-11 items-center text-tile-deep hover:underline"
        >
          <bdi dir="ltr">{number}</bdi>
        </Link>
      ),
    },
    { key: 'kind', title: disputes.kind, cell: ({ kind }) => disputes.kinds[kind] },
    {
      key: 'seller',
      title: disputes.seller,
      cell: ({ seller }) => <bdi>{localized(seller, 'name', language)}</bdi>,
    },
    {
      key: 'state',
      title: disputes.state,
      cell: ({ status, late }) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={disputeTones[status]}>{disputes.statuses[status]}</Badge>
          {late && <Badge tone="red">{disputes.late}</Badge>}
        </span>
      ),
    },
    {
      key: 'answerBy',
      title: disputes.answerBy,
      cell: ({ answerBy }) => formatMoment(answerBy, language),
    },
    {
      key: 'amount',
      title: disputes.amount,
      cell: ({ amount }) => amount !== null && formatPrice(amount, language),
    },
  ]
}
