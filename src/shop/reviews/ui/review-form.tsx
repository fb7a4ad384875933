import { type FormEvent, useState } from 'react'
import { ApiError } from '#platform/http/fetch-json.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { useFocusInvalid } from '#ui/use-focus-invalid.ts'
import type { ReviewDraft } from '../domain/review-draft.ts'
import { maxReviewLength } from '../domain/review-limits.ts'
import { reviewsUrl } from '../domain/review-notice.ts'
import type { MyPicture } from '../schemas.ts'
import { PicturesField } from './pictures-field.tsx'
import { StarChoice } from './star-choice.tsx'
import { useChosenPictures } from './use-chosen-pictures.ts'
import { useWriteReview } from './use-my-review.ts'

type Props = {
  slug: string
  review: { rating: number; text: string; pictures: readonly MyPicture[] } | null
  /** What a form without script sent, with its errors. */
  draft: ReviewDraft | null
  onDone: () => void
  /** The review is saved, but not all of its pictures. */
  onPartlyDone: () => void
  onCancel: (() => void) | null
}

/** The stars, text and pictures of a review. Errors appear under their field; input is never lost. */
export function ReviewForm({ slug, review, draft, onDone, onPartlyDone, onCancel }: Props) {
  const { reviews } = useMessages()
  const hydrated = useHydrated()
  const [errors, setErrors] = useState<Record<string, unknown>>(draft?.errors ?? {})
  const [isChosen, setChosen] = useState(false)
  useFocusInvalid(errors)
  const [removed, setRemoved] = useState<readonly number[]>([])
  const saved = review?.pictures ?? []
  const picked = useChosenPictures(saved.filter(({ id }) => !removed.includes(id)).length)
  const { mutate, isPending } = useWriteReview(slug, {
    onDone,
    onPicture: picked.update,
    onPartlyDone: () => {
      picked.removeSent()
      onPartlyDone()
    },
  })

  function publish(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const rating = Number(fields.get('rating') ?? 0)
    const text = String(fields.get('text') ?? '')
    const isLong = text.trim().length > maxReviewLength
    setChosen(false)
    setErrors({ ...(rating === 0 && { rating }), ...(isLong && { text }) })
    if (rating === 0 || isLong) return
    const onError = (error: Error) => {
      if (error instanceof ApiError) setErrors(error.errors)
    }
    mutate({ body: { rating, text }, remove: removed, add: picked.chosen }, { onError })
  }

  return (
    <form
      method="post"
      action={reviewsUrl(slug)}
      encType="multipart/form-data"
      noValidate={hydrated}
      onSubmit={publish}
      className="space-y-4"
    >
      <StarChoice
        chosen={draft ? (draft.rating ?? undefined) : review?.rating}
        error={errors.rating !== undefined && !isChosen ? reviews.ratingMissing : undefined}
        onChoose={() => setChosen(true)}
      />
      <TextAreaField
        name="text"
        label={reviews.text}
        optional={reviews.optional}
        hint={reviews.textHint}
        error={errors.text !== undefined ? reviews.tooLong : undefined}
        defaultValue={draft?.text ?? review?.text}
        maxLength={hydrated ? undefined : maxReviewLength}
        rows={4}
        dir="auto"
      />
      <PicturesField
        saved={saved}
        picked={picked}
        error={draft?.errors.pictures}
        onRemoveSaved={(id, isRemoved) =>
          setRemoved((before) => [...before.filter((each) => each !== id), ...(isRemoved ? [id] : [])])
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isPending} aria-busy={isPending}>
          {isPending ? reviews.publishing : reviews.publish}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel} className="needs-script">
            {reviews.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
