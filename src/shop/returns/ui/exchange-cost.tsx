import { formatDate } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import type { MyReturn } from '../schemas.ts'

/** What an exchange costs, and until when. */
export function ExchangeCost({
  exchange: { extra, until },
}: {
  exchange: NonNullable<MyReturn['exchange']>
}) {
  const { returns } = useMessages()
  const { language } = useLanguage()
  return (
    <p>
      <span className="block font-bold">
        {extra > 0 && returns.exchangeMore(formatPrice(extra, language))}
        {extra < 0 && returns.exchangeLess(formatPrice(-extra, language))}
        {extra === 0 && returns.exchangeEven}
      </span>
      <span className="block text-sm text-ink-soft">
        {until === null ? returns.priceAgain : returns.priceHolds(formatDate(`${until}T12:00:00Z`, language))}
      </span>
    </p>
  )
}
