import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { usePages } from '#platform/pages/pages-context.ts'
import { useCategoryLinks } from './use-category-links.ts'

export function CategoryStrip() {
  const { layout, menus } = useMessages()
  const { path } = usePages().current.address
  const links = [...menus.before, ...useCategoryLinks(), ...menus.after]
  return (
    <nav aria-label={layout.categories} className="steps-back border-b border-line bg-paper">
      <ul className="category-strip strip-links slides-sideways page-width flex h-11 *:first:-ms-3 md:*:first:-ms-3.5">
        {links.map(({ href, text }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={path === href ? 'page' : path.startsWith(`${href}/`) || undefined}
              className={href === '/deals' ? 'text-pomegranate' : undefined}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
