import { useQuery } from '@tanstack/react-query'
import { MarketplaceTabs } from '#backoffice/staff/ui/marketplace-tabs.tsx'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { LinkTabs } from '#desk/link-tabs.tsx'
import { hrefWith } from '#desk/list-args.ts'
import { ListScreen } from '#desk/list-screen.tsx'
import { TextLink } from '#desk/text-link.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { payoutStatuses } from '#shop/payouts/domain/payouts.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { payoutsQuery } from '../client.ts'
import type { ManagedPayoutPage } from '../schemas.ts'
import { Balances } from './balances.tsx'
import { payoutTones } from './payout-tones.ts'
import { payoutsArgs } from './search-args.ts'
import { WaitingWays } from './waiting-ways.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).payouts.title,
  canonical: null,
})

const path = '/admin/payouts'

/** What is held and payable, ways to confirm, and the payouts by state. */
export function Screen({ address: { search } }: { address: Address }) {
  const { payouts: texts } = useAdmin()
  const args = payoutsArgs(search)
  const query = useQuery(payoutsQuery(args))
  const columns = useColumns()
  const tabs = [undefined, ...payoutStatuses].map((status) => ({
    href: hrefWith(path, search, { status: status ?? null }),
    text: status ? texts.statuses[status] : texts.all,
    chosen: status === args.status,
  }))
  return (
    <ListScreen
      title={texts.title}
      intro={texts.intro}
      actions={
        <>
          <MarketplaceTabs current="payouts" />
          <Link href={`${path}/releases`} className={buttonClass('secondary')}>
            {texts.releases}
          </Link>
        </>
      }
      path={path}
      search={search}
      args={args}
      query={query}
      filters={
        <div className="mb-4 space-y-5">
          <WaitingWays />
          <Balances />
          <h2 className="text-lg font-bold">{texts.list}</h2>
          <LinkTabs label={texts.status} choices={tabs} />
        </div>
      }
    >
      {({ payouts }) => (
        <DataTable
          caption={texts.list}
          columns={columns}
          rows={payouts}
          keyOf={({ id }) => id}
          empty={texts.none}
        />
      )}
    </ListScreen>
  )
}

function useColumns(): Column<ManagedPayoutPage['payouts'][number]>[] {
  const { payouts: texts } = useAdmin()
  const { language } = useLanguage()
  return [
    {
      key: 'number',
      title: texts.number,
      heading: true,
      cell: ({ id, seller }) => (
        <TextLink href={`${path}/${id}`}>
          <span>
            {texts.numbered(formatNumber(id, language))} · <bdi>{localized(seller, 'name', language)}</bdi>
          </span>
        </TextLink>
      ),
    },
    {
      key: 'amount',
      title: texts.amount,
      number: true,
      cell: ({ amount }) => formatPrice(amount, language),
    },
    { key: 'way', title: texts.way, cell: ({ way }) => texts.kinds[way.kind] },
    {
      key: 'status',
      title: texts.status,
      cell: ({ status }) => <Badge tone={payoutTones[status]}>{texts.statuses[status]}</Badge>,
    },
    { key: 'at', title: texts.draftedAt, cell: ({ draftedAt }) => formatMoment(draftedAt, language) },
  ]
}
