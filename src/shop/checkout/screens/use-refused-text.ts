import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import type { RefusedLimit } from '#shop/orders/ui/parse-refused-limit.ts'

/** Explains why an order exceeds the shop's limits, and what the shopper can do. */
export function useRefusedText(): (refused: RefusedLimit) => string {
  const { orders } = useMessages()
  const { language } = useLanguage()
  return ({ limit, max }) => {
    if (limit === 'lineUnits' || limit === 'orderUnits') return orders.overLimit[limit](max)
    if (limit === 'orderValue') return orders.overLimit.orderValue(formatPrice(max, language))
    return limit.endsWith('Units') ? orders.overLimit.openUnits(max) : orders.tooManyOpen(max)
  }
}
