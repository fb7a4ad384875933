import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { FooterColumn } from './footer-column.tsx'
import { ShopFooter } from './shop-footer.tsx'
import { SocialNames } from './social-names.tsx'

export function Footer() {
  const { layout, footer } = useMessages()
  return (
    <footer className="later [--later-height:22rem] md:[--later-height:22rem] footer-lattice lattice-panel bg-tile-dark text-paper">
      <div className="page-width grid gap-x-4 py-4 max-md:divide-y max-md:divide-paper/15 md:grid-cols-4 md:py-10">
        {footer.columns.map(({ title, links }) => (
          <FooterColumn key={title} title={title}>
            {links.map(({ href, text }) => (
              <li key={href}>
                <Link href={href}>{text}</Link>
              </li>
            ))}
          </FooterColumn>
        ))}
      </div>
      <ShopFooter />
      <SocialNames />
      <div className="page-gutter border-t border-paper/15 py-3 text-center text-xs text-tile-tint">
        <nav aria-label={layout.legal}>
          <ul className="flex justify-center gap-x-6">
            {footer.legal.map(({ href, text }) => (
              <li key={href}>
                <Link
                  href={href}
                  className="inline-flex min-h-11 min-w-11 items-center justify-center underline-offset-4 hover:text-paper hover:underline"
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {footer.copyright && <p className="pb-2">{footer.copyright}</p>}
      </div>
    </footer>
  )
}
