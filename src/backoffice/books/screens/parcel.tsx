import { useQuery } from '@tanstack/react-query'
import { MoneyTabs } from '#backoffice/staff/ui/money-tabs.tsx'
import { SectionLink } from '#backoffice/staff/ui/section-link.tsx'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { formatDate, formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { buttonClass } from '#ui/button.tsx'
import { parcelMoneyQuery } from '../client.ts'
import type { Account, BookGroup } from '../schemas.ts'
import { AccountLink } from './account-name.tsx'
import { useGroupTitle } from './group-title.tsx'
import { useSides } from './sides.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).books.moneyOfParcel,
  canonical: null,
})

/** All that the books have of one parcel, from the credit of its order to the payout. */
export function Screen({ address: { params } }: { address: Address }) {
  const { books } = useAdmin()
  const { language } = useLanguage()
  const query = useQuery(parcelMoneyQuery(params.id ?? ''))
  const { data } = query
  const failure = useQueryFailure(query)
  if (failure || !data) return failure
  const { parcel, groups, accounts } = data
  return (
    <>
      <PageHead
        title={books.parcelTitle(parcel.number)}
        intro={
          <>
            {parcel.ofSeller && (
              <bdi className="block font-bold">{localized(parcel.ofSeller, 'name', language)}</bdi>
            )}
            {books.parcelIntro}
          </>
        }
        actions={
          <>
            <SectionLink
              href={`/admin/orders/${orderNumber(parcel.orderId)}`}
              className={buttonClass('secondary', 'sm')}
            >
              {books.toOrder}
            </SectionLink>
            <MoneyTabs current={null} />
          </>
        }
      />
      <div className="space-y-4">
        {groups.length === 0 && <p className="text-ink-soft">{books.noMoney}</p>}
        {groups.map((group) => (
          <Group key={group.id} group={group} accounts={accounts} />
        ))}
      </div>
    </>
  )
}

type Entry = BookGroup['entries'][number] & { of: Account | undefined }

function Group({ group, accounts }: { group: BookGroup; accounts: readonly Account[] }) {
  const { books, payouts } = useAdmin()
  const { language } = useLanguage()
  const titleOf = useGroupTitle()
  const sides = useSides<Entry>(({ amount }) => amount)
  const columns: Column<Entry>[] = [
    {
      key: 'account',
      title: books.account,
      heading: true,
      cell: ({ of }) => of && <AccountLink account={of} period="?period=all" />,
    },
    ...sides,
  ]
  const { key, at, day, by, note, reverses, payout, entries } = group
  return (
    <Panel title={titleOf(group)}>
      <p className="mb-3 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>{formatMoment(at, language)}</span>
        {day !== baghdadDay(new Date(at)) && <span>{books.countsOn(formatDate(day, language))}</span>}
        {by !== undefined && <span>{books.by(by)}</span>}
        <bdi dir="ltr">{key}</bdi>
        {payout !== undefined && (
          <Link href={`/admin/payouts/${payout.id}`} className="text-tile-deep underline underline-offset-4">
            {payouts.numbered(formatNumber(payout.id, language))} · {payouts.statuses[payout.status]}
          </Link>
        )}
        {reverses !== undefined && <span>{books.undoes(reverses)}</span>}
      </p>
      {note !== undefined && (
        <p className="mb-3 wrap-anywhere">
          <bdi>{note}</bdi>
        </p>
      )}
      <DataTable
        caption={titleOf(group)}
        columns={columns}
        rows={entries.map(({ account, amount }) => ({
          account,
          amount,
          of: accounts.find(({ id }) => id === account),
        }))}
        keyOf={({ account }) => account}
        empty={books.noMoney}
      />
    </Panel>
  )
}
