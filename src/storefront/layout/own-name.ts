import type { ShopFacts } from '#features/shop-settings/domain/shop-facts.ts'
import { changedTexts, withShopName } from '#features/shop-settings/domain/shop-name.ts'
import type { Language } from '#platform/i18n/language.ts'

export { latinRows } from '#platform/i18n/latin-rows.ts'

import { latinText } from '#platform/i18n/latin-text.ts'
import { localizedField } from '#platform/i18n/localized.ts'
import type { AllMessages } from '#platform/i18n/messages.ts'

/** The texts with the shop's own name and with Latin digits, if it has them. */
export function withOwnTexts(
  messages: AllMessages,
  site: ShopFacts | undefined,
  language: Language,
): AllMessages {
  const name = site?.[localizedField('name', language)]
  const named = name === undefined ? messages : withShopName(messages, messages.layout.siteName, name)
  return site?.latinDigits ? changedTexts(named, latinText) : named
}
