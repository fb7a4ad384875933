import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { OwnFooter } from './own-footer.tsx'
import { SocialNames } from './social-names.tsx'

export function Footer() {
  const { layout } = useMessages()
  return (
    <footer className="later [--later-height:40rem] md:[--later-height:22rem] footer-lattice lattice-panel bg-tile-dark text-paper">
      <div className="page-width grid grid-cols-2 gap-x-4 gap-y-8 py-10 md:grid-cols-4">
        {layout.footer.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-2 font-bold">{title}</h2>
            <ul>
              {links.map(({ href, text }) => (
                <li key={href}>
                  <Link
                    href={href}
                    className="flex min-h-11 items-center text-sm text-tile-tint underline-offset-4 hover:text-paper hover:underline md:pointer-fine:min-h-9"
                  >
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <OwnFooter />
      <SocialNames />
      <div className="page-gutter border-t border-paper/15 py-3 text-center text-xs text-tile-tint">
        <nav aria-label={layout.legal}>
          <ul className="flex justify-center gap-x-6">
            {layout.legalLinks.map(({ href, text }) => (
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
        <p className="pb-2">{layout.copyright}</p>
      </div>
    </footer>
  )
}
