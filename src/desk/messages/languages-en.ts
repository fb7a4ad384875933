import { forEachLanguage } from '#platform/i18n/by-language.ts'
import { languageRows } from '#platform/i18n/language-rows.ts'
import type { Names, WireTexts } from '#platform/i18n/localized.ts'
import { mapTexts } from '#platform/i18n/localized-texts.ts'

const names: Names = { ar: 'Arabic', en: 'English' }

/** The names of the languages; another one has its own. */
export const languages = forEachLanguage((language) => names[language] ?? languageRows[language].name)

/** The labels of a localized field, one for each language: `Name in English`. */
export function inEachLanguage<Field extends string>(field: Field, label: string): WireTexts<Field> {
  return mapTexts(field, (_, language) => `${label} in ${languages[language]}`)
}
