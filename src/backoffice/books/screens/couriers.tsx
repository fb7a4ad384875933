import { useQuery } from '@tanstack/react-query'
import { MoneyTabs } from '#backoffice/staff/ui/money-tabs.tsx'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { SignedAmount } from '#desk/signed-amount.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { courierCashQuery } from '../client.ts'
import type { CourierCash } from '../schemas.ts'
import { AccountLink } from './account-name.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).books.tabNames.couriers,
  canonical: null,
})

type Row = CourierCash['couriers'][number]

/** The cash with each courier by its age. */
export function Screen() {
  const { books } = useAdmin()
  const query = useQuery(courierCashQuery())
  const { data } = query
  const failure = useQueryFailure(query)
  const columns = useColumns()
  if (failure || !data) return failure
  return (
    <>
      <PageHead
        title={books.tabNames.couriers}
        intro={books.couriersIntro}
        actions={<MoneyTabs current="couriers" />}
      />
      <DataTable
        caption={books.tabNames.couriers}
        columns={columns}
        rows={data.couriers}
        keyOf={({ courier }) => courier}
        empty={books.noCash}
      />
    </>
  )
}

function useColumns(): Column<Row>[] {
  const { books } = useAdmin()
  return [
    {
      key: 'courier',
      title: books.courier,
      heading: true,
      cell: ({ account, courier, name }) => (
        <AccountLink account={{ id: account, kind: 'courier_cash', courier, ofCourier: name }} />
      ),
    },
    ...books.ages.map(
      (title, index): Column<Row> => ({
        key: title,
        title,
        number: true,
        cell: ({ ages }) => <SignedAmount amount={ages[index] ?? 0} />,
      }),
    ),
    {
      key: 'balance',
      title: books.balance,
      number: true,
      cell: ({ balance }) => <SignedAmount amount={balance} strong />,
    },
  ]
}
