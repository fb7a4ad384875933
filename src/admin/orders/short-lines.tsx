import { localizedTitle } from '#features/catalogue/domain/localized.ts'
import type { ShortLine } from '#features/orders/schemas.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { useAdmin } from '../use-admin.ts'

/** What there is too little of to confirm an order: each product with what was ordered and what there is. */
export function ShortLines({ lines }: { lines: readonly ShortLine[] }) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.productId} className="wrap-anywhere">
          {orders.shortLine(localizedTitle(line, language), line.requested, line.available)}
        </li>
      ))}
    </ul>
  )
}
