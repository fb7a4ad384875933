import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { hrefWith } from '#desk/list-args.ts'
import { PageHead } from '#desk/page-head.tsx'
import { ListPager } from '#desk/pager.tsx'
import { adminOf, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { defaultPageSize } from '#platform/http/page-size.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { waitingVariantsQuery } from '../client.ts'
import type { WaitingVariant } from '../schemas.ts'
import { waitingVariantsArgs } from './search-args.ts'
import { VariantCell } from './variant-cell.tsx'
import { ViewTabs } from './view-tabs.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: adminOf(messages).restock.title,
  canonical: null,
})

const path = '/admin/restock'

/** The sold-out variants for which people wait: what to reorder first. */
export function Screen({ address: { search } }: { address: Address }) {
  const { restock } = useAdmin()
  const args = waitingVariantsArgs(search)
  const query = useQuery(waitingVariantsQuery(args))
  const { data } = query
  const columns = useColumns()
  const failure = useQueryFailure(query)
  if (failure) return failure
  return (
    <>
      <PageHead title={restock.title} intro={restock.intro} actions={<ViewTabs current="variants" />} />
      <DataTable
        caption={restock.variants}
        columns={columns}
        rows={data?.variants ?? []}
        keyOf={({ variantId }) => variantId}
        empty={restock.noVariants}
      />
      {data && (
        <ListPager
          args={args}
          defaultSize={defaultPageSize}
          total={data.total}
          hrefOf={(changes) => hrefWith(path, search, changes)}
        />
      )}
    </>
  )
}

function useColumns(): Column<WaitingVariant>[] {
  const { restock } = useAdmin()
  const { language } = useLanguage()
  return [
    {
      key: 'product',
      title: restock.product,
      heading: true,
      cell: (row) => <VariantCell {...row} />,
    },
    {
      key: 'people',
      title: restock.people,
      cell: ({ people, phones }) => (
        <>
          <strong>{restock.peopleCount(people)}</strong>
          <span className="block text-sm text-ink-soft">{restock.phonesOf(phones)}</span>
        </>
      ),
    },
    { key: 'since', title: restock.since, cell: ({ since }) => formatMoment(since, language) },
  ]
}
