import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { variantTitle } from '#shop/catalogue/domain/variant-text.ts'
import type { ShortLine } from '#shop/orders/schemas.ts'

/** The items with insufficient stock: ordered and available quantities. */
export function ShortLines({ lines }: { lines: readonly ShortLine[] }) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  return (
    <ul>
      {lines.map((line) => (
        <li key={`${line.productId}/${line.variant?.id ?? ''}`} className="wrap-anywhere">
          {orders.shortLine(variantTitle(line, line.variant, language), line.requested, line.available)}
        </li>
      ))}
    </ul>
  )
}
