import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { Undo2 } from '#ui/icons/undo-2.ts'
import { AccountMenu } from './account-menu.tsx'
import { CartLink } from './cart-link.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import { MainMenu } from './main-menu.tsx'
import { SearchForm } from './search-form.tsx'
import { TopStrip } from './top-strip.tsx'
import { Wordmark } from './wordmark.tsx'

export function Header() {
  const { layout } = useMessages()
  return (
    <header className="sticky top-0 z-40 bg-tile-deep text-paper md:static">
      <TopStrip />
      <div className="page-width flex flex-wrap items-center gap-x-1 pb-2 md:h-16 md:flex-nowrap md:gap-x-3 md:pb-0">
        <MainMenu />
        <Wordmark />
        <div className="order-last w-full md:order-none md:mx-3 md:w-auto md:grow">
          <SearchForm />
        </div>
        <div className="ms-auto flex items-center gap-0.5 py-1 md:ms-0 md:gap-1 md:py-0">
          <LanguageToggle className="header-item md:hidden" />
          <AccountMenu />
          <Link href="/orders" data-tooltip={layout.returnsAndOrders} className="header-item max-md:hidden">
            <Undo2 size={22} className="icon-directional" />
            <span data-label="" className="max-lg:sr-only">
              {layout.returnsAndOrders}
            </span>
          </Link>
          <CartLink />
        </div>
      </div>
    </header>
  )
}
