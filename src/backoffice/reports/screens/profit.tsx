import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { hrefWith } from '#desk/list-args.ts'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { buttonClass } from '#ui/button.tsx'
import { profitFilePath, profitQuery } from '../client.ts'
import type { Profit, ProfitAmounts } from '../schemas-profit.ts'
import { profitArgs } from '../ui/search-args.ts'
import { ProductLink } from './product-link.tsx'
import { ReportHead } from './report-head.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).shell.profit,
  canonical: null,
})

const path = '/admin/reports/profit'
type Product = Profit['products'][number]

/** What was earned with each product. */
export function Screen({ address: { search } }: { address: Address }) {
  const { shell, reports } = useAdmin()
  const args = profitArgs(search)
  const query = useQuery(profitQuery(args))
  const { data } = query
  const failure = useQueryFailure(query)
  const columns = useColumns()
  if (failure) return failure
  return (
    <>
      <ReportHead report="profit" search={search} />
      {data && (
        <div className="space-y-4">
          <a href={profitFilePath(args)} download className={buttonClass('secondary', 'sm')}>
            {reports.profitFile}
          </a>
          <Totals total={data.total} />
          <DataTable
            caption={shell.profit}
            columns={columns}
            rows={data.products}
            keyOf={({ id }) => id}
            sorting={{
              current: args.sort ?? '-profit',
              hrefOf: (sort) => hrefWith(path, search, { sort }),
            }}
            empty={reports.noProfit}
          />
          {data.productTotal > data.products.length && (
            <p className="text-ink-soft">{reports.firstOf(data.products.length, data.productTotal)}</p>
          )}
        </div>
      )}
    </>
  )
}

const sortOf = { profit: 'profit', revenue: 'revenue', pieces: 'pieces', unknownRevenue: 'unknown' } as const
const dinars = ['revenue', 'cost', 'profit', 'unknownRevenue'] as const
const order = ['profit', 'pieces', 'revenue', 'cost', 'unknownPieces', 'unknownRevenue'] as const

function useAmount() {
  const { language } = useLanguage()
  return (amounts: ProfitAmounts, key: (typeof order)[number]) =>
    dinars.some((each) => each === key)
      ? formatPrice(amounts[key], language)
      : formatNumber(amounts[key], language)
}

function Totals({ total }: { total: Profit['total'] }) {
  const { reports } = useAdmin()
  const { language } = useLanguage()
  const amount = useAmount()
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-card border border-line bg-paper p-4">
      {order.map((key) => (
        <Fragment key={key}>
          <dt className="text-ink-soft">{reports.profitAmounts[key]}</dt>
          <dd className="tabular font-bold whitespace-nowrap">
            <bdi>{amount(total, key)}</bdi>
          </dd>
        </Fragment>
      ))}
      {(['unknownRetained', 'retained'] as const)
        .filter((key) => total[key] !== 0)
        .map((key) => (
          <Fragment key={key}>
            <dt className="text-ink-soft">{reports.profitAmounts[key]}</dt>
            <dd className="tabular font-bold">
              <bdi>{formatPrice(total[key], language)}</bdi>
            </dd>
          </Fragment>
        ))}
    </dl>
  )
}

function useColumns(): Column<Product>[] {
  const { reports } = useAdmin()
  const { language } = useLanguage()
  const amount = useAmount()
  return [
    {
      key: 'product',
      title: reports.product,
      heading: true,
      cell: (row) => <ProductLink id={row.id}>{localized(row, 'title', language)}</ProductLink>,
    },
    ...order.map((key): Column<Product> => {
      const sort = key in sortOf ? sortOf[key as keyof typeof sortOf] : undefined
      return {
        key,
        title: reports.profitAmounts[key],
        number: true,
        ...(sort && { sort }),
        cell: (row) => <bdi className="whitespace-nowrap">{amount(row, key)}</bdi>,
      }
    }),
  ]
}
