import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import type { ChangedLine } from '#shop/orders/schemas.ts'

/** Formats a changed line as a sentence. */
export function useChangeText(): (change: ChangedLine) => string {
  const { language } = useLanguage()
  const { orders } = useMessages()
  return ({ reason, available, price, priceSeen }) => {
    if (reason === 'gone') return orders.unavailableLine
    if (reason === 'out_of_stock') return orders.soldOutLine
    const stock = reason === 'not_enough_stock' ? [orders.shortLine(available)] : []
    const now = price === null ? '' : formatPrice(price, language)
    const known = price !== null && priceSeen !== null && price !== priceSeen
    if (known) return [...stock, orders.priceLine(formatPrice(priceSeen, language), now)].join(' ')
    if (reason === 'total_differs') return orders.priceEachLine(now)
    return reason === 'price_changed' ? orders.priceNowLine(now) : stock.join(' ')
  }
}
