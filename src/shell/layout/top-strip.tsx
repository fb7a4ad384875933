import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { DeliverToLink } from './deliver-to-link.tsx'
import { LanguageToggle } from './language-toggle.tsx'

const item = 'flex h-9 items-center rounded-sm px-3 hover:underline'

/** The thin row at the very top, from md up; it scrolls away. */
export function TopStrip() {
  const { menus } = useMessages()
  return (
    <div className="hidden bg-tile-dark text-xs md:block">
      <div className="page-width flex h-9 items-center justify-between">
        <DeliverToLink size={16} className={`${item} -ms-3 gap-1.5`} />
        <div className="-me-3 flex">
          {menus.top.map(({ href, text }) => (
            <Link key={href} href={href} className={item}>
              {text}
            </Link>
          ))}
          <LanguageToggle className={`${item} font-bold`} />
        </div>
      </div>
    </div>
  )
}
