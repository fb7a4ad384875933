import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'

/** The number of products that a filter would match; nothing while it is unknown. Its list styles it (`filter-count`). */
export function FilterCount({ count, atLeast }: { count: number | undefined; atLeast?: true | undefined }) {
  const { language } = useLanguage()
  if (count === undefined) return null
  return <small>{formatNumber(count, language) + (atLeast ? '+' : '')}</small>
}
