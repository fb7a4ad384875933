import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { FeedbackState } from '../client.ts'
import { isUndecided } from '../domain/disputes.ts'
import { feedbackPath } from '../domain/feedback-path.ts'
import type { MyDispute as Dispute } from '../schemas.ts'
import { Statement } from '../ui/statement.tsx'

const tones = { open: 'yellow', answered: 'yellow', decided: 'green', withdrawn: 'grey' } as const

type Props = { dispute: Dispute; state: FeedbackState; token: string | undefined }

/** A dispute with what its customer, the seller and the shop said, and the withdrawal while it is not decided. */
export function MyDispute({ dispute, state, token }: Props) {
  const { disputes, returns } = useMessages()
  const { language } = useLanguage()
  const { kind, status, words, pictures, createdAt, answerBy, answer, decision } = dispute
  const paid =
    decision &&
    (decision.way === null
      ? disputes.nothingPaid
      : disputes.paid[decision.way](formatPrice(decision.amount, language)))
  return (
    <section className="rounded-card border border-line bg-paper p-4 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg font-bold">{disputes.kinds[kind]}</h2>
        <Badge tone={tones[status]}>{disputes.statuses[status]}</Badge>
      </div>
      {status === 'open' && (
        <p className="text-sm text-ink-soft">{disputes.answerBy(formatMoment(answerBy, language))}</p>
      )}
      <dl className="mt-3 space-y-3">
        {words && <Statement by={disputes.yours} at={createdAt} words={words} />}
        {pictures !== undefined && (
          <div>
            <dt className="sr-only">{disputes.yours}</dt>
            <dd className="text-sm text-ink-soft">{returns.pictureCount(pictures)}</dd>
          </div>
        )}
        {answer && <Statement by={disputes.seller} at={answer.at} words={answer.words} />}
        {decision && (
          <Statement
            by={disputes.shop}
            at={decision.at}
            words={[paid, decision.words].filter(Boolean).join('\n')}
          />
        )}
      </dl>
      {isUndecided(status) && (
        <form method="post" action={feedbackPath(state, { token })} className="mt-4">
          <input type="hidden" name="form" value="withdraw" />
          <Button type="submit" variant="secondary" size="sm">
            {disputes.withdraw}
          </Button>
        </form>
      )}
    </section>
  )
}
