import { Menu } from 'lucide-react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { DeliverToLink } from './deliver-to-link.tsx'
import { headerItem } from './header-item.ts'
import { useCategoryLinks } from './use-category-links.ts'
import { useClosingDetails } from './use-closing-details.ts'

const item = 'flex min-h-12 items-center rounded-control px-3 font-bold hover:bg-tile-tint'

/** The header links that do not fit on a phone. */
export function MainMenu() {
  const { layout } = useMessages()
  const details = useClosingDetails()
  const categories = useCategoryLinks()
  const more = [
    { href: '/orders', text: layout.returnsAndOrders },
    { href: '/help', text: layout.help },
    { href: '/sell', text: layout.sell },
  ]
  const entry = ({ href, text }: { href: string; text: string }) => (
    <li key={href}>
      <Link href={href} className={item}>
        {text}
      </Link>
    </li>
  )
  return (
    <details ref={details} className="md:hidden">
      <summary
        data-tooltip={layout.menu}
        className={`${headerItem} list-none [&::-webkit-details-marker]:hidden`}
      >
        <Menu size={24} aria-hidden="true" />
        <span className="sr-only">{layout.menu}</span>
      </summary>
      <nav
        aria-label={layout.menu}
        className="absolute inset-x-0 top-full z-50 max-h-[calc(100dvh-7rem)] overflow-y-auto overscroll-contain border-b border-line bg-paper p-3 text-ink shadow-float"
      >
        <DeliverToLink
          size={18}
          className="flex min-h-11 items-center gap-2 rounded-control px-3 text-sm text-ink-soft hover:bg-tile-tint"
        />
        <ul className="grid grid-cols-2 gap-x-2">
          {[
            { href: '/deals', text: layout.deals },
            ...categories,
            { href: '/new-arrivals', text: layout.newArrivals },
          ].map(entry)}
        </ul>
        <ul className="mt-2 border-t border-line pt-2">{more.map(entry)}</ul>
      </nav>
    </details>
  )
}
