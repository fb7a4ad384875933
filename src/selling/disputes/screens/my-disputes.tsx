import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { hrefWith, parsePage } from '#desk/list-args.ts'
import { PageHead } from '#desk/page-head.tsx'
import { Pager } from '#desk/pager.tsx'
import { Panel } from '#desk/panel.tsx'
import { PrivatePictures } from '#desk/private-pictures.tsx'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { isUndecided, maxDisputeWords } from '#shop/disputes/domain/disputes.ts'
import type { SellerDispute } from '#shop/disputes/schemas.ts'
import { Statement } from '#shop/disputes/ui/statement.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { answerDispute, myDisputesQuery } from '../client.ts'
import { disputesPageSize } from '../domain/page-size.ts'
import { Clock } from './clock.tsx'
import { getTexts, useTexts } from './use-texts.ts'

export const head: ScreenModule['head'] = ({ language }) => ({
  title: getTexts(language).title,
  canonical: null,
})

const tones = { open: 'red', answered: 'yellow', decided: 'green', withdrawn: 'grey' } as const

/** The disputes about the seller's parcels, each with its clock and the answer. */
export function Screen({ address: { search } }: { address: Address }) {
  const texts = useTexts()
  const { slug, area } = useSeller()
  const page = parsePage(search)
  const query = useQuery(myDisputesQuery(slug, page))
  const failure = useQueryFailure(query)
  const { data } = query
  if (failure || !data) return failure
  return (
    <div className="mx-auto max-w-3xl space-y-4">
      <PageHead title={texts.title} intro={texts.intro} />
      {data.total === 0 && <p className="text-ink-soft">{texts.empty}</p>}
      {data.disputes.map((dispute) => (
        <Dispute key={`${dispute.id} ${dispute.version}`} dispute={dispute} />
      ))}
      <Pager
        page={page}
        last={Math.ceil(data.total / disputesPageSize)}
        hrefOf={(next) => hrefWith(`${area.pages}/disputes`, search, { page: next })}
      />
    </div>
  )
}

function Dispute({ dispute }: { dispute: SellerDispute }) {
  const texts = useTexts()
  const { language } = useLanguage()
  const { number, kind, status, words, pictures, createdAt, answer, decision, borneBy } = dispute
  const paid =
    decision &&
    (decision.amount === 0
      ? texts.nothingPaid
      : `${texts.paid(formatPrice(decision.amount, language))} ${borneBy ? texts.bornes[borneBy] : ''}`)
  return (
    <Panel
      title={texts.parcel(number)}
      actions={<Badge tone={tones[status]}>{texts.statuses[status]}</Badge>}
    >
      <p className="font-bold">{texts.kinds[kind]}</p>
      {status === 'open' && <Clock dispute={dispute} />}
      <dl className="mt-3 space-y-3">
        {words && <Statement by={texts.customer} at={createdAt} words={words} />}
        {pictures && (
          <div>
            <dt className="sr-only">{texts.customer}</dt>
            <dd>
              <PrivatePictures
                pictures={pictures}
                nameOf={(index) => texts.picture(formatNumber(index + 1, language))}
              />
            </dd>
          </div>
        )}
        {answer && <Statement by={texts.you} at={answer.at} words={answer.words} />}
        {decision && (
          <Statement
            by={texts.shop}
            at={decision.at}
            words={[paid, decision.words].filter(Boolean).join('\n')}
          />
        )}
      </dl>
      {isUndecided(status) && <AnswerForm dispute={dispute} />}
    </Panel>
  )
}

function AnswerForm({ dispute: { id, number, version, answer } }: { dispute: SellerDispute }) {
  const texts = useTexts()
  const { slug } = useSeller()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [words, setWords] = useState(answer?.words ?? '')

  function send(event: FormEvent) {
    event.preventDefault()
    const typed = words.trim()
    if (typed === '') return setErrors({ words: 'required' })
    void change(() => answerDispute(slug, id, { words: typed, version }), {
      successMessage: texts.sent,
      invalidates: ['myDisputes'],
    })
  }

  return (
    <form noValidate onSubmit={send} className="mt-4 space-y-3">
      <TextAreaField
        label={texts.answer}
        aria-label={texts.answerOf(number)}
        name="words"
        rows={3}
        dir="auto"
        maxLength={maxDisputeWords}
        value={words}
        error={errors.words && texts.required}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button type="submit" disabled={busy} className="max-sm:w-full">
        {answer ? texts.change : texts.send}
      </Button>
    </form>
  )
}
