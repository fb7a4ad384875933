import { useMessages } from '#platform/i18n/language-provider.tsx'
import { lazyPart } from '#platform/pages/lazy-part.tsx'
import { Menu } from '#ui/icons/menu.ts'
import { useClosingDetails } from './use-closing-details.ts'

const MainMenuLinks = lazyPart(() =>
  import('./main-menu-links.tsx').then(({ MainMenuLinks }) => MainMenuLinks),
)

/** The header links that do not fit on a phone. */
export function MainMenu() {
  const { layout } = useMessages()
  const details = useClosingDetails()
  return (
    <details ref={details} className="md:hidden">
      <summary
        data-tooltip={layout.menu}
        className="header-item list-none [&::-webkit-details-marker]:hidden"
      >
        <Menu size={24} />
        <span className="sr-only">{layout.menu}</span>
      </summary>
      <nav
        aria-label={layout.menu}
        className="absolute inset-x-0 top-full z-50 max-h-[calc(100dvh-7rem)] overflow-y-auto overscroll-contain border-b border-line bg-paper p-3 text-ink shadow-float"
      >
        <MainMenuLinks />
      </nav>
    </details>
  )
}
