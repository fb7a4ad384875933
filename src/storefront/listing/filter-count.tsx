import { formatCount } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'

/** How many products a filter would show, beside its name; nothing while that is not known. */
export function FilterCount({ count, atLeast }: { count: number | undefined; atLeast?: true | undefined }) {
  const { language } = useLanguage()
  if (count === undefined) return null
  return (
    <span data-count="" className="tabular ms-auto ps-2 text-sm text-ink-soft">
      <bdi>{formatCount(count, language) + (atLeast ? '+' : '')}</bdi>
    </span>
  )
}
