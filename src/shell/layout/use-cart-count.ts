import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { itemCount, orderableLines } from '#shop/cart/domain/cart-line.ts'
import type { CartItem } from '#shop/cart/schemas.ts'

/** The name of a link to the cart and the number beside its icon: the pieces that can be ordered, as in the cart's summary. */
export function useCartCount(lines: readonly CartItem[]): { name: string; badge?: string } {
  const { language } = useLanguage()
  const { layout, adding } = useMessages()
  const count = itemCount(orderableLines(lines))
  if (count === 0) return { name: layout.cart }
  return {
    name: layout.cartWith(adding.pieces(count)),
    badge: count > 99 ? layout.manyItems : formatNumber(count, language),
  }
}
