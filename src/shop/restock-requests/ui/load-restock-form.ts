import type { ComponentType } from 'react'
import { languages, parseLanguage } from '#platform/i18n/language.ts'
import { loadMessages } from '#shell/messages/load-messages.ts'
import type { RestockFormProps } from './restock-form.tsx'

/** Loads the form with its texts: in the language of the page, and in all on the server, which loads it once. */
export async function loadRestockForm(): Promise<ComponentType<RestockFormProps>> {
  const language = import.meta.env.SSR ? null : parseLanguage(document.documentElement.lang)
  const needed = language === null ? languages : [language]
  const texts = needed.map((each) => loadMessages(each, ['restock']))
  const [{ RestockForm }] = await Promise.all([import('./restock-form.tsx'), ...texts])
  return RestockForm
}
