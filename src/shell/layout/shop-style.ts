import type { QueryClient } from '@tanstack/react-query'
import { setNumberRows } from '#platform/i18n/digits.ts'
import { defaultLanguage } from '#platform/i18n/language.ts'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { localizedField } from '#platform/i18n/localized.ts'
import type { PagesConfig } from '#platform/pages/pages-config.ts'
import { siteQuery } from '#shop/content/client.ts'
import type { Site } from '#shop/content/domain/site.ts'
import { defaultTheme } from '#shop/shop-settings/domain/shop-facts.ts'
import { iconVersion, themePath } from '#shop/shop-settings/domain/theme-path.ts'

const load = () => import('./with-shop-texts.ts')
/** Loaded by browsers only for a shop with a name, digits, terms or menus of its own. */
let code = import.meta.env.SSR ? await load() : null

const siteOf = (queries: QueryClient) => queries.getQueryData(siteQuery().queryKey)

/** Loads what {@link shopTexts} needs. */
export const prepareShopTexts = async (queries: QueryClient): Promise<void> => {
  const site = siteOf(queries)
  const { latinDigits, promises, menus } = site ?? {}
  if (site?.[localizedField('name', defaultLanguage)] || latinDigits || promises || menus) code = await load()
  setNumberRows((latinDigits && code?.latinRows) || languageRows)
}

/** Whether numbers have Latin digits in every language, for the server. */
export const hasLatinDigits: NonNullable<PagesConfig['hasLatinDigits']> = (queries) =>
  import.meta.env.SSR && siteOf(queries)?.latinDigits === true

/** The texts with the shop's own name and digits, if it has some. */
export const shopTexts: NonNullable<PagesConfig['shopTexts']> = (messages, queries, language) =>
  code ? code.withShopTexts(messages, siteOf(queries), language) : messages

/** The style sheet of the shop's own colours, if it has some. */
export const shopStyle: NonNullable<PagesConfig['shopStyle']> = (queries) => {
  // Only the server writes the document; its code is not in the browser's.
  if (!import.meta.env.SSR) return null
  const shopSite: Pick<Site, 'theme' | 'logo'> = siteOf(queries) ?? {}
  const { theme = defaultTheme, logo } = shopSite
  if (theme === defaultTheme && !logo) return null
  return { href: themePath(theme, logo), colour: theme.primary, iconVersion: iconVersion(shopSite) }
}
