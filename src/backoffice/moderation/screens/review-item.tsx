import { useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Stars } from '#ui/stars.tsx'
import { checkReview } from '../client.ts'
import type { ShopReview } from '../schemas-reviews.ts'
import { RemoveReview } from './remove-review.tsx'
import { ReviewPicture } from './review-picture.tsx'

export function ReviewItem({ review }: { review: ShopReview }) {
  const { id, rating, text, by, product, updatedAt, checked, held, pictures, helpful } = review
  const { moderation } = useAdmin()
  const { reviews } = moderation
  const { language } = useLanguage()
  const { change, busy } = useAdminMutation()
  const [removing, setRemoving] = useState(false)
  const title = localized(product, 'title', language)
  const changes = ['shop-reviews', 'dashboard']
  return (
    <li className="rounded-card border border-line bg-paper p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={rating} label={reviews.rated(formatNumber(rating, language))} size="md" />
        <Link
          href={`/admin/products/${product.id}`}
          className="inline-flex min-h-11 items-center font-bold text-tile-deep hover:underline"
        >
          {title}
        </Link>
        {held && <Badge tone="yellow">{reviews.held}</Badge>}
        {checked && <Badge tone="green">{reviews.checked}</Badge>}
      </p>
      <p className="text-sm text-ink-soft">
        <bdi>{by ?? reviews.guest}</bdi>
        {' · '}
        <time dateTime={updatedAt}>{formatMoment(updatedAt, language)}</time>
        {helpful > 0 && ` · ${reviews.helpful(helpful)}`}
      </p>
      {text === '' ? (
        <p className="mt-2 text-ink-soft">{reviews.noText}</p>
      ) : (
        <p dir="auto" className="mt-2 max-w-3xl whitespace-pre-line">
          {text}
        </p>
      )}
      {pictures.length > 0 && (
        <ul aria-label={reviews.pictures} className="mt-3 flex flex-wrap gap-4">
          {pictures.map((picture, index) => (
            <ReviewPicture
              key={picture.id}
              picture={picture}
              name={reviews.pictureNumber(formatNumber(index + 1, language))}
            />
          ))}
        </ul>
      )}
      {removing ? (
        <RemoveReview review={review} close={() => setRemoving(false)} />
      ) : (
        <div className="not-printed mt-3 flex flex-wrap gap-2">
          {!checked && (
            <Button
              variant="secondary"
              size="sm"
              disabled={busy}
              onClick={() =>
                void change(() => checkReview(id, updatedAt), {
                  successMessage: held ? reviews.publishedToast : reviews.checkedToast,
                  invalidates: changes,
                })
              }
            >
              {held ? reviews.publish : reviews.check}
            </Button>
          )}
          <Button variant="danger" size="sm" onClick={() => setRemoving(true)}>
            {reviews.remove}
          </Button>
        </div>
      )}
    </li>
  )
}
