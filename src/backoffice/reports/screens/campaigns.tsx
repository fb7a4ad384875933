import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { LinkTabs } from '#desk/link-tabs.tsx'
import { hrefWith } from '#desk/list-args.ts'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { clickKinds } from '#shop/campaigns/domain/visit-source.ts'
import { buttonClass } from '#ui/button.tsx'
import { campaignsFilePath, campaignsQuery } from '../client.ts'
import { visits } from '../domain/visits.ts'
import type { Campaigns } from '../schemas-campaigns.ts'
import { campaignsArgs } from '../ui/search-args.ts'
import { ReportHead } from './report-head.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).shell.campaigns,
  canonical: null,
})

const path = '/admin/reports/campaigns'
type Row = Campaigns['rows'][number] & { isTotal?: true }

/** What became of the orders that each campaign brought. */
export function Screen({ address: { search } }: { address: Address }) {
  const { shell, reports } = useAdmin()
  const args = campaignsArgs(search)
  const query = useQuery(campaignsQuery(args))
  const { data } = query
  const failure = useQueryFailure(query)
  const columns = useColumns()
  if (failure) return failure
  const choices = visits.map((visit) => ({
    href: hrefWith(path, search, { visit: visit === 'last' ? null : visit }),
    text: reports.visits[visit],
    chosen: visit === (args.visit ?? 'last'),
  }))
  return (
    <>
      <ReportHead report="campaigns" search={search} />
      {data && (
        <div className="space-y-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <LinkTabs label={reports.visit} choices={choices} />
            <a href={campaignsFilePath(args)} download className={buttonClass('secondary', 'sm')}>
              {reports.campaignsFile}
            </a>
          </div>
          <DataTable
            caption={shell.campaigns}
            columns={columns}
            rows={toRows(data)}
            keyOf={({ source, medium, campaign, isTotal }) =>
              JSON.stringify([source, medium, campaign, isTotal])
            }
            empty={reports.noOrders}
          />
          {data.rowTotal > data.rows.length && (
            <p className="text-ink-soft">{reports.firstCampaigns(data.rows.length, data.rowTotal)}</p>
          )}
        </div>
      )}
    </>
  )
}

/** The rows with their total as the last; none without an order. */
function toRows({ rows, total }: Campaigns): Row[] {
  if (total.orders === 0) return []
  return [...rows, { source: null, medium: null, campaign: null, isTotal: true, ...total }]
}

function useColumns(): Column<Row>[] {
  const { reports } = useAdmin()
  const { language } = useLanguage()
  const number = (key: 'orders' | 'delivered' | 'cancelled' | 'refused'): Column<Row> => ({
    key,
    title: reports.campaignCounts[key],
    number: true,
    cell: (row) => formatNumber(row[key], language),
  })
  const dinars = (key: 'revenue' | 'returned'): Column<Row> => ({
    key,
    title: reports.campaignCounts[key],
    number: true,
    cell: (row) => <bdi className="whitespace-nowrap">{formatPrice(row[key], language)}</bdi>,
  })
  return [
    { key: 'source', title: reports.source, heading: true, cell: (row) => <SourceName row={row} /> },
    { key: 'medium', title: reports.medium, cell: ({ medium }) => <Name text={medium} /> },
    { key: 'campaign', title: reports.campaign, cell: ({ campaign }) => <Name text={campaign} /> },
    dinars('revenue'),
    ...(['orders', 'delivered', 'cancelled', 'refused'] as const).map(number),
    dinars('returned'),
  ]
}

function SourceName({ row: { source, isTotal } }: { row: Row }) {
  const { orders, reports } = useAdmin()
  if (isTotal) return reports.total
  if (source === null) return reports.noSource
  const click = clickKinds.find((kind) => kind === source)
  return <Name text={click ? orders.source.clicks[click] : source} />
}

/** A text of an address, which anybody can write. */
function Name({ text }: { text: string | null }) {
  return text === null ? '–' : <bdi className="wrap-anywhere">{text}</bdi>
}
