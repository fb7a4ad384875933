import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'

type Props = { by: string; at: string; words: string }

/** What one side of a dispute wrote, and when. */
export function Statement({ by, at, words }: Props) {
  const { language } = useLanguage()
  return (
    <div>
      <dt className="text-sm text-ink-soft">
        <bdi className="font-bold text-ink">{by}</bdi> {formatMoment(at, language)}
      </dt>
      <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
        {words}
      </dd>
    </div>
  )
}
