import type { ShopFacts } from '#features/shop-settings/domain/shop-facts.ts'
import { withShopName } from '#features/shop-settings/domain/shop-name.ts'
import type { Language } from '#platform/i18n/language.ts'
import { localizedField } from '#platform/i18n/localized.ts'
import type { AllMessages } from '#platform/i18n/messages.ts'

/** The texts with the shop's own name, if it has one. */
export function withOwnName(
  messages: AllMessages,
  site: ShopFacts | undefined,
  language: Language,
): AllMessages {
  const name = site?.[localizedField('name', language)]
  return name === undefined ? messages : withShopName(messages, messages.layout.siteName, name)
}
