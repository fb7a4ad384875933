import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { governorateName } from '#shop/orders/ui/governorate-label.ts'
import type { WorkOrder } from '../schemas.ts'

type Shipped = Pick<WorkOrder, 'shipping' | 'shippingAddress'>

/** The delivery address as lines. */
export function useAddressLines(): (order: Shipped) => string[] {
  const { language } = useLanguage()
  return ({ shipping, shippingAddress }) => {
    if (!shipping) return [shippingAddress]
    const { governorate, city, address, landmark, notes } = shipping
    const place = [governorateName(governorate, language), city]
      .filter(Boolean)
      .join(languageRows[language].comma)
    return [place, address, landmark, notes].filter((line): line is string => Boolean(line))
  }
}
