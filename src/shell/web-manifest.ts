import { byLanguage } from '#platform/i18n/by-language.ts'
import { getDirection, type Language } from '#platform/i18n/language.ts'
import { documentRows } from '#platform/i18n/language-rows.ts'
import { localizedField } from '#platform/i18n/localized.ts'
import { themeColour } from '#platform/pages/document.ts'
import type { ShopFacts } from '#shop/shop-settings/domain/shop-facts.ts'
import { iconVersion } from '#shop/shop-settings/domain/theme-path.ts'
import { layouts } from './messages/layouts.ts'

const backgroundColour = '#faf7f2'
const descriptions = byLanguage({
  ar: 'سوق إلكتروني في العراق، والدفع عند الاستلام',
  en: 'A marketplace in Iraq, cash on delivery',
})

const png = (name: string, size: number, purpose: 'any' | 'maskable', version: string) => ({
  src: `/icons/${name}.png${version}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const shortcut = (name: string, url: string, version: string) => ({
  name,
  url,
  icons: [{ src: `/icons/icon-192.png${version}`, sizes: '192x192', type: 'image/png' }],
})

/** The web app manifest that lets phones install the shop. */
export function webManifest(language: Language, facts: Partial<ShopFacts> = {}) {
  const { siteName: defaultName, deals, yourOrders, cart } = layouts[language]
  const siteName = facts[localizedField('name', language)] ?? defaultName
  const version = iconVersion(facts)
  return {
    id: '/',
    name: siteName,
    short_name: siteName,
    description: facts[localizedField('slogan', language)] ?? descriptions[language],
    lang: documentRows[language].hreflang,
    dir: getDirection(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: facts.theme?.primary ?? themeColour,
    background_color: backgroundColour,
    categories: ['shopping'],
    icons: [
      png('icon-192', 192, 'any', version),
      png('icon-512', 512, 'any', version),
      png('icon-maskable-512', 512, 'maskable', version),
      { src: `/favicon.svg${version}`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' as const },
    ],
    shortcuts: [
      shortcut(deals, '/deals', version),
      shortcut(cart, '/cart', version),
      shortcut(yourOrders, '/orders', version),
    ],
  }
}
