import type { Language } from './language.ts'
import { type LanguageRow, languageRows } from './language-rows.ts'

let rows: Readonly<Record<Language, LanguageRow>> = languageRows

/**
 * Sets the rows whose digits and signs numbers have (`latin-rows.ts`): once in a browser, and around each synchronous rendering on
 * the server. Returns the former ones.
 */
export function setNumberRows(next: typeof rows): typeof rows {
  const before = rows
  rows = next
  return before
}

/** The row of a language with the digits and signs that the shop uses. */
export const numberRow = (language: Language): LanguageRow => rows[language]

/**
 * Writes the digits of a stored text, such as the name of a size, in those of the language: `٥١٢ كيكا`. A word with Latin letters
 * is a code and stays: `3XL`.
 */
export function withDigits(text: string, language: Language): string {
  const { zero, point } = rows[language]
  return text.replace(/\S*[a-z]\S*|([\d٠-٩])|[.٫](?=[\d٠-٩])/gi, (part, digit) =>
    digit ? String.fromCharCode(zero + (digit.charCodeAt(0) & 15)) : /^[.٫]$/.test(part) ? point : part,
  )
}
