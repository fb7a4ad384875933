import type { Language } from './language.ts'
import { type LanguageRow, languageRows } from './language-rows.ts'

// The left-to-right mark keeps the minus before the digits in a right-to-left context.
const latin = { zero: 0x30, group: ',', point: '.', minus: '\u200E-', percent: '%' }

const withLatinDigits = (row: LanguageRow): LanguageRow =>
  row.zero === latin.zero ? row : { ...row, ...latin, locale: `${row.locale}-u-nu-latn` }

/** The rows of all languages with Latin digits. Browsers load them only for a shop that has chosen these. */
export const latinRows = Object.fromEntries(
  Object.entries(languageRows).map(([language, row]) => [language, withLatinDigits(row)]),
) as Record<Language, LanguageRow>
