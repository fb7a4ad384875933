import { useQuery } from '@tanstack/react-query'
import type { Product } from '#shop/catalogue/schemas.ts'
import { myReviewQuery, reviewStarsQuery, reviewsQuery } from '../client.ts'
import { allReviews, type ReviewFilter } from '../domain/review-list.ts'
import { MyReview } from './my-review.tsx'
import { ReviewFilters } from './review-filters.tsx'
import { ReviewList } from './review-list.tsx'
import { StarHistogram } from './star-histogram.tsx'

type Props = {
  product: Product
  page: number
  /** Only the newest reviews, as on the product page, whose link leads to all. */
  preview?: boolean
  /** Which reviews, in which order. */
  filter?: ReviewFilter
  /** The shopper followed a link to edit their review. */
  editing?: boolean
}

/** The shopper's own review and the reviews of others. */
export function ReviewsPanel({
  product,
  page,
  preview = false,
  filter = allReviews,
  editing = false,
}: Props) {
  const list = useQuery(reviewsQuery(product.slug, { ...filter, page }))
  const stars = useQuery(reviewStarsQuery(product.slug))
  const mine = useQuery(myReviewQuery(product.slug))
  // On the product page they load while the shopper scrolls: the one that came later would move the others.
  const isLoading = preview && [list, stars, mine].some(({ isPending }) => isPending)
  return (
    <div className="space-y-4">
      <MyReview
        slug={product.slug}
        startEditing={editing}
        headingLevel={preview ? 'h3' : 'h2'}
        isLoading={isLoading}
      />
      <StarHistogram slug={product.slug} filter={filter} isLoading={isLoading} />
      {!preview && <ReviewFilters slug={product.slug} filter={filter} />}
      <ReviewList product={product} page={page} filter={filter} preview={preview} isLoading={isLoading} />
    </div>
  )
}
