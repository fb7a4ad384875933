import { ShoppingCart } from 'lucide-react'
import { itemCount } from '#features/cart/domain/cart-line.ts'
import { useInitialCart } from '#features/cart/ui/use-initial-cart.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { headerItem } from './header-item.ts'

/** The cart link with the item count. Public pages are rendered without the count and fetch it after hydration. */
export function CartLink() {
  const { language } = useLanguage()
  const { layout, adding } = useMessages()
  const count = itemCount(useInitialCart())
  const name = count > 0 ? layout.cartWith(adding.pieces(count)) : layout.cart
  return (
    <Link href="/cart" aria-label={name} data-tooltip={name} className={headerItem}>
      <span className="relative pe-2.5">
        <ShoppingCart size={24} aria-hidden="true" className="icon-directional" />
        {count > 0 && (
          <span className="tabular absolute end-0 -top-2 grid h-5 min-w-5 place-items-center rounded-full bg-paper px-1 text-xs leading-none font-extrabold text-tile-deep">
            {count > 99 ? layout.manyItems : formatNumber(count, language)}
          </span>
        )}
      </span>
      <span data-label="" className="hidden md:inline">
        {layout.cart}
      </span>
    </Link>
  )
}
