import type { Language } from './language.ts'
import { type LanguageRow, languageRows } from './language-rows.ts'
import { getStoredLanguage, type LocalizedField, localizedFields, type WireTexts } from './localized.ts'

/** The texts of a localized field alone, of a record with more fields. */
export function pickTexts<Field extends string, Row extends WireTexts<Field, unknown>>(
  record: Row,
  field: Field,
): Pick<Row, LocalizedField<Field>> {
  return mapTexts(field, (name) => record[name]) as Pick<Row, LocalizedField<Field>>
}

/** The texts of a localized field in each language, that of the default language last. */
export function listTexts<Field extends string, Row extends WireTexts<Field, unknown>>(
  record: Row,
  field: Field,
): Row[LocalizedField<Field>][] {
  return localizedFields(field).map(([name]) => record[name]) as Row[LocalizedField<Field>][]
}

/** A localized value on the wire with what `toValue` returns for each of its fields. */
export function mapTexts<Field extends string, Value>(
  field: Field,
  toValue: (name: LocalizedField<Field>, language: Language) => Value,
): WireTexts<Field, Value> {
  const entries = localizedFields(field).map(([name, language]) => [name, toValue(name, language)])
  return Object.fromEntries(entries) as WireTexts<Field, Value>
}

/** A localized field with the same value in each language. */
export function sameTexts<Field extends string, Value>(field: Field, value: Value): WireTexts<Field, Value> {
  return mapTexts(field, () => value)
}

/** Whether two records have the same texts of a localized field. */
export function haveSameTexts<Field extends string>(
  one: Readonly<WireTexts<Field>>,
  other: Readonly<WireTexts<Field>>,
  field: Field,
): boolean {
  return localizedFields(field).every(([name]) => one[name] === other[name])
}

/** Whether a text of this language may be missing, because its readers get that of its fallback. */
export function isOptional(language: Language): boolean {
  const { fallback }: LanguageRow = languageRows[language]
  return fallback !== undefined
}

/** The name of a localized field in a CSV file: `title_en`. */
export function localizedColumn<Field extends string>(
  field: Field,
  language: Language,
): `${Field}_${Language}` {
  return `${field}_${getStoredLanguage(language)}`
}

/** The columns of a localized field in a CSV file, that of the default language last: `title_en`, `title_ar`. */
export function localizedColumnNames<Field extends string>(field: Field): `${Field}_${Language}`[] {
  return localizedFields(field).map(([, language]) => localizedColumn(field, language))
}
