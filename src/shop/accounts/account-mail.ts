import type { Language } from '#platform/i18n/language.ts'
import type { ShopTexts } from '#shop/shop-settings/domain/shop-text.ts'
import { shopMessage } from '#shop/shop-settings/shop-message.ts'

type Facts = Record<string, string | null>
type Content = { subject: string; text: string }

/** A mail about an account: the owner's text, otherwise the default one, which also fits when the link is unknown. */
export function accountMail<MailFacts extends Facts>(
  { shopTexts, id, language }: { shopTexts: ShopTexts; id: string; language: Language },
  facts: MailFacts,
  standard: (facts: MailFacts) => Content,
): Content {
  const values = Object.entries(facts).filter((entry): entry is [string, string] => entry[1] !== null)
  const isComplete = values.length === Object.keys(facts).length
  const request = { id: isComplete ? id : null, language, values: Object.fromEntries(values) }
  return shopMessage(shopTexts, request, standard(facts))
}
