import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'

/** The number of products that a filter would match; nothing while it is unknown. */
export function FilterCount({ count, atLeast }: { count: number | undefined; atLeast?: true | undefined }) {
  const { language } = useLanguage()
  if (count === undefined) return null
  return (
    <span data-count="" className="tabular ms-auto ps-2 text-sm text-ink-soft">
      <bdi>{formatNumber(count, language) + (atLeast ? '+' : '')}</bdi>
    </span>
  )
}
