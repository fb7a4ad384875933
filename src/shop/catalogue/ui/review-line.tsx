import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Stars } from '#ui/stars.tsx'

/** The average rating with the number of reviews, or that there are none yet. */
export function ReviewLine({ rating, reviewCount }: { rating: number; reviewCount: number }) {
  const { language } = useLanguage()
  const { catalogue } = useMessages()
  return (
    <p className="review-line">
      {reviewCount > 0 && (
        <>
          <Stars value={rating} label={catalogue.rating(rating)} />
          <span className="tabular" aria-hidden="true">
            {`(${formatNumber(reviewCount, language)})`}
          </span>
        </>
      )}
      <span className={reviewCount > 0 ? 'sr-only' : undefined}>{catalogue.reviews(reviewCount)}</span>
    </p>
  )
}
