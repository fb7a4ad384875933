import { fallbackOf, type Language } from './language.ts'

/**
 * The suffixes of the localized fields of products, categories and slides (`titleAr`, `titleEn`), which the specification
 * fixes. A language that is not here reads the fields of its fallback.
 */
const suffixes = { ar: 'Ar', en: 'En' } as const

type Stored = keyof typeof suffixes
/** The languages that have localized fields of their own. */
export const storedLanguages = Object.keys(suffixes) as readonly Stored[]

type LocalizedField<Field extends string> = `${Field}${(typeof suffixes)[Stored]}`

/** The language whose fields a language reads. */
export function storedLanguageOf(language: Language): Stored {
  return language in suffixes ? language : fallbackOf(language)
}

/** The name of a localized field in a language: `titleEn`. */
export function localizedField<Field extends string>(
  field: Field,
  language: Language,
): LocalizedField<Field> {
  return `${field}${suffixes[storedLanguageOf(language)]}`
}

/** The value of a localized field in a language: of `title`, that of `titleAr` or `titleEn`. */
export function localized<Field extends string>(
  record: Readonly<Record<LocalizedField<Field>, string>>,
  field: Field,
  language: Language,
): string {
  return record[localizedField(field, language)]
}

/** The name of a record that has one per language, such as a governorate. */
export function nameIn(names: Readonly<Record<Language, string>>, language: Language): string {
  return names[language] ?? names[fallbackOf(language)]
}
