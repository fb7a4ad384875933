import type { Language } from '#platform/i18n/language.ts'
import { nameIn } from '#platform/i18n/localized.ts'
import { defaultNames } from './default-names.ts'
import { fillPlaceholders, messageKey } from './message-templates.ts'

/** What the owner has set: texts by their keys, the shop's name in the language, and Latin digits. */
export type ShopTexts = {
  texts: Readonly<Record<string, string>>
  name: string | undefined
  latinDigits?: boolean | undefined
}

type Request = { id: string; language: Language; values: Readonly<Record<string, string>> }

/** A text of a message: the owner's with its values, otherwise the default one with the shop's own name. */
export function shopText(
  { texts, name }: ShopTexts,
  { id, language, values }: Request,
  part: 'subject' | 'text',
  standard: string,
): string {
  const written = texts[messageKey(id, part, language)]
  if (written !== undefined) return fillPlaceholders(written, values)
  return name === undefined ? standard : standard.replaceAll(nameIn(defaultNames, language), () => name)
}
