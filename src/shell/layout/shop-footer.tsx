import { useQuery } from '@tanstack/react-query'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized, localizedField } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import { siteQuery } from '#shop/content/client.ts'

const linkClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-paper hover:underline'

/** What the owner has added to the footer: links, the slogan and the address. */
export function ShopFooter() {
  const { layout } = useMessages()
  const { language } = useLanguage()
  const { data: site } = useQuery(siteQuery())
  const slogan = site?.[localizedField('slogan', language)]
  const address = site?.[localizedField('address', language)]
  const links = site?.links ?? []
  if (!slogan && !address && links.length === 0) return null
  return (
    <div className="page-width pb-4 text-sm text-tile-tint">
      {links.length > 0 && (
        <nav aria-label={layout.siteName}>
          <ul className="flex flex-wrap gap-x-5">
            {links.map((link) => (
              <li key={link.href}>
                <Link href={link.href} className={linkClass}>
                  {localized(link, 'text', language)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {slogan && <p className="pt-2 font-bold">{slogan}</p>}
      {address && <p className="pt-1">{address}</p>}
    </div>
  )
}
