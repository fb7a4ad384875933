import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { getSellingMessages, useSelling } from '#selling/team/ui/use-selling.ts'
import type { PayoutDetails } from '#shop/payouts/schemas.ts'
import { buttonClass } from '#ui/button.tsx'
import { myPayoutQuery } from '../client.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getSellingMessages(messages).payouts.title,
  canonical: null,
})

/** One payout with the parcels that it pays. */
export function Screen({ address: { params } }: { address: Address }) {
  const { payouts: texts } = useSelling()
  const { slug, area } = useSeller()
  const { language } = useLanguage()
  const query = useQuery(myPayoutQuery(slug, parseRowId(params)))
  const failure = useQueryFailure(query)
  const columns = useColumns()
  const { data: payout } = query
  if (failure || !payout) return failure
  const { way, reference, reason, carryBefore, carryAfter } = payout
  const facts = [
    {
      name: texts.way,
      value: [texts.kinds[way.kind], way.account && `\u2066${way.account}\u2069`].filter(Boolean).join(' '),
    },
    { name: texts.at, value: formatMoment(payout.paidAt ?? payout.draftedAt, language) },
    reference !== null && { name: texts.reference, value: reference },
    reason !== null && { name: texts.reason, value: reason },
    carryBefore > 0 && { name: texts.carryBefore, value: formatPrice(carryBefore, language) },
    carryAfter > 0 && { name: texts.carryAfter, value: formatPrice(carryAfter, language) },
  ].filter((fact) => fact !== false)
  return (
    <>
      <PageHead
        title={texts.number(formatNumber(payout.id, language))}
        actions={
          <Link href={`${area.pages}/payouts`} className={buttonClass('quiet', 'sm')}>
            {texts.list}
          </Link>
        }
      />
      <div className="space-y-5">
        <Panel>
          <p className="tabular text-3xl font-extrabold">{formatPrice(payout.amount, language)}</p>
          <p className="font-bold">{texts.statuses[payout.status]}</p>
          <dl className="mt-3 grid gap-2 sm:grid-cols-2">
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt className="text-sm text-ink-soft">{name}</dt>
                <dd className="font-bold wrap-anywhere">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </Panel>
        <section>
          <h2 className="mb-2 text-lg font-bold">{texts.lines}</h2>
          <DataTable
            caption={texts.lines}
            columns={columns}
            rows={payout.lines}
            keyOf={({ group }) => group}
            empty={texts.none}
          />
        </section>
      </div>
    </>
  )
}

function useColumns(): Column<PayoutDetails['lines'][number]>[] {
  const { payouts: texts } = useSelling()
  const { language } = useLanguage()
  const kinds: Record<string, string> = texts.lineKinds
  return [
    {
      key: 'what',
      title: texts.what,
      heading: true,
      cell: ({ kind }) => kinds[kind] ?? texts.lineKinds.other,
    },
    {
      key: 'parcel',
      title: texts.parcel,
      cell: ({ number }) => (
        <bdi dir="ltr" className="tabular">
          {number}
        </bdi>
      ),
    },
    { key: 'at', title: texts.at, cell: ({ at }) => formatMoment(at, language) },
    {
      key: 'amount',
      title: texts.amount,
      number: true,
      cell: ({ amount }) => (
        <bdi className={amount < 0 ? 'text-pomegranate' : ''}>{formatPrice(amount, language)}</bdi>
      ),
    },
  ]
}
