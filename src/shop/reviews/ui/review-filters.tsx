import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { reviewStarsQuery } from '../client.ts'
import { type ReviewFilter, reviewSorts } from '../domain/review-list.ts'
import { reviewsHref } from '../domain/review-notice.ts'

const chip =
  'inline-flex min-h-11 items-center rounded-full border border-line bg-paper px-4 text-sm hover:border-tile-deep aria-[current]:border-tile-deep aria-[current]:bg-tile-tint aria-[current]:font-bold'

/** Links that list only reviews with pictures, and that change the order. Nothing where there is nothing to choose. */
export function ReviewFilters({ slug, filter }: { slug: string; filter: ReviewFilter }) {
  const { language } = useLanguage()
  const { reviews: texts } = useMessages()
  const { data: counts } = useQuery(reviewStarsQuery(slug))
  if (!counts) return null
  const total = counts[5] + counts[4] + counts[3] + counts[2] + counts[1]
  const { withPictures } = filter
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {total > 1 && (
        <nav aria-label={texts.order} className="flex flex-wrap gap-2">
          {reviewSorts.map((sort) => (
            <Link
              key={sort}
              href={reviewsHref(slug, { ...filter, sort })}
              aria-current={sort === filter.sort || undefined}
              className={chip}
            >
              {texts.orders[sort]}
            </Link>
          ))}
        </nav>
      )}
      {(counts.withPictures > 0 || withPictures) && (
        <Link
          href={reviewsHref(slug, { ...filter, withPictures: !withPictures })}
          aria-current={withPictures || undefined}
          className={chip}
        >
          {texts.withPictures(formatNumber(counts.withPictures, language))}
        </Link>
      )}
    </div>
  )
}
