import type { Product } from '#features/catalogue/schemas.ts'
import { OwnReview } from './own-review.tsx'
import { ReviewList } from './review-list.tsx'

type Props = {
  product: Product
  page: number
  /** The shopper followed a link to edit their review. */
  editing?: boolean
}

/** The shopper's own review and the reviews of others. */
export function ReviewsPanel({ product, page, editing = false }: Props) {
  return (
    <div className="space-y-4">
      <OwnReview slug={product.slug} startEditing={editing} />
      <ReviewList product={product} page={page} />
    </div>
  )
}
