import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'

/** The number of products that a filter would match; nothing while it is unknown. */
export function FilterCount({ count, atLeast }: { count: number | undefined; atLeast?: true | undefined }) {
  const { language } = useLanguage()
  if (count === undefined) return null
  return (
    // A `bdi` has the direction of what it contains, so its own margins would be on the wrong side.
    <span className="filter-count">
      <bdi>{formatNumber(count, language) + (atLeast ? '+' : '')}</bdi>
    </span>
  )
}
