import type { Product } from '#features/catalogue/schemas.ts'
import { OwnReview } from './own-review.tsx'
import { ReviewList } from './review-list.tsx'
import { StarHistogram } from './star-histogram.tsx'

type Props = {
  product: Product
  page: number
  /** Only the newest reviews, as on the product page, whose link leads to all. */
  preview?: boolean
  /** Only reviews with that many stars. */
  rating?: number | null
  /** The shopper followed a link to edit their review. */
  editing?: boolean
}

/** The shopper's own review and the reviews of others. */
export function ReviewsPanel({ product, page, preview = false, rating = null, editing = false }: Props) {
  return (
    <div className="space-y-4">
      <OwnReview slug={product.slug} startEditing={editing} />
      <StarHistogram slug={product.slug} rating={rating} />
      <ReviewList product={product} page={page} preview={preview} rating={rating} />
    </div>
  )
}
