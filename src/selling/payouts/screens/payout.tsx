import { useQuery } from '@tanstack/react-query'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { PayoutFacts, PayoutLines } from '#desk/payout-parts.tsx'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { getSellingMessages, useSelling } from '#selling/team/ui/use-selling.ts'
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
  ]
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
          <PayoutFacts facts={facts} />
        </Panel>
        <PayoutLines
          texts={texts}
          lines={payout.lines}
          toParcel={(number) => (
            <bdi dir="ltr" className="tabular">
              {number}
            </bdi>
          )}
        />
      </div>
    </>
  )
}
