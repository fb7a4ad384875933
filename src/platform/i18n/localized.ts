import { type CompleteLanguage, getDirection, getFallback, type Language, languages } from './language.ts'
import { type LanguageRow, languageRows } from './language-rows.ts'

type Rows = typeof languageRows
export type LocalizedField<Field extends string> =
  `${Field}${Extract<Rows[Language], { suffix: string }>['suffix']}`

/** A localized value on the wire: the fields `titleEn` and `titleAr`. */
export type WireTexts<Field extends string, Value = string> = Record<LocalizedField<Field>, Value>

const suffix = (language: Language) => (languageRows[language] as LanguageRow).suffix

/** The languages that have localized fields of their own. */
export function storedLanguages(): readonly Language[] {
  return languages.filter(suffix)
}

/** The language whose fields a language reads: its own, or those of its fallback. */
export function getStoredLanguage(language: Language): Language {
  return suffix(language) ? language : getFallback(language)
}

/** The name of a localized field in a language: `titleEn`. */
export function localizedField<Field extends string>(
  field: Field,
  language: Language,
): LocalizedField<Field> {
  return `${field}${suffix(getStoredLanguage(language))}` as LocalizedField<Field>
}

/** The fields of a localized value on the wire, in their order: `titleEn`, `titleAr`. The default language is last. */
export function localizedFields<Field extends string>(field: Field): [LocalizedField<Field>, Language][] {
  const [first, ...others] = storedLanguages()
  return [...others, first as Language].map((language) => [localizedField(field, language), language])
}

/** The fields of a localized text as a form has them: each with its language and its direction, that of the default language first. */
export function fieldsByLanguage<Field extends string>(
  field: Field,
): { name: LocalizedField<Field>; lang: Language; dir: 'rtl' | 'ltr' }[] {
  return storedLanguages().map((lang) => ({
    name: localizedField(field, lang),
    lang,
    dir: getDirection(lang),
  }))
}

/** The stored value of a localized field: the texts of `titleEn` and `titleAr` by language. */
export function localizedValue<Field extends string>(
  record: Readonly<WireTexts<Field>>,
  field: Field,
): Names {
  return Object.fromEntries(
    localizedFields(field).map(([name, language]) => [language, record[name]]),
  ) as Names
}

/** The value of a localized field in a language: of `title`, that of `titleAr` or `titleEn`. */
export function localized<Field extends string>(
  record: Readonly<WireTexts<Field>>,
  field: Field,
  language: Language,
): string {
  return record[localizedField(field, language)]
}

/** A name in each language; one with a fallback may be missing. */
export type Names = Readonly<Record<CompleteLanguage, string> & Partial<Record<Language, string>>>

/** The name of a record that has one per language, such as a governorate. */
export function nameIn(names: Names, language: Language): string {
  return names[language] ?? names[getFallback(language)]
}

/** A localized value as the fields of the wire: of `title`, `titleEn` and `titleAr`, in the order of the specification. */
export function wireTexts<Field extends string>(field: Field, texts: Names): WireTexts<Field> {
  const entries = localizedFields(field).map(([name, language]) => {
    const { fallback }: LanguageRow = languageRows[language]
    const hasNone = fallback !== undefined && !texts[language]
    return [name, nameIn(texts, hasNone ? getFallback(language) : language)]
  })
  return Object.fromEntries(entries) as WireTexts<Field>
}
