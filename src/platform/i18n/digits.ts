import type { Language } from './language.ts'
import { type LanguageRow, languageRows } from './language-rows.ts'

// The left-to-right mark keeps the minus before the digits in a right-to-left context.
const latin = { zero: 0x30, group: ',', point: '.', minus: '\u200E-', percent: '%' }

let isLatin = false

/**
 * Sets whether numbers of every language have Latin digits: once in a browser, and around each synchronous rendering on the
 * server. Returns what was set before.
 */
export function setLatinDigits(on: boolean): boolean {
  const before = isLatin
  isLatin = on
  return before
}

/** The row of a language with the digits and signs that the shop uses. */
export function numberRow(language: Language): LanguageRow {
  const row: LanguageRow = languageRows[language]
  if (!isLatin || row.zero === latin.zero) return row
  return { ...row, ...latin, locale: `${row.locale}-u-nu-latn` }
}

/**
 * Writes the digits of a stored text, such as the name of a size, in those of the language: `٥١٢ كيكا`. A word with Latin letters
 * is a code and stays: `3XL`.
 */
export function withDigits(text: string, language: Language): string {
  const { zero, point } = numberRow(language)
  return text.replace(/\S*[a-z]\S*|([\d٠-٩])|[.٫](?=[\d٠-٩])/gi, (part, digit) =>
    digit
      ? String.fromCharCode(zero + (digit.charCodeAt(0) & 15))
      : part === '.' || part === '٫'
        ? point
        : part,
  )
}
