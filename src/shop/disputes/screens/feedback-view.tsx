import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import { OrderNumber } from '#shop/orders/ui/order-number.tsx'
import { returnsPath } from '#shop/returns/domain/return-draft.ts'
import { buttonClass } from '#ui/button.tsx'
import { ArrowLeft } from '#ui/icons/arrow-left.ts'
import { Notice } from '#ui/notice.tsx'
import type { FeedbackState } from '../client.ts'
import { feedbackNotices } from '../domain/feedback-path.ts'
import { DisputeForm } from './dispute-form.tsx'
import { MyDispute } from './my-dispute.tsx'
import { RatingForm } from './rating-form.tsx'

const done = ['rated', 'opened', 'withdrawn']

type Props = { state: FeedbackState; search: URLSearchParams }

export function FeedbackView({ state, search }: Props) {
  const { disputes } = useMessages()
  const { language } = useLanguage()
  const token = search.get('token') ?? undefined
  const status = feedbackNotices.find((each) => each === search.get('status'))
  const { orderId, seller, parcelStatus, draft, rating, rateUntil, disputeUntil } = state
  return (
    <>
      <Link
        href={token === undefined ? `/order/${orderId}` : returnsPath(orderId, { token })}
        className={`${buttonClass('quiet', 'sm')} -ms-3 mb-2`}
      >
        <ArrowLeft size={18} className="icon-directional" />
        {token === undefined ? disputes.back : disputes.toReturns}
      </Link>
      <h1 className="text-2xl font-bold">{disputes.title}</h1>
      <p className="mb-4 text-ink-soft">
        <OrderNumber id={orderId} /> · {disputes.soldBy} <bdi>{localized(seller, 'name', language)}</bdi>
      </p>
      <div className="space-y-4">
        {status && !draft && (
          <Notice tone={done.includes(status) ? 'info' : 'error'}>{disputes.notices[status]}</Notice>
        )}
        {draft && <Notice tone="error">{disputes.notSent}</Notice>}
        {parcelStatus !== 'delivered' && <Notice>{disputes.notDelivered}</Notice>}
        {state.disputes.map((dispute) => (
          <MyDispute key={dispute.id} dispute={dispute} state={state} token={token} />
        ))}
        {(rating || rateUntil) && <RatingForm state={state} token={token} />}
        {disputeUntil && <DisputeForm state={state} token={token} />}
      </div>
    </>
  )
}
