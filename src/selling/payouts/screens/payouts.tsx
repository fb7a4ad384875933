import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { ListScreen } from '#desk/list-screen.tsx'
import { TextLink } from '#desk/text-link.tsx'
import { formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { getSellingMessages, useSelling } from '#selling/team/ui/use-selling.ts'
import type { PayoutRow } from '#shop/payouts/schemas.ts'
import { buttonClass } from '#ui/button.tsx'
import { myPayoutsQuery } from '../client.ts'
import { payoutsArgs } from './list-args.ts'
import { MoneyNow } from './money-now.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getSellingMessages(messages).payouts.title,
  canonical: null,
})

/** What is held and owed, and the payouts. */
export function Screen({ address: { search } }: { address: Address }) {
  const { payouts: texts } = useSelling()
  const { slug, area, self } = useSeller()
  const args = payoutsArgs(search)
  const query = useQuery(myPayoutsQuery(slug, args))
  const columns = useColumns(`${area.pages}/payouts`)
  return (
    <ListScreen
      title={texts.title}
      actions={
        self?.role === 'owner' &&
        self.seller.status !== 'closed' && (
          <Link href={`${area.pages}/payout-ways`} className={buttonClass('secondary')}>
            {texts.toWays}
          </Link>
        )
      }
      path={`${area.pages}/payouts`}
      search={search}
      args={args}
      query={query}
      filters={
        <div className="mb-4 space-y-5">
          <MoneyNow />
          <h2 className="text-lg font-bold">{texts.list}</h2>
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

function useColumns(path: string): Column<PayoutRow>[] {
  const { payouts: texts } = useSelling()
  const { language } = useLanguage()
  return [
    {
      key: 'number',
      title: texts.title,
      heading: true,
      cell: ({ id }) => (
        <TextLink href={`${path}/${id}`}>{texts.number(formatNumber(id, language))}</TextLink>
      ),
    },
    {
      key: 'amount',
      title: texts.amount,
      number: true,
      cell: ({ amount }) => formatPrice(amount, language),
    },
    { key: 'status', title: texts.status, cell: ({ status }) => texts.statuses[status] },
    {
      key: 'at',
      title: texts.at,
      cell: ({ paidAt, draftedAt }) => formatMoment(paidAt ?? draftedAt, language),
    },
    {
      key: 'reference',
      title: texts.reference,
      cell: ({ reference }) => reference !== null && <bdi>{reference}</bdi>,
    },
  ]
}
