import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { ListScreen } from '#desk/list-screen.tsx'
import { TextLink } from '#desk/text-link.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { buttonClass } from '#ui/button.tsx'
import { promotionsQuery, promotionsReportPath } from '../client.ts'
import type { ManagedPromotion } from '../schemas.ts'
import { EffectText, StateBadge, UsesText } from './promotion-facts.tsx'
import { promotionsArgs } from './search-args.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).promotions.title,
  canonical: null,
})

const path = '/admin/promotions'

/** The promotions with what they cost and brought; for admins only. */
export function Screen({ address: { search } }: { address: Address }) {
  const { promotions: texts } = useAdmin()
  const args = promotionsArgs(search)
  const query = useQuery(promotionsQuery(args))
  const columns = useColumns()
  const actions = (
    <>
      {/* A file download: the browser fetches it, not the router. */}
      <a href={promotionsReportPath} download className={buttonClass('secondary')}>
        {texts.report}
      </a>
      <Link href={`${path}/new`} className={buttonClass()}>
        {texts.add}
      </Link>
    </>
  )
  return (
    <ListScreen
      title={texts.title}
      intro={texts.intro}
      actions={actions}
      path={path}
      search={search}
      args={args}
      query={query}
    >
      {({ promotions }) => (
        <DataTable
          caption={texts.title}
          columns={columns}
          rows={promotions}
          keyOf={({ id }) => id}
          empty={texts.none}
        />
      )}
    </ListScreen>
  )
}

function useColumns(): Column<ManagedPromotion>[] {
  const { promotions: texts } = useAdmin()
  const { language } = useLanguage()
  return [
    {
      key: 'name',
      title: texts.name,
      heading: true,
      cell: (row) => (
        <TextLink href={`${path}/${row.id}`}>
          <bdi>{localized(row, 'name', language)}</bdi>
        </TextLink>
      ),
    },
    {
      key: 'kind',
      title: texts.kind,
      cell: ({ kind, code, codes }) =>
        codes === 1 ? <bdi>{code}</bdi> : kind === 'code' ? texts.codeCount(codes) : texts.kinds[kind],
    },
    { key: 'effect', title: texts.effect, cell: (row) => <EffectText promotion={row} /> },
    { key: 'uses', title: texts.uses, number: true, cell: (row) => <UsesText promotion={row} /> },
    {
      key: 'orders',
      title: texts.delivered,
      number: true,
      cell: (row) => formatNumber(row.orders, language),
    },
    { key: 'cost', title: texts.cost, number: true, cell: (row) => formatPrice(row.cost, language) },
    { key: 'revenue', title: texts.revenue, number: true, cell: (row) => formatPrice(row.revenue, language) },
    { key: 'state', title: texts.state, cell: (row) => <StateBadge promotion={row} /> },
  ]
}
