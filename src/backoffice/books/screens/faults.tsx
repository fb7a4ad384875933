import { useQuery } from '@tanstack/react-query'
import { MoneyTabs } from '#backoffice/staff/ui/money-tabs.tsx'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { findFaultCode } from '#shop/books/domain/book-faults.ts'
import type { BookFault } from '#shop/books/find-book-faults.ts'
import { Notice } from '#ui/notice.tsx'
import { bookFaultsQuery } from '../client.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).books.tabNames.faults,
  canonical: null,
})

/** What is wrong in the books: normally nothing. */
export function Screen() {
  const { books } = useAdmin()
  const query = useQuery(bookFaultsQuery())
  const { data } = query
  const failure = useQueryFailure(query)
  if (failure || !data) return failure
  const isOpening = data.some(({ of }) => of === 'books')
  const columns: Column<BookFault>[] = [
    { key: 'of', title: books.faultOf, heading: true, cell: ({ of }) => <bdi dir="ltr">{of}</bdi> },
    {
      key: 'fault',
      title: books.fault,
      cell: ({ fault }) => {
        const code = findFaultCode(fault)
        return code === undefined ? <bdi dir="auto">{fault}</bdi> : books.faults[code]
      },
    },
  ]
  return (
    <>
      <PageHead
        title={books.tabNames.faults}
        intro={books.faultsIntro}
        actions={<MoneyTabs current="faults" />}
      />
      {isOpening ? (
        <Notice>{books.notOpened}</Notice>
      ) : (
        <div className="space-y-4">
          {data.length > 0 && <Notice tone="error">{books.faultsText}</Notice>}
          <DataTable
            caption={books.tabNames.faults}
            columns={columns}
            rows={data}
            keyOf={({ of, fault }) => `${of} ${fault}`}
            empty={books.noFaults}
          />
        </div>
      )}
    </>
  )
}
