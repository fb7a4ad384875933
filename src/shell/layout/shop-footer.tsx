import { useQuery } from '@tanstack/react-query'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized, localizedField } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import { siteQuery } from '#shop/content/client.ts'

const linkClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-paper hover:underline'

/** Opens the question about pixels again. `pixels/pixels.tsx` has the same name: a module of both would be a request more. */
const openPrivacyChoices = () => dispatchEvent(new Event('privacy-choices'))

/** What the owner has added to the footer: links, the slogan, the address, and with pixels the choice of visitors. */
export function ShopFooter() {
  const { layout, footer } = useMessages()
  const { language } = useLanguage()
  const { data: site } = useQuery(siteQuery())
  const slogan = site?.[localizedField('slogan', language)]
  const address = site?.[localizedField('address', language)]
  const links = site?.links ?? []
  const hasPixels = site?.pixels !== undefined
  if (!slogan && !address && links.length === 0 && !hasPixels) return null
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
      {hasPixels && (
        <button type="button" onClick={openPrivacyChoices} className={linkClass}>
          {footer.privacyChoices}
        </button>
      )}
      {slogan && <p className="pt-2 font-bold">{slogan}</p>}
      {address && <p className="pt-1">{address}</p>}
    </div>
  )
}
