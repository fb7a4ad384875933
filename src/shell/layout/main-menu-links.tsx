import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { DeliverToLink } from './deliver-to-link.tsx'
import { useCategoryLinks } from './use-category-links.ts'

export function MainMenuLinks() {
  const { layout, menus } = useMessages()
  const categories = useCategoryLinks()
  const more = [{ href: '/orders', text: layout.returnsAndOrders }, ...menus.top]
  const entry = ({ href, text }: { href: string; text: string }) => (
    <li key={href}>
      <Link href={href}>{text}</Link>
    </li>
  )
  return (
    <>
      <DeliverToLink
        size={18}
        className="flex min-h-11 items-center gap-2 rounded-control px-3 text-sm text-ink-soft hover:bg-tile-tint"
      />
      <ul className="menu-links grid grid-cols-2 gap-x-2">
        {[...menus.before, ...categories, ...menus.after].map(entry)}
      </ul>
      <ul className="menu-links mt-2 border-t border-line pt-2">{more.map(entry)}</ul>
    </>
  )
}
