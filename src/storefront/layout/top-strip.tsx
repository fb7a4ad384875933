import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { DeliverToLink } from './deliver-to-link.tsx'
import { LanguageToggle } from './language-toggle.tsx'

const item = 'flex h-9 items-center rounded-sm px-3 hover:underline'

/** The thin row at the very top, from md up; it scrolls away. */
export function TopStrip() {
  const { layout } = useMessages()
  return (
    <div className="hidden bg-tile-dark text-xs md:block">
      <div className="page-width flex h-9 items-center justify-between">
        <DeliverToLink size={16} className={`${item} -ms-3 gap-1.5`} />
        <div className="-me-3 flex">
          <Link href="/help" className={item}>
            {layout.help}
          </Link>
          <Link href="/sell" className={item}>
            {layout.sell}
          </Link>
          <LanguageToggle className={`${item} font-bold`} />
        </div>
      </div>
    </div>
  )
}
