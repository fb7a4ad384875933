import { useQuery } from '@tanstack/react-query'
import { MoneyTabs } from '#backoffice/staff/ui/money-tabs.tsx'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { ListScreen } from '#desk/list-screen.tsx'
import { parsePeriod } from '#desk/period.ts'
import { PeriodFilter } from '#desk/period-filter.tsx'
import { TextLink } from '#desk/text-link.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { pageSizes } from '#platform/http/page-size.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { bookAccountQuery } from '../client.ts'
import type { BookAccount } from '../schemas.ts'
import { useAccountName } from './account-name.tsx'
import { accountArgs } from './book-args.ts'
import { useGroupTitle } from './group-title.tsx'
import { Balance, useSides } from './sides.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).books.account,
  canonical: null,
})

type Row = BookAccount['groups'][number]

/** One account in a period: what it begins with, what moved it, and what it ends with. */
export function Screen({ address }: { address: Address }) {
  const { books } = useAdmin()
  const { search } = address
  const id = parseRowId(address.params)
  const path = `/admin/books/accounts/${id}`
  const args = accountArgs(search)
  const query = useQuery(bookAccountQuery(id, args))
  const nameOf = useAccountName()
  const { page } = args
  const pageSize = pageSizes.find((size) => size === args.pageSize)
  return (
    <ListScreen
      title={query.data ? nameOf(query.data.account) : books.account}
      actions={<MoneyTabs current={null} />}
      path={path}
      search={search}
      args={{ page, pageSize }}
      query={query}
      filters={<PeriodFilter path={path} period={parsePeriod(search, new Date())} />}
    >
      {(data) => <Groups data={data} />}
    </ListScreen>
  )
}

function Groups({ data }: { data: BookAccount }) {
  const { books } = useAdmin()
  const columns = useColumns(data)
  const { opening, closing, groups } = data
  return (
    <div className="space-y-4">
      <Sum text={books.opening} amount={opening} />
      <DataTable
        caption={books.account}
        columns={columns}
        rows={groups}
        keyOf={({ id }) => id}
        empty={books.noGroups}
      />
      <Sum text={books.closing} amount={closing} />
    </div>
  )
}

function Sum({ text, amount }: { text: string; amount: number }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-4 rounded-card border border-line bg-paper px-4 py-3 font-bold">
      <span>{text}</span>
      <Balance amount={amount} />
    </p>
  )
}

function useColumns({ account, accounts }: BookAccount): Column<Row>[] {
  const { books } = useAdmin()
  const { language } = useLanguage()
  const nameOf = useAccountName()
  const titleOf = useGroupTitle()
  const sides = useSides<Row>(({ amount }) => amount)
  return [
    { key: 'day', title: books.day, cell: ({ day }) => formatDate(day, language) },
    {
      key: 'what',
      title: books.what,
      heading: true,
      cell: (row) => (
        <>
          {titleOf(row)}
          <span className="block text-sm font-normal text-ink-soft">
            {row.entries
              .filter((entry) => entry.account !== account.id)
              .map((entry) => accounts.find(({ id }) => id === entry.account))
              .map(
                (other) =>
                  other && (
                    <bdi key={other.id} className="me-3 inline-block">
                      {nameOf(other)}
                    </bdi>
                  ),
              )}
          </span>
          {row.note !== undefined && (
            <bdi className="block text-sm font-normal wrap-anywhere">{row.note}</bdi>
          )}
        </>
      ),
    },
    {
      key: 'parcel',
      title: books.parcel,
      cell: ({ parcel, number }) =>
        parcel !== undefined && (
          <TextLink href={`/admin/books/parcels/${parcel}`}>
            <bdi dir="ltr">{number}</bdi>
          </TextLink>
        ),
    },
    ...sides,
    {
      key: 'balance',
      title: books.balance,
      number: true,
      cell: ({ balance }) => <Balance amount={balance} />,
    },
  ]
}
