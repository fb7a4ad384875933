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
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { proposalStatuses } from '#shop/proposals/domain/proposals.ts'
import type { ManagedProposals } from '#shop/proposals/schemas.ts'
import { proposalsQuery } from '../client.ts'
import { proposalsArgs } from './search-args.ts'

type Row = ManagedProposals['proposals'][number]

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).proposals.title,
  canonical: null,
})

const path = '/admin/proposals'

/** What sellers propose, by state. */
export function Screen({ address: { search } }: { address: Address }) {
  const { proposals } = useAdmin()
  const args = proposalsArgs(search)
  const query = useQuery(proposalsQuery(args))
  const { status: current = 'pending' } = args
  const columns = useColumns()
  return (
    <ListScreen
      title={proposals.title}
      intro={proposals.intro}
      actions={<MarketplaceTabs current="proposals" />}
      path={path}
      search={search}
      args={args}
      query={query}
      filters={
        <div className="mb-4">
          <LinkTabs
            label={proposals.views}
            choices={proposalStatuses.map((status) => ({
              href: hrefWith(path, search, { status: status === 'pending' ? null : status }),
              text: proposals.statuses[status],
              chosen: status === current,
            }))}
          />
        </div>
      }
    >
      {({ proposals: rows }) => (
        <DataTable
          caption={proposals.statuses[current]}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          empty={proposals.empty}
        />
      )}
    </ListScreen>
  )
}

function useColumns(): Column<Row>[] {
  const { proposals } = useAdmin()
  const { language } = useLanguage()
  return [
    {
      key: 'page',
      title: proposals.page,
      heading: true,
      cell: (row) => (
        <Link
          href={`${path}/${row.id}`}
          className="inline-flex min-h-11 min-w-11 items-center text-tile-deep hover:underline"
        >
          <bdi className="wrap-anywhere">{localized(row, 'title', language)}</bdi>
        </Link>
      ),
    },
    {
      key: 'proposes',
      title: proposals.proposes,
      cell: ({ isNew }) => (isNew ? proposals.newPage : proposals.change),
    },
    {
      key: 'seller',
      title: proposals.seller,
      cell: ({ seller }) => <bdi>{localized(seller, 'name', language)}</bdi>,
    },
    { key: 'at', title: proposals.at, cell: ({ createdAt }) => formatMoment(createdAt, language) },
  ]
}
