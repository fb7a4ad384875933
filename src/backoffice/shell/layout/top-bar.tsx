import type { Holder } from '#backoffice/staff/domain/rights.ts'
import type { StaffSelf } from '#backoffice/staff/schemas.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { Link } from '#platform/pages/link.tsx'
import { LanguageToggle } from '#shell/layout/language-toggle.tsx'
import { useClosingDetails } from '#shell/layout/use-closing-details.ts'
import { logOut } from '#shop/accounts/client.ts'
import { LogOut } from '#ui/icons/log-out.ts'
import { Menu } from '#ui/icons/menu.ts'
import { Store } from '#ui/icons/store.ts'
import { toast } from '#ui/toast.ts'
import { Navigation } from './navigation.tsx'

const item =
  'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 hover:bg-tile-dark sm:px-2.5'

export function TopBar({ self }: { self: StaffSelf | null }) {
  const { shell } = useAdmin()
  async function leave() {
    try {
      await logOut()
      location.assign('/')
    } catch {
      toast({ description: shell.offline, variant: 'destructive' })
    }
  }
  return (
    <header className="not-printed sticky top-0 z-40 bg-tile-deep text-paper">
      <div className="mx-auto flex h-14 max-w-[96rem] items-center gap-1 px-2 sm:px-4">
        {self && <PhoneMenu holder={self} />}
        <Link href="/admin" className={`${item} font-extrabold whitespace-nowrap sm:text-lg`}>
          {shell.siteName}
        </Link>
        <div className="ms-auto flex items-center gap-0.5">
          {self && (
            <span className="hidden px-2 text-sm md:inline">
              <bdi>{self.name}</bdi>
              {' · '}
              {shell.roles[self.role]}
            </span>
          )}
          <LanguageToggle className={`${item} text-sm`} />
          {/* The shop is a separate build, so this is a full page load. */}
          <a href="/" className={item} title={shell.toShop}>
            <Store size={20} />
            <span className="max-lg:sr-only">{shell.toShop}</span>
          </a>
          <button type="button" onClick={() => void leave()} className={item} title={shell.signOut}>
            <LogOut size={20} className="icon-directional" />
            <span className="max-lg:sr-only">{shell.signOut}</span>
          </button>
        </div>
      </div>
    </header>
  )
}

function PhoneMenu({ holder }: { holder: Holder }) {
  const { shell } = useAdmin()
  const details = useClosingDetails()
  return (
    <details ref={details} className="md:hidden">
      <summary className={`${item} list-none [&::-webkit-details-marker]:hidden`}>
        <Menu size={22} />
        <span className="sr-only">{shell.menu}</span>
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem)] overflow-y-auto border-b border-line bg-paper p-3 text-ink shadow-float">
        <Navigation holder={holder} />
      </div>
    </details>
  )
}
