import { formatDate } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { maxRatingWords, ratedAspects } from '#shop/seller-ratings/domain/ratings.ts'
import { Button } from '#ui/button.tsx'
import { Stars } from '#ui/stars.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { useFocusInvalid } from '#ui/use-focus-invalid.ts'
import type { FeedbackState } from '../client.ts'
import { feedbackPath } from '../domain/feedback-path.ts'
import { StarsField } from './stars-field.tsx'

type Props = { state: FeedbackState; token: string | undefined }

/** The rating of the seller: what was sent, and the form while it can be sent or changed. A plain form. */
export function RatingForm({ state, token }: Props) {
  const { disputes } = useMessages()
  const { language } = useLanguage()
  const { rating, rateUntil } = state
  const draft = state.draft?.form === 'rating' ? state.draft : undefined
  const { errors = {}, values = {} } = draft ?? {}
  useFocusInvalid(draft?.errors)
  return (
    <section aria-labelledby="rate" className="rounded-card border border-line bg-paper p-4 md:p-6">
      <h2 id="rate" className="mb-3 text-lg font-bold">
        {rating ? disputes.rated : disputes.rate}
      </h2>
      {rating && !draft && (
        <>
          <dl className="flex flex-wrap gap-x-8 gap-y-2">
            {ratedAspects.map((aspect) => (
              <div key={aspect}>
                <dt className="text-sm text-ink-soft">{disputes.aspects[aspect]}</dt>
                <dd>
                  <Stars value={rating[aspect]} label={disputes.stars(rating[aspect])} size="md" />
                </dd>
              </div>
            ))}
          </dl>
          {rating.words && <p className="mt-3 whitespace-pre-line wrap-anywhere">{rating.words}</p>}
        </>
      )}
      {rateUntil && (
        <details open={!rating || draft !== undefined} className="group">
          <summary
            className={rating ? 'flex min-h-11 cursor-pointer items-center text-tile-deep' : 'sr-only'}
          >
            {rating ? disputes.changeRating : disputes.rate}
          </summary>
          <form method="post" action={feedbackPath(state, { token })} className="space-y-4" noValidate>
            <input type="hidden" name="form" value="rating" />
            <div className="flex flex-wrap gap-x-8 gap-y-3">
              {ratedAspects.map((aspect) => (
                <StarsField
                  key={aspect}
                  name={aspect}
                  label={disputes.aspects[aspect]}
                  chosen={draft ? Number(values[aspect]) : rating?.[aspect]}
                  error={errors[aspect] && disputes.chooseStars}
                />
              ))}
            </div>
            <TextAreaField
              label={disputes.ratingWords}
              hint={disputes.ratingHint}
              name="words"
              rows={3}
              maxLength={maxRatingWords}
              dir="auto"
              defaultValue={values.words ?? rating?.words}
              error={errors.words && disputes.tooLong}
            />
            <p className="text-sm text-ink-soft">{disputes.rateUntil(formatDate(rateUntil, language))}</p>
            <Button type="submit" className="w-full sm:w-auto">
              {rating ? disputes.changeRating : disputes.sendRating}
            </Button>
          </form>
        </details>
      )}
    </section>
  )
}
