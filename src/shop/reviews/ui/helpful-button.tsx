import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { withReturnUrl } from '#shop/accounts/ui/return-url.ts'
import { ThumbsUp } from '#ui/icons/thumbs-up.ts'
import { myReviewQuery } from '../client.ts'
import type { ReviewFilter } from '../domain/review-list.ts'
import { reviewsHref } from '../domain/review-notice.ts'
import type { Review } from '../schemas.ts'
import { useVote } from './use-vote.ts'

type Props = { slug: string; review: Review; list: ReviewFilter & { page: number } }

const buttonShape =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 -ms-2 text-sm font-bold text-tile-deep hover:bg-tile-tint aria-pressed:bg-tile-tint disabled:opacity-60'

/**
 * Votes for the review of somebody else, and takes the vote back; without script by a form. Visitors without an account are led to the
 * sign-in. The list of reviews is the same for everybody, so the shopper's votes come with their own review.
 */
export function HelpfulButton({ slug, review, list }: Props) {
  const { reviews: texts } = useMessages()
  const { data: mine } = useQuery(myReviewQuery(slug))
  const { mutate, isPending } = useVote(slug, review.id)
  const count = <HelpfulCount count={review.helpful} />
  if (mine?.review?.id === review.id)
    return review.helpful > 0 ? <p className="mt-2 text-sm">{count}</p> : null
  if (mine && !mine.helpful)
    return (
      <p className="mt-1">
        <Link
          href={withReturnUrl('/login', `${reviewsHref(slug, list)}#${reviewAnchor(review.id)}`)}
          className={buttonShape}
        >
          <ThumbsUp size={18} />
          {texts.helpful}
          {count}
        </Link>
      </p>
    )
  const isVoted = mine?.helpful?.includes(review.id) ?? false
  return (
    <form
      method="post"
      action={`/product/${encodeURIComponent(slug)}/reviews/${review.id}/helpful`}
      onSubmit={(event) => {
        event.preventDefault()
        mutate(!isVoted)
      }}
      className="mt-1"
    >
      <input type="hidden" name="list" value={reviewsHref(slug, list).split('?')[1] ?? ''} />
      <button
        type="submit"
        name="helpful"
        value={isVoted ? 'no' : 'yes'}
        aria-pressed={isVoted}
        disabled={isPending}
        className={buttonShape}
      >
        <ThumbsUp size={18} className={isVoted ? 'fill-current' : undefined} />
        {texts.helpful}
        {count}
      </button>
    </form>
  )
}

/** The id of a review's element. */
export const reviewAnchor = (id: number): string => `review-${id}`

function HelpfulCount({ count }: { count: number }) {
  const { language } = useLanguage()
  const { reviews: texts } = useMessages()
  if (count === 0) return null
  return (
    <>
      <span aria-hidden="true" className="tabular font-normal text-ink-soft">
        ({formatNumber(count, language)})
      </span>
      <span className="sr-only">{texts.helpfulCount(count)}</span>
    </>
  )
}
