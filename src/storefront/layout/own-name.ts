import type { Site } from '#features/content/domain/site.ts'
import { changedTexts, withShopName } from '#features/shop-settings/domain/shop-name.ts'
import type { Language } from '#platform/i18n/language.ts'

export { latinRows } from '#platform/i18n/latin-rows.ts'

import { latinText } from '#platform/i18n/latin-text.ts'
import { localizedField } from '#platform/i18n/localized.ts'
import type { AllMessages } from '#platform/i18n/messages.ts'
import { withPromises } from './promised-texts.ts'

/** The texts with what the shop's settings say, with its own name and with Latin digits, if it has them. */
export function withOwnTexts(messages: AllMessages, site: Site | undefined, language: Language): AllMessages {
  const promised = site?.promises ? withPromises(messages, site.promises, language) : messages
  const name = site?.[localizedField('name', language)]
  const named = name === undefined ? promised : withShopName(promised, messages.layout.siteName, name)
  return site?.latinDigits ? changedTexts(named, latinText) : named
}
