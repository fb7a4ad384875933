import { lineKey, lineTotal } from '#features/cart/domain/cart-line.ts'
import type { CartItem } from '#features/cart/schemas.ts'
import { localizedTitle } from '#features/catalogue/domain/localized.ts'
import { VariantLine } from '#features/catalogue/ui/variant-line.tsx'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Picture } from '#ui/picture.tsx'

export function CheckoutLines({ lines }: { lines: readonly CartItem[] }) {
  const { language } = useLanguage()
  const { cart } = useMessages()
  return (
    <ul className="mb-4 divide-y divide-line border-b border-line">
      {lines.map((line) => (
        <li key={lineKey(line)} className="flex items-center gap-3 py-2.5">
          <div className="shrink-0">
            <Picture
              image={line.product.image}
              alt=""
              width={48}
              height={48}
              sizes="48px"
              className="size-12 rounded-control bg-sand object-cover"
            />
          </div>
          <p className="min-w-0 grow text-sm">
            <span className="line-clamp-2">{localizedTitle(line.product, language)}</span>
            <VariantLine variant={line.variant} className="block text-ink-soft" />
            <span className="text-ink-soft">{cart.quantityTimes(line.quantity)}</span>
          </p>
          <p className="tabular shrink-0 text-sm font-bold">{formatPrice(lineTotal(line), language)}</p>
        </li>
      ))}
    </ul>
  )
}
