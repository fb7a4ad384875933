import { useQuery } from '@tanstack/react-query'
import { MoneyTabs } from '#backoffice/staff/ui/money-tabs.tsx'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { LinkTabs } from '#desk/link-tabs.tsx'
import { hrefWith } from '#desk/list-args.ts'
import { ListScreen } from '#desk/list-screen.tsx'
import { SmallLine } from '#desk/small-line.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { formatDate, formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { manualStatuses } from '#shop/books/domain/manual.ts'
import { Badge } from '#ui/badge.tsx'
import { manualPostingsQuery } from '../client.ts'
import type { ManualPosting } from '../schemas-manual.ts'
import { AccountLink } from './account-name.tsx'
import { manualArgs } from './book-args.ts'
import { ManualForm } from './manual-form.tsx'
import { ManualSteps } from './manual-steps.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).books.manual.list,
  canonical: null,
})

const path = '/admin/books/manual'
const tones = { waiting: 'yellow', posted: 'green', refused: 'grey' } as const

/** What is posted by hand: what waits for another member first. */
export function Screen({ address: { search } }: { address: Address }) {
  const {
    books: { manual: texts },
  } = useAdmin()
  const args = manualArgs(search)
  const query = useQuery(manualPostingsQuery(args))
  const columns = useColumns()
  const { page, pageSize, status: chosen } = args
  const tabs = [undefined, ...manualStatuses].map((status) => ({
    href: hrefWith(path, search, { status: status ?? null }),
    text: status ? texts.statuses[status] : texts.all,
    chosen: status === chosen,
  }))
  return (
    <ListScreen
      title={texts.list}
      intro={texts.intro}
      actions={<MoneyTabs current="manual" />}
      path={path}
      search={search}
      args={{ page, pageSize }}
      query={query}
      filters={
        <div className="mb-4 space-y-5">
          {query.data && <ManualForm newest={query.data.newest} />}
          <LinkTabs label={texts.status} choices={tabs} />
        </div>
      }
    >
      {({ postings }) => (
        <DataTable
          caption={texts.list}
          columns={columns}
          rows={postings}
          keyOf={({ id }) => id}
          empty={texts.none}
        />
      )}
    </ListScreen>
  )
}

function useColumns(): Column<ManualPosting>[] {
  const {
    books: { manual: texts },
  } = useAdmin()
  const { language } = useLanguage()
  const number = (id: number) => formatNumber(id, language)
  return [
    {
      key: 'what',
      title: texts.kind,
      heading: true,
      cell: ({ id, kind, note, reverses, reversedBy }) => (
        <>
          {texts.kinds[kind]} · {texts.numbered(number(id))}
          {reverses !== undefined && <SmallLine>{texts.reverses(number(reverses))}</SmallLine>}
          {reversedBy !== undefined && <SmallLine>{texts.reversedBy(number(reversedBy))}</SmallLine>}
          <bdi className="block font-normal wrap-anywhere">{note}</bdi>
        </>
      ),
    },
    {
      key: 'debit',
      title: texts.debit,
      cell: ({ debit }) => <AccountLink account={debit} period="?period=all" />,
    },
    {
      key: 'credit',
      title: texts.credit,
      cell: ({ credit }) => <AccountLink account={credit} period="?period=all" />,
    },
    {
      key: 'amount',
      title: texts.amount,
      number: true,
      cell: ({ amount, day }) => (
        <>
          <bdi className="whitespace-nowrap">{formatPrice(amount, language)}</bdi>
          {day !== undefined && <SmallLine>{formatDate(day, language)}</SmallLine>}
        </>
      ),
    },
    {
      key: 'status',
      title: texts.status,
      cell: ({ status, draftedAt, draftedBy, decidedAt, decidedBy, reason }) => (
        <>
          <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>
          <SmallLine>{texts.by(formatMoment(draftedAt, language), draftedBy)}</SmallLine>
          {decidedAt !== null && (
            <SmallLine>{texts.decided(formatMoment(decidedAt, language), decidedBy ?? '')}</SmallLine>
          )}
          {reason !== null && <bdi className="block wrap-anywhere">{reason}</bdi>}
        </>
      ),
    },
    { key: 'actions', title: texts.actions, cell: (posting) => <ManualSteps posting={posting} /> },
  ]
}
