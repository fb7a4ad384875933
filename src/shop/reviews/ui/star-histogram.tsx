import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { reviewStarsQuery } from '../client.ts'
import type { ReviewFilter } from '../domain/review-list.ts'
import { reviewsHref } from '../domain/review-notice.ts'

const allStars = [5, 4, 3, 2, 1] as const

type Props = {
  slug: string
  filter: ReviewFilter
  /** What has to appear together with it is still loading. */
  isLoading: boolean
}

/** How many reviews have five to one stars; each row is a link to those reviews. Nothing without reviews. */
export function StarHistogram({ slug, filter, isLoading }: Props) {
  const { rating } = filter
  const { language } = useLanguage()
  const { reviews: texts } = useMessages()
  const { data: counts } = useQuery(reviewStarsQuery(slug))
  const total = counts ? allStars.reduce((sum, stars) => sum + counts[stars], 0) : 0
  if (isLoading || !counts || total === 0) return null
  return (
    <nav aria-label={texts.histogram} className="max-w-md">
      <ul>
        {allStars.map((stars) => (
          <li key={stars}>
            <Link
              href={reviewsHref(slug, { ...filter, rating: stars })}
              aria-current={stars === rating || undefined}
              className="grid min-h-11 grid-cols-[4.5rem_1fr_2.5rem] items-center gap-3 rounded-control px-2 text-sm hover:bg-tile-tint aria-[current]:bg-tile-tint aria-[current]:font-bold"
            >
              <span>{texts.stars(stars)}</span>
              {/* The policy of the pages forbids style attributes. */}
              <svg aria-hidden="true" className="h-2 w-full rounded-full bg-line rtl:-scale-x-100">
                <rect width={`${(counts[stars] / total) * 100}%`} height="100%" className="fill-amber" />
              </svg>
              <span className="text-end tabular-nums">{formatNumber(counts[stars], language)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {rating !== null && (
        <Link
          href={reviewsHref(slug, { ...filter, rating: null })}
          className="inline-flex min-h-11 items-center px-2 font-bold text-tile-deep hover:underline"
        >
          {texts.allStars}
        </Link>
      )}
    </nav>
  )
}
