import { useQuery } from '@tanstack/react-query'
import { MoneyTabs } from '#backoffice/staff/ui/money-tabs.tsx'
import { SectionLink } from '#backoffice/staff/ui/section-link.tsx'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { SignedAmount } from '#desk/signed-amount.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatDate } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { sellersMoneyQuery } from '../client.ts'
import type { SellersMoney } from '../schemas.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).books.tabNames.sellers,
  canonical: null,
})

type Row = SellersMoney['sellers'][number]
const linkClass = 'inline-flex min-h-11 min-w-11 items-center text-tile-deep underline underline-offset-4'

/** What is held for each seller and owed to them, and what it waits for. */
export function Screen() {
  const { books } = useAdmin()
  const query = useQuery(sellersMoneyQuery())
  const { data } = query
  const failure = useQueryFailure(query)
  const columns = useColumns()
  if (failure || !data) return failure
  return (
    <>
      <PageHead
        title={books.tabNames.sellers}
        intro={books.sellersIntro}
        actions={<MoneyTabs current="sellers" />}
      />
      <DataTable
        caption={books.tabNames.sellers}
        columns={columns}
        rows={data.sellers}
        keyOf={({ seller }) => seller}
        empty={books.noSellers}
      />
    </>
  )
}

function useColumns(): Column<Row>[] {
  const { books } = useAdmin()
  const { language } = useLanguage()
  const link = (account: number, amount: number, label: string) => (
    <Link href={`/admin/books/accounts/${account}?period=all`} aria-label={label} className={linkClass}>
      <SignedAmount amount={amount} />
    </Link>
  )
  return [
    {
      key: 'seller',
      title: books.seller,
      heading: true,
      cell: (row) => (
        <SectionLink href={`/admin/sellers/${row.seller}`} className={linkClass}>
          <bdi>{localized(row, 'name', language)}</bdi>
        </SectionLink>
      ),
    },
    {
      key: 'reason',
      title: books.reason,
      cell: ({ parcels, oldest }) =>
        parcels === 0 ? (
          books.nothingWaits
        ) : (
          <div>
            {books.waiting(parcels)}
            {oldest !== null && (
              <span className="block text-sm text-ink-soft">{books.since(formatDate(oldest, language))}</span>
            )}
          </div>
        ),
    },
    {
      key: 'held',
      title: books.held,
      number: true,
      cell: (row) => link(row.heldAccount, row.held, `${books.held}: ${localized(row, 'name', language)}`),
    },
    {
      key: 'owed',
      title: books.owed,
      number: true,
      cell: (row) => link(row.owedAccount, row.owed, `${books.owed}: ${localized(row, 'name', language)}`),
    },
  ]
}
