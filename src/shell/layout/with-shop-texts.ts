import type { Language } from '#platform/i18n/language.ts'
import type { Site } from '#shop/content/domain/site.ts'
import { changedTexts, withShopName } from '#shop/shop-settings/domain/shop-name.ts'

export { latinRows } from '#platform/i18n/latin-rows.ts'

import { latinText } from '#platform/i18n/latin-text.ts'
import { localizedField } from '#platform/i18n/localized.ts'
import type { AllMessages } from '#platform/i18n/messages.ts'
import { withPromises } from './promised-texts.ts'
import { withMenus } from './shop-menus.ts'

/** The texts with what the shop's settings say, with its own name, its menus and with Latin digits, if it has them. */
export function withShopTexts(
  messages: AllMessages,
  site: Site | undefined,
  language: Language,
): AllMessages {
  const promised = site?.promises ? withPromises(messages, site.promises, language) : messages
  const name = site?.[localizedField('name', language)]
  const named = name === undefined ? promised : withShopName(promised, messages.layout.siteName, name)
  const shopTexts = site?.menus ? withMenus(named, site.menus, language) : named
  return site?.latinDigits ? changedTexts(shopTexts, latinText) : shopTexts
}
