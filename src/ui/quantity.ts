const arabicDigit = /[٠-٩۰-۹]/g
const ignored = /[\s\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]|(?<=\d)[,٬،](?=\d{3}(?!\d))/g

/** Parses a typed whole number with western, Arabic-Indic or Persian digits; null when it is not one. */
export function parseWholeNumber(typed: string): number | null {
  const text = typed
    .normalize('NFKC')
    .replace(arabicDigit, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(ignored, '')
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** The quantity after typing, clamped to min..max; the previous quantity when the text is not a number. */
export function clampQuantity(typed: string, previous: number, max: number, min = 1): number {
  const parsed = parseWholeNumber(typed)
  return parsed === null ? previous : Math.min(Math.max(parsed, min), Math.max(max, min))
}
