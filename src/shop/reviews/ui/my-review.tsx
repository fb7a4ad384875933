import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { myReviewQuery } from '../client.ts'
import { reviewsUrl } from '../domain/review-notice.ts'
import { MyPictures } from './my-pictures.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewItem } from './review-item.tsx'
import { useRemoveReview } from './use-my-review.ts'

type Props = {
  slug: string
  startEditing: boolean
  headingLevel: 'h2' | 'h3'
  /** What has to appear together with it is still loading. */
  isLoading: boolean
}

/** The shopper's own review, the form to write it, or why it cannot be written. */
export function MyReview({ slug, startEditing, headingLevel: Heading, isLoading }: Props) {
  const { reviews, product } = useMessages()
  const { data: mine, isError, isFetching, refetch } = useQuery(myReviewQuery(slug))
  const [editing, setEditing] = useState(startEditing)
  const heading = useRef<HTMLHeadingElement>(null)
  const settle = () => {
    setEditing(false)
    heading.current?.focus()
  }
  if (!mine && isError) {
    return <ErrorState message={product.reviewsFailed} retry={() => void refetch()} busy={isFetching} />
  }
  if (!mine || isLoading) return <Skeleton className="h-20 w-full" />
  if (!mine.review && mine.mayWrite !== 'yes') {
    return <Notice>{mine.mayWrite === 'not-ordered' ? reviews.notOrdered : reviews.notDelivered}</Notice>
  }
  const writing = editing || !mine.review
  return (
    <section aria-labelledby="my-review" className="rounded-card border border-line bg-paper p-4 md:p-6">
      <Heading id="my-review" ref={heading} tabIndex={-1} className="mb-3 font-bold outline-none">
        {mine.review ? reviews.myTitle : reviews.write}
      </Heading>
      {mine.review && !writing && (
        <>
          {mine.review.waits && (
            <div className="mb-3">
              <Notice>{reviews.waits}</Notice>
            </div>
          )}
          <ReviewItem review={mine.review}>
            <MyPictures pictures={mine.review.pictures} />
          </ReviewItem>
          <MyControls slug={slug} onEdit={() => setEditing(true)} onRemoved={settle} />
        </>
      )}
      {writing && mine.removed && (
        <div className="mb-3">
          <Notice>{reviews.removedByShop}</Notice>
        </div>
      )}
      {writing && (
        <ReviewForm
          slug={slug}
          review={mine.review}
          draft={mine.draft ?? null}
          onDone={settle}
          onPartlyDone={() => setEditing(true)}
          onCancel={mine.review ? settle : null}
        />
      )}
    </section>
  )
}

type ControlsProps = { slug: string; onEdit: () => void; onRemoved: () => void }

function MyControls({ slug, onEdit, onRemoved }: ControlsProps) {
  const { reviews } = useMessages()
  const { mutate, isPending } = useRemoveReview(slug, { onDone: onRemoved })
  return (
    <form
      method="post"
      action={reviewsUrl(slug)}
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
      className="mt-4 flex flex-wrap gap-2"
    >
      <Button variant="secondary" size="sm" className="needs-script" onClick={onEdit}>
        {reviews.edit}
      </Button>
      <a href={`${reviewsUrl(slug)}?edit=1`} className={`${buttonClass('secondary', 'sm')} without-script`}>
        {reviews.edit}
      </a>
      <Button
        type="submit"
        name="remove"
        variant="danger"
        size="sm"
        disabled={isPending}
        aria-busy={isPending}
      >
        {reviews.remove}
      </Button>
    </form>
  )
}
