import { useQuery } from '@tanstack/react-query'
import { formatDate, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { sellerRatingsQuery } from '#shop/seller-ratings/client.ts'
import { minDisplayedRatings, ratedAspects } from '#shop/seller-ratings/domain/ratings.ts'
import { Stars } from '#ui/stars.tsx'

const maxDisplayed = 10

/** What customers say of a seller: the average from a few ratings on, and the newest words. Nothing before the first rating. */
export function RatingsOfSeller({ slug }: { slug: string }) {
  const { language } = useLanguage()
  const { disputes } = useMessages()
  const { data } = useQuery(sellerRatingsQuery(slug))
  if (!data || data.total === 0) return null
  const { rating, ratingCount, ratings } = data
  const hasAverage = rating !== null && ratingCount >= minDisplayedRatings
  const average = hasAverage ? disputes.average(formatNumber(rating, language), ratingCount) : disputes.tooFew
  return (
    <section aria-labelledby="ratings" className="space-y-2 md:col-span-2">
      <h2 id="ratings" className="text-lg font-bold">
        {disputes.ratings}
      </h2>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        {hasAverage && <Stars value={rating} label={average} />}
        <span aria-hidden={hasAverage}>{average}</span>
      </p>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-sm text-tile-deep">
          {disputes.newest}
        </summary>
        <ul className="max-w-prose divide-y divide-line">
          {ratings.slice(0, maxDisplayed).map(({ author, createdAt, words, ...stars }) => (
            <li key={createdAt} className="space-y-1 py-3">
              <p className="text-sm text-ink-soft">
                <bdi className="font-bold text-ink">{author ?? disputes.customer}</bdi>{' '}
                {formatDate(createdAt, language)}
              </p>
              <ul className="flex flex-wrap gap-x-4 text-sm">
                {ratedAspects.map((aspect) => (
                  <li key={aspect} className="flex items-center gap-1">
                    {disputes.aspects[aspect]}{' '}
                    <Stars value={stars[aspect]} label={disputes.stars(stars[aspect])} />
                  </li>
                ))}
              </ul>
              {words && (
                <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {words}
                </p>
              )}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
