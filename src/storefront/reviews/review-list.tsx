import { useQuery } from '@tanstack/react-query'
import type { Product } from '#features/catalogue/schemas.ts'
import { reviewsQuery } from '#features/reviews/client.ts'
import { reviewsPageSize } from '#features/reviews/domain/review-limits.ts'
import { reviewsHref } from '#features/reviews/domain/review-notice.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Pagination } from '../listing/pagination.tsx'
import { ReviewItem } from './review-item.tsx'

type Props = { product: Product; page: number; preview?: boolean; rating?: number | null }

/** A number of reviews whose height the product page can reserve (reviews-section.tsx). */
const previewed = 3

/** One page of the other shoppers' reviews, newest first. */
export function ReviewList({ product: { slug, reviewCount }, page, preview = false, rating = null }: Props) {
  const { product, reviews: texts } = useMessages()
  const { data, isError, isFetching, refetch } = useQuery(reviewsQuery(slug, page, rating))
  if (!data && isError) {
    return <ErrorState message={product.reviewsFailed} retry={() => void refetch()} busy={isFetching} />
  }
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">{product.reviewsLoading}</span>
        <Skeleton className="h-32 w-full" />
      </div>
    )
  }
  // A product's rating count includes imported ratings, which have no text here.
  const starsOnly = rating === null ? Math.max(0, reviewCount - data.total) : 0
  if (data.reviews.length === 0) {
    const none = starsOnly > 0 ? texts.noneWritten(starsOnly) : texts.none
    return (
      <p className="rounded-card border border-line bg-paper p-6 text-center text-ink-soft">
        {data.total > 0 || rating !== null ? texts.noneHere : none}
      </p>
    )
  }
  return (
    <>
      <ul
        aria-label={texts.written(data.total)}
        className="divide-y divide-line rounded-card border border-line bg-paper px-4 md:px-6"
      >
        {(preview ? data.reviews.slice(0, previewed) : data.reviews).map((review) => (
          <li key={review.id} className="py-4">
            <ReviewItem review={review} />
          </li>
        ))}
      </ul>
      {starsOnly > 0 && <p className="text-sm text-ink-soft">{texts.starsOnly(starsOnly)}</p>}
      {!preview && (
        <Pagination
          page={page}
          last={Math.ceil(data.total / reviewsPageSize)}
          hrefOf={(to) => reviewsHref(slug, { page: to, rating })}
        />
      )}
    </>
  )
}
