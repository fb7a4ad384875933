import { languages, parseLanguage } from '#platform/i18n/language.ts'
import { loadMessages } from '#shell/messages/load-messages.ts'

/** Loads what the first screen of a phone does not have, with its texts: in the language of the page, on the server in all. */
export async function loadProductDetails() {
  const language = import.meta.env.SSR ? null : parseLanguage(document.documentElement.lang)
  const needed = language === null ? languages : [language]
  const texts = needed.map((each) => loadMessages(each, ['terms']))
  const [details] = await Promise.all([import('./product-details.tsx'), ...texts])
  return details
}
