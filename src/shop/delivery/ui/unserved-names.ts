import type { Language } from '#platform/i18n/language.ts'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { localized } from '#platform/i18n/localized.ts'
import type { Arrival } from '../schemas.ts'

/** The names of the areas of a governorate to which the shop does not deliver; empty without any. */
export function unservedNames(
  { unservedAreas = [] }: Pick<Arrival, 'unservedAreas'>,
  language: Language,
): string {
  return unservedAreas.map((area) => localized(area, 'name', language)).join(languageRows[language].comma)
}
