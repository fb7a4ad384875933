import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { Product } from '#shop/catalogue/schemas.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { reviewsQuery } from '../client.ts'
import { reviewsPageSize } from '../domain/review-limits.ts'
import { allReviews, type ReviewFilter } from '../domain/review-list.ts'
import { reviewsHref } from '../domain/review-notice.ts'
import { HelpfulButton, reviewAnchor } from './helpful-button.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewPictures } from './review-pictures.tsx'

type Props = {
  product: Product
  page: number
  filter?: ReviewFilter
  preview?: boolean
  /** What has to appear together with the list is still loading. */
  isLoading?: boolean
}

/** A number of reviews whose height the product page can reserve (reviews-section.tsx). */
const previewed = 3

/** One page of the shoppers' reviews, newest first by default. */
export function ReviewList({
  product,
  page,
  filter = allReviews,
  preview = false,
  isLoading = false,
}: Props) {
  const { slug, reviewCount } = product
  const { product: productTexts, reviews: texts } = useMessages()
  const { data, isError, isFetching, refetch } = useQuery(reviewsQuery(slug, { ...filter, page }))
  const isFiltered = filter.rating !== null || filter.withPictures
  if (!data && isError) {
    return <ErrorState message={productTexts.reviewsFailed} retry={() => void refetch()} busy={isFetching} />
  }
  if (!data || isLoading) {
    return (
      <div role="status">
        <span className="sr-only">{productTexts.reviewsLoading}</span>
        <Skeleton className="h-32 w-full" />
      </div>
    )
  }
  // A product's rating count includes imported ratings, which have no text here.
  const starsOnly = isFiltered ? 0 : Math.max(0, reviewCount - data.total)
  if (data.reviews.length === 0) {
    const none = starsOnly > 0 ? texts.noneWritten(starsOnly) : texts.none
    return (
      <p className="rounded-card border border-line bg-paper p-6 text-center text-ink-soft">
        {data.total > 0 || isFiltered ? texts.noneHere : none}
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
          <li key={review.id} id={reviewAnchor(review.id)} className="scroll-mt-40 py-4">
            <ReviewItem review={review}>
              {review.pictures.length > 0 && (
                <ReviewPictures urls={review.pictures.map(({ url }) => url)} author={review.author} />
              )}
              <HelpfulButton slug={slug} review={review} list={{ ...filter, page }} />
            </ReviewItem>
          </li>
        ))}
      </ul>
      {starsOnly > 0 && <p className="text-sm text-ink-soft">{texts.starsOnly(starsOnly)}</p>}
      {!preview && (
        <Pagination
          page={page}
          last={Math.ceil(data.total / reviewsPageSize)}
          hrefOf={(to) => reviewsHref(slug, { ...filter, page: to })}
        />
      )}
    </>
  )
}
