import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { ListScreen } from '#desk/list-screen.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { waitingVariantsQuery } from '../client.ts'
import type { WaitingVariant } from '../schemas.ts'
import { waitingVariantsArgs } from './search-args.ts'
import { VariantCell } from './variant-cell.tsx'
import { ViewTabs } from './view-tabs.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).restock.title,
  canonical: null,
})

const path = '/admin/restock'

/** The sold-out variants for which people wait: what to reorder first. */
export function Screen({ address: { search } }: { address: Address }) {
  const { restock } = useAdmin()
  const args = waitingVariantsArgs(search)
  const query = useQuery(waitingVariantsQuery(args))
  const columns = useColumns()
  return (
    <ListScreen
      title={restock.title}
      intro={restock.intro}
      actions={<ViewTabs current="variants" />}
      path={path}
      search={search}
      args={args}
      query={query}
    >
      {({ variants }) => (
        <DataTable
          caption={restock.variants}
          columns={columns}
          rows={variants}
          keyOf={({ variantId }) => variantId}
          empty={restock.noVariants}
        />
      )}
    </ListScreen>
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
