import { languages, parseLanguage } from '#platform/i18n/language.ts'
import type { ScreenTexts } from '#platform/i18n/messages.ts'
import { loadMessages } from './load-messages.ts'

/** The texts of a part of pages: in the language of the page, and in all on the server, which loads them once. */
export function loadPartMessages(name: ScreenTexts): Promise<unknown> {
  const language = import.meta.env.SSR ? null : parseLanguage(document.documentElement.lang)
  const needed = language === null ? languages : [language]
  return Promise.all(needed.map((each) => loadMessages(each, [name])))
}
