import type { Product } from '#features/catalogue/schemas.ts'
import { OwnReview } from './own-review.tsx'
import { ReviewList } from './review-list.tsx'

type Props = {
  product: Product
  page: number
  /** The shopper has asked to change their review by a link. */
  editing?: boolean
}

/** One's own review, or what one needs for it, and what others have written. */
export function ReviewsPanel({ product, page, editing = false }: Props) {
  return (
    <div className="space-y-4">
      <OwnReview slug={product.slug} startEditing={editing} />
      <ReviewList product={product} page={page} />
    </div>
  )
}
