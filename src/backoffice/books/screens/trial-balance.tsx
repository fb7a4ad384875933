import { useQuery } from '@tanstack/react-query'
import { MoneyTabs } from '#backoffice/staff/ui/money-tabs.tsx'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { FilterForm } from '#desk/filter-form.tsx'
import { hrefWith } from '#desk/list-args.ts'
import { PageHead } from '#desk/page-head.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { trialBalanceQuery } from '../client.ts'
import type { TrialBalance } from '../schemas.ts'
import { AccountLink } from './account-name.tsx'
import { balanceArgs } from './book-args.ts'
import { useSides } from './sides.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).books.title,
  canonical: null,
})

const path = '/admin/books'
type Row = TrialBalance['accounts'][number]

/** The balances of all accounts at the end of a day. */
export function Screen({ address: { search } }: { address: Address }) {
  const { books } = useAdmin()
  const args = balanceArgs(search)
  const query = useQuery(trialBalanceQuery(args))
  const { data } = query
  const failure = useQueryFailure(query)
  const columns = useColumns()
  if (failure || !data) return failure
  const withNought = search.get('nought') === '1'
  const rows = data.accounts.filter(({ balance }) => withNought || balance !== 0)
  return (
    <>
      <PageHead title={books.title} intro={books.intro} actions={<MoneyTabs current="balance" />} />
      <div className="not-printed flex flex-wrap items-end justify-between gap-3">
        <FilterForm
          key={args.through}
          action={books.show}
          path={path}
          rest={{ nought: withNought ? 1 : undefined }}
        >
          <TextField type="date" name="through" label={books.through} defaultValue={args.through} />
        </FilterForm>
        <Link
          href={hrefWith(path, search, { nought: withNought ? null : 1 })}
          className={`mb-4 ${buttonClass('quiet', 'sm')}`}
        >
          {withNought ? books.withoutNought : books.withNought}
        </Link>
      </div>
      <div className="space-y-4">
        <DataTable
          caption={books.title}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          empty={books.noAccounts}
        />
        <Sums data={data} />
      </div>
    </>
  )
}

function useColumns(): Column<Row>[] {
  const { books } = useAdmin()
  const sides = useSides<Row>(({ balance }) => balance)
  return [
    {
      key: 'account',
      title: books.account,
      heading: true,
      cell: (row) => <AccountLink account={row} />,
    },
    ...sides,
  ]
}

/** Both sums, and whether they agree. */
function Sums({ data: { accounts, sum } }: { data: TrialBalance }) {
  const { books } = useAdmin()
  const { language } = useLanguage()
  const sums = [
    { text: books.totalDebit, amount: accounts.reduce((all, { balance }) => all + Math.max(0, balance), 0) },
    {
      text: books.totalCredit,
      amount: accounts.reduce((all, { balance }) => all + Math.max(0, -balance), 0),
    },
  ]
  return (
    <>
      <dl className="flex flex-wrap justify-end gap-x-8 gap-y-2 rounded-card border border-line bg-paper p-4">
        {sums.map(({ text, amount }) => (
          <div key={text} className="flex items-baseline gap-2">
            <dt className="text-ink-soft">{text}</dt>
            <dd className="tabular text-lg font-extrabold whitespace-nowrap">
              <bdi>{formatPrice(amount, language)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {sum === 0 ? (
        <p className="text-palm">{books.agrees}</p>
      ) : (
        <Notice tone="error">{books.differs(formatPrice(Math.abs(sum), language))}</Notice>
      )}
    </>
  )
}
