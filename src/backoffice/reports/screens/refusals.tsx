import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatNumber, formatPercent } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { governorateName } from '#shop/orders/ui/governorate-label.ts'
import { refusalsQuery } from '../client.ts'
import type { RefusalCounts } from '../schemas-refusals.ts'
import { dashboardArgs } from '../ui/search-args.ts'
import { ProductLink } from './product-link.tsx'
import { ReportHead } from './report-head.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).shell.refusals,
  canonical: null,
})

/** How deliveries ended: by courier, governorate and product. */
export function Screen({ address: { search } }: { address: Address }) {
  const { reports } = useAdmin()
  const { language } = useLanguage()
  const query = useQuery(refusalsQuery(dashboardArgs(search)))
  const { data } = query
  const failure = useQueryFailure(query)
  if (failure) return failure
  return (
    <>
      <ReportHead report="refusals" search={search} />
      {data && (
        <div className="space-y-6">
          <p className="text-xl font-extrabold">
            {data.total.delivered + data.total.refused > 0 && `${reports.refusalRate}: `}
            <RateText counts={data.total} />
          </p>
          <CountsTable
            title={reports.byCourier}
            first={reports.courier}
            rows={data.couriers.map((row) => ({ ...row, key: row.id, label: <bdi>{row.name}</bdi> }))}
          />
          <CountsTable
            title={reports.byGovernorate}
            first={reports.governorate}
            rows={data.governorates.map((row) => ({
              ...row,
              key: row.governorate ?? '',
              label: governorateName(row.governorate, language) ?? reports.noGovernorate,
            }))}
          />
          <CountsTable
            title={reports.byProduct}
            first={reports.product}
            note={reports.productRefusalsNote}
            rows={data.products.map((row) => ({
              ...row,
              key: row.id,
              label: <ProductLink id={row.id}>{localized(row, 'title', language)}</ProductLink>,
            }))}
          />
          {data.productTotal > data.products.length && (
            <p className="text-ink-soft">{reports.firstOf(data.products.length, data.productTotal)}</p>
          )}
        </div>
      )}
    </>
  )
}

type Row = RefusalCounts & { key: string | number; label: ReactNode }
type TableProps = { title: string; first: string; rows: readonly Row[]; note?: string }

function CountsTable({ title, first, rows, note }: TableProps) {
  const { reports } = useAdmin()
  const { language } = useLanguage()
  const number = (key: keyof RefusalCounts): Column<Row> => ({
    key,
    title: reports.refusalCounts[key],
    number: true,
    cell: (row) => formatNumber(row[key], language),
  })
  const columns: Column<Row>[] = [
    { key: 'label', title: first, heading: true, cell: ({ label }) => label },
    { key: 'rate', title: reports.refusalRate, cell: (row) => <RateText counts={row} /> },
    ...(['delivered', 'inPart', 'piecesRefused', 'pieces'] as const).map(number),
  ]
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-lg font-bold">{title}</h2>
      {note && <p className="mb-2 text-ink-soft">{note}</p>}
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
        empty={reports.noDeliveries}
      />
    </section>
  )
}

/** The rate with its counts, so that one of one does not look like a hundred of a hundred. */
function RateText({ counts: { delivered, refused } }: { counts: RefusalCounts }) {
  const { reports } = useAdmin()
  const { language } = useLanguage()
  const ended = delivered + refused
  const number = (count: number) => formatNumber(count, language)
  if (ended === 0) return reports.noDeliveries
  return (
    <>
      {reports.refusedOf(number(refused), number(ended))}{' '}
      <bdi>({formatPercent(Math.round((refused / ended) * 100), language)})</bdi>
    </>
  )
}
