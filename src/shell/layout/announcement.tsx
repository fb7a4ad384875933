import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localizedField } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { siteQuery } from '#shop/content/client.ts'
import { useDestination } from '#shop/delivery/ui/use-destination.ts'

/** The owner's line above the header. `{amount}` is where delivery to the visitor's governorate becomes free. */
export function Announcement() {
  const { language } = useLanguage()
  const { data: site } = useQuery(siteQuery())
  const freeFrom = useDestination()?.freeFrom ?? null
  const text = site?.[localizedField('announcement', language)]
  if (text === undefined || (text.includes('{amount}') && freeFrom === null)) return null
  return (
    <p className="page-gutter print:hidden bg-tile-tint py-1.5 text-center text-sm font-bold text-tile-dark">
      {text.replaceAll('{amount}', formatPrice(freeFrom ?? 0, language))}
    </p>
  )
}
