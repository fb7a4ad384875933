import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { lineTotal, orderableLines } from '#shop/cart/domain/cart-line.ts'
import type { CartItem } from '#shop/cart/schemas.ts'
import { CartLineNotes } from '#shop/cart/ui/cart-line-notes.tsx'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { VariantLine } from '#shop/catalogue/ui/variant-line.tsx'
import { Picture } from '#ui/picture.tsx'

/** The lines of the cart. One that is sold out or short is marked, and counts as far as it is available. */
export function CheckoutLines({ lines }: { lines: readonly CartItem[] }) {
  const { language } = useLanguage()
  const { cart } = useMessages()
  return (
    <ul className="mb-4 divide-y divide-line border-b border-line">
      {lines.map((line) => {
        const [orderable] = orderableLines([line])
        return (
          <li key={line.id} className="flex items-center gap-3 py-2.5">
            <div className="shrink-0">
              <Picture
                image={line.product.image}
                alt=""
                width={48}
                height={48}
                sizes="48px"
                className={`size-12 rounded-control bg-sand object-cover ${orderable ? '' : 'opacity-50'}`}
              />
            </div>
            <div className="min-w-0 grow text-sm">
              <p className="line-clamp-2">{localizedTitle(line.product, language)}</p>
              <VariantLine variant={line.variant} className="block text-ink-soft" />
              {line.seller && (
                <p className="text-ink-soft">
                  {cart.soldBy} <bdi>{localized(line.seller, 'name', language)}</bdi>
                </p>
              )}
              {orderable && <p className="text-ink-soft">{cart.quantityTimes(orderable.quantity)}</p>}
              <CartLineNotes item={line} />
            </div>
            {orderable && (
              <p data-line-total="" className="tabular shrink-0 text-sm font-bold">
                {formatPrice(lineTotal(orderable), language)}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
