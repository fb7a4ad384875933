import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Stars } from '#ui/stars.tsx'

/** The stars, average and number of ratings, or a text while there are none. */
export function ProductRating({ rating, reviewCount }: { rating: number; reviewCount: number }) {
  const { language } = useLanguage()
  const { catalogue } = useMessages()
  if (reviewCount === 0) return <p className="text-sm text-ink-soft">{catalogue.reviews(0)}</p>
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <Stars value={rating} label={catalogue.rating(rating)} size="md" />
      <span aria-hidden="true" className="font-bold">
        {formatNumber(rating, language)}
      </span>
      <span className="text-ink-soft">{catalogue.reviews(reviewCount)}</span>
    </p>
  )
}
