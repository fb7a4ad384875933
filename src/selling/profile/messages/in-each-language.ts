import { languageRows } from '#platform/i18n/language-rows.ts'
import type { WireTexts } from '#platform/i18n/localized.ts'
import { mapTexts } from '#platform/i18n/localized-texts.ts'

/** The labels of a localized field, each with the name of its language in that language: `Name (العربية)`. */
export function inEachLanguage<Field extends string>(field: Field, label: string): WireTexts<Field> {
  return mapTexts(field, (_, language) => `${label} (${languageRows[language].name})`)
}
