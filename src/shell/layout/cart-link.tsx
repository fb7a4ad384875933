import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { useInitialCart } from '#shop/cart/ui/use-initial-cart.ts'
import { ShoppingCart } from '#ui/icons/shopping-cart.ts'
import { useCartCount } from './use-cart-count.ts'

/** The cart link with the item count. Public pages are rendered without the count and fetch it after hydration. */
export function CartLink() {
  const { layout } = useMessages()
  const { name, badge } = useCartCount(useInitialCart())
  return (
    <Link href="/cart" aria-label={name} data-tooltip={name} className="header-item">
      <span className="relative pe-2.5">
        <ShoppingCart size={24} className="icon-directional" />
        {badge && (
          <span className="tabular absolute end-0 -top-2 grid h-5 min-w-5 place-items-center rounded-full bg-paper px-1 text-xs leading-none font-extrabold text-tile-deep">
            {badge}
          </span>
        )}
      </span>
      <span data-label="" className="hidden md:inline">
        {layout.cart}
      </span>
    </Link>
  )
}
