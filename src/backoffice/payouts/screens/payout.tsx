import { useQuery } from '@tanstack/react-query'
import { SectionLink } from '#backoffice/staff/ui/section-link.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { PayoutFacts, PayoutLines } from '#desk/payout-parts.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { Badge } from '#ui/badge.tsx'
import { payoutQuery } from '../client.ts'
import type { ManagedPayout } from '../schemas.ts'
import { PayoutSteps } from './payout-steps.tsx'
import { payoutTones } from './payout-tones.ts'
import { WayText } from './way-text.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).payouts.title,
  canonical: null,
})

/** One payout: what it pays and how, who did what, and the next step. */
export function Screen({ address: { params } }: { address: Address }) {
  const { payouts: texts } = useAdmin()
  const { language } = useLanguage()
  const query = useQuery(payoutQuery(parseRowId(params)))
  const failure = useQueryFailure(query)
  const { data: payout } = query
  if (failure || !payout) return failure
  return (
    <>
      <PageHead
        title={texts.numbered(formatNumber(payout.id, language))}
        intro={<bdi>{localized(payout.seller, 'name', language)}</bdi>}
      />
      <div className="space-y-5">
        <Panel>
          <p className="tabular text-3xl font-extrabold">{formatPrice(payout.amount, language)}</p>
          <p className="mt-1">
            <Badge tone={payoutTones[payout.status]}>{texts.statuses[payout.status]}</Badge>{' '}
            <WayText way={payout.way} />
          </p>
          <Facts payout={payout} />
          <PayoutSteps payout={payout} />
        </Panel>
        <PayoutLines
          texts={texts}
          lines={payout.lines}
          toParcel={(number) => (
            <SectionLink
              href={`/admin/orders/${Number(number.split('-')[0])}`}
              className="inline-flex min-h-11 items-center text-tile-deep underline underline-offset-4"
            >
              <bdi dir="ltr" className="tabular">
                {number}
              </bdi>
            </SectionLink>
          )}
        />
      </div>
    </>
  )
}

function Facts({ payout }: { payout: ManagedPayout }) {
  const { payouts: texts } = useAdmin()
  const { language } = useLanguage()
  const by = (at: string, name: string | null) =>
    `${formatMoment(at, language)} ${name === null ? texts.byJob : texts.by(name)}`
  const { approvedAt, paidAt, endedAt, carryBefore, carryAfter } = payout
  const facts = [
    { name: texts.draftedAt, value: by(payout.draftedAt, payout.draftedBy) },
    approvedAt !== null && { name: texts.approvedAt, value: by(approvedAt, payout.approvedBy) },
    paidAt !== null && { name: texts.paidAt, value: by(paidAt, payout.paidBy) },
    endedAt !== null && { name: texts.endedAt, value: by(endedAt, payout.endedBy) },
    payout.reference !== null && { name: texts.reference, value: payout.reference },
    payout.reason !== null && { name: texts.reason, value: payout.reason },
    carryBefore > 0 && { name: texts.carryBefore, value: formatPrice(carryBefore, language) },
    carryAfter > 0 && { name: texts.carryAfter, value: formatPrice(carryAfter, language) },
  ]
  return <PayoutFacts facts={facts} />
}
