import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { usePages } from '#platform/pages/pages-context.ts'
import { cartQuery } from '#shop/cart/client.ts'
import { Home } from '#ui/icons/home.ts'
import type { IconComponent } from '#ui/icons/icon.tsx'
import { LayoutGrid } from '#ui/icons/layout-grid.ts'
import { ShoppingCart } from '#ui/icons/shopping-cart.ts'
import { UserRound } from '#ui/icons/user-round.ts'
import { useCartCount } from './use-cart-count.ts'

/**
 * The main places of the shop at the bottom of a phone's screen. It leaves the room to a page's own bar (`BottomBar`) and
 * to the keyboard: see `phone-bar` in styles.css.
 */
export function PhoneBar() {
  const { layout } = useMessages()
  const { path } = usePages().current.address
  // The link in the header reports a cart that could not be loaded.
  const { data: lines = [] } = useQuery(cartQuery())
  const cart = useCartCount(lines)
  const places: {
    href: string
    Icon: IconComponent
    text: string
    name?: string
    flips?: boolean
    badge?: string
  }[] = [
    { href: '/', Icon: Home, text: layout.barHome },
    { href: '/sections', Icon: LayoutGrid, text: layout.categories },
    { href: '/cart', Icon: ShoppingCart, text: layout.cart, flips: true, ...cart },
    { href: '/profile', Icon: UserRound, text: layout.account },
  ]
  return (
    <nav aria-label={layout.bar} className="phone-bar">
      {places.map(({ href, Icon, text, name, flips, badge }) => (
        <Link key={href} href={href} aria-label={name} aria-current={path === href ? 'page' : undefined}>
          <span className="relative">
            <Icon size={22} className={flips ? 'icon-directional' : ''} />
            {badge && (
              <span className="tabular absolute start-3 -top-2 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-tile-deep px-1 text-xs leading-none font-extrabold text-paper">
                {badge}
              </span>
            )}
          </span>
          {text}
        </Link>
      ))}
    </nav>
  )
}
