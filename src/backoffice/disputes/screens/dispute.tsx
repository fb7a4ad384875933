import { useQuery } from '@tanstack/react-query'
import { SectionLink } from '#backoffice/staff/ui/section-link.tsx'
import { Fact } from '#desk/fact.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { PrivatePictures } from '#desk/private-pictures.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { isUndecided } from '#shop/disputes/domain/disputes.ts'
import type { ManagedDispute } from '#shop/disputes/schemas.ts'
import { Statement } from '#shop/disputes/ui/statement.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { managedDisputeQuery } from '../client.ts'
import { DecisionForm } from './decision-form.tsx'
import { disputeTones } from './dispute-tones.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).disputes.title,
  canonical: null,
})

/** One dispute: what the customer and the seller say, and the decision. */
export function Screen({ address }: { address: Address }) {
  const { disputes, managedReturns } = useAdmin()
  const { language } = useLanguage()
  const query = useQuery(managedDisputeQuery(parseRowId(address.params)))
  const failure = useQueryFailure(query)
  const { data } = query
  if (failure || !data) return failure
  const { number, seller, status, late, answerBy, orderId, kind } = data
  return (
    <>
      <PageHead
        title={disputes.one(number)}
        actions={
          <Link href="/admin/disputes" className={buttonClass('quiet', 'sm')}>
            {disputes.toList}
          </Link>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel
          title={disputes.kinds[kind]}
          actions={
            <span className="flex flex-wrap gap-1">
              <Badge tone={disputeTones[status]}>{disputes.statuses[status]}</Badge>
              {late && <Badge tone="red">{disputes.late}</Badge>}
            </span>
          }
        >
          <dl className="space-y-3">
            <Fact name={disputes.seller}>
              <Link href={`/admin/sellers/${seller.id}`} className="text-tile-deep hover:underline">
                <bdi>{localized(seller, 'name', language)}</bdi>
              </Link>
            </Fact>
            <Fact name={disputes.order}>
              <SectionLink
                href={`/admin/orders/${orderId}`}
                className="tabular text-tile-deep hover:underline"
              >
                <bdi dir="ltr">{number}</bdi>
              </SectionLink>
            </Fact>
            <Fact name={disputes.answerBy}>{formatMoment(answerBy, language)}</Fact>
            <Statement by={disputes.customer} at={data.createdAt} words={data.words || disputes.noWords} />
            {data.pictures && (
              <Fact name={managedReturns.pictures}>
                <PrivatePictures
                  pictures={data.pictures}
                  nameOf={(index) => managedReturns.picture(formatNumber(index + 1, language))}
                />
              </Fact>
            )}
            {data.answer ? (
              <Statement by={disputes.answer} at={data.answer.at} words={data.answer.words} />
            ) : (
              <Fact name={disputes.answer}>{disputes.noAnswer}</Fact>
            )}
          </dl>
        </Panel>
        {isUndecided(status) ? (
          <DecisionForm key={data.version} dispute={data} />
        ) : (
          <Decision dispute={data} />
        )}
      </div>
    </>
  )
}

function Decision({ dispute: { decision, borneBy, decidedBy } }: { dispute: ManagedDispute }) {
  const { disputes } = useAdmin()
  const { language } = useLanguage()
  if (!decision) return null
  return (
    <Panel title={disputes.decision}>
      <dl className="space-y-3">
        <Fact name={disputes.amount}>
          {formatPrice(decision.amount, language)}
          {decision.way && ` · ${disputes.ways[decision.way]}`}
        </Fact>
        {borneBy && decision.amount > 0 && <Fact name={disputes.borneBy}>{disputes.bearers[borneBy]}</Fact>}
        <Statement by={decidedBy ?? ''} at={decision.at} words={decision.words} />
      </dl>
    </Panel>
  )
}
