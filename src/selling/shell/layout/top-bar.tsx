import { useWorkTexts } from '#desk/use-work-texts.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { useSelling } from '#selling/team/ui/use-selling.ts'
import { LanguageToggle } from '#shell/layout/language-toggle.tsx'
import { logOut } from '#shop/accounts/client.ts'
import { LogOut } from '#ui/icons/log-out.ts'
import { Store } from '#ui/icons/store.ts'
import { toast } from '#ui/toast.ts'

const item =
  'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 hover:bg-tile-dark sm:px-2.5'

/** Whose panel it is, the language, and the ways out. */
export function TopBar() {
  const { shell, team } = useSelling()
  const desk = useWorkTexts()
  const { language } = useLanguage()
  const { self } = useSeller()
  async function leave() {
    try {
      await logOut()
      location.assign('/')
    } catch {
      toast({ description: desk.offline, variant: 'destructive' })
    }
  }
  return (
    <header className="not-printed sticky top-0 z-40 bg-tile-deep text-paper">
      <div className="mx-auto flex h-14 max-w-[80rem] items-center gap-1 px-2 sm:px-4">
        {/* A page load: what one seller's screens have read is not for another's. */}
        <a
          href="/selling"
          title={shell.otherShops}
          className="flex min-h-11 min-w-0 items-center rounded-control px-2 hover:bg-tile-dark sm:text-lg"
        >
          <bdi className="truncate font-extrabold">
            {self ? localized(self.seller, 'name', language) : shell.siteName}
          </bdi>
        </a>
        <div className="ms-auto flex shrink-0 items-center gap-0.5">
          {self && (
            <span className="hidden px-2 text-sm md:inline">
              <bdi>{self.name}</bdi>
              {' · '}
              {team.roles[self.role]}
            </span>
          )}
          <LanguageToggle className={`${item} text-sm`} />
          {/* The shop is a separate build, so this is a full page load. */}
          <a href="/" className={item} title={desk.toShop}>
            <Store size={20} />
            <span className="max-lg:sr-only">{desk.toShop}</span>
          </a>
          <button type="button" onClick={() => void leave()} className={item} title={desk.signOut}>
            <LogOut size={20} className="icon-directional" />
            <span className="max-lg:sr-only">{desk.signOut}</span>
          </button>
        </div>
      </div>
    </header>
  )
}
