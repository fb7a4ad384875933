import { siteQuery } from '#features/content/client.ts'
import { withShopName } from '#features/shop-settings/domain/shop-name.ts'
import { themePath } from '#features/shop-settings/domain/theme-path.ts'
import { localizedField } from '#platform/i18n/localized.ts'
import type { PagesConfig } from '#platform/pages/pages-config.ts'

/** The texts with the shop's own name, if it has one. */
export const ownTexts: NonNullable<PagesConfig['ownTexts']> = (messages, { queries, language }) => {
  const name = queries.getQueryData(siteQuery().queryKey)?.[localizedField('name', language)]
  return name === undefined ? messages : withShopName(messages, messages.layout.siteName, name)
}

/** The style sheet of the shop's own colours, if it has some. */
export const ownStyle: NonNullable<PagesConfig['ownStyle']> = (queries) => {
  const theme = queries.getQueryData(siteQuery().queryKey)?.theme
  return theme ? { href: themePath(theme), colour: theme.primary } : null
}
