import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'
import type { Language } from '#platform/i18n/language.ts'
import { type LanguageRow, languageRows } from '#platform/i18n/language-rows.ts'
import { type LocalizedField, localizedFields, type Names } from '#platform/i18n/localized.ts'

/**
 * A column with a text in several languages, by their codes. The database checks that complete languages are present and
 * that all values are strings (docs/decisions/0035).
 */
export const localizedText = customType<{ data: Names; driverData: string }>({
  dataType: () => 'localized_text',
  toDriver: (value) => JSON.stringify(value),
})

type Columns<Field extends string> = Record<LocalizedField<Field>, SQL<string>>

/** The text of a localized column in a language; an incomplete language without one reads its fallback's. */
export function textIn(column: SQLWrapper, language: Language): SQL<string> {
  const { fallback }: LanguageRow = languageRows[language]
  const inLanguage = textWithoutFallback(column, language)
  return fallback === undefined
    ? inLanguage
    : sql`coalesce(nullif(${inLanguage}, ''), ${textWithoutFallback(column, fallback)})`
}

function textWithoutFallback(column: SQLWrapper, language: string): SQL<string> {
  // Not a parameter, so that it matches the expressions of indexes.
  return sql<string>`(${column} ->> `.append(sql.raw(`'${language}')`))
}

/** The selected columns of a localized column as responses name them: `titleEn`, `titleAr`. */
export function localizedColumns<Field extends string>(field: Field, column: SQLWrapper): Columns<Field> {
  return columnsOf(field, (language) => textIn(column, language))
}

/** As {@link localizedColumns}, for editing: without fallback; a missing text is empty. */
export function editedColumns<Field extends string>(field: Field, column: SQLWrapper): Columns<Field> {
  return columnsOf(field, (language) => sql`coalesce(${textWithoutFallback(column, language)}, '')`)
}

function columnsOf<Field extends string>(field: Field, textOf: (language: Language) => SQL): Columns<Field> {
  return Object.fromEntries(
    localizedFields(field).map(([name, language]) => [name, textOf(language)]),
  ) as Columns<Field>
}

/** The column with these texts, for an update. Languages that `texts` does not name are preserved. */
export function withTexts(column: SQLWrapper, texts: Names): SQL {
  return sql`${column} || ${JSON.stringify(texts)}::jsonb`
}
