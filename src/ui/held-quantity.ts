const arabicDigit = /[٠-٩۰-۹]/g
const ignored = /[\s\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]|(?<=\d)[,٬،](?=\d{3}(?!\d))/g

/** A whole number as people type it, with western, Arabic-Indic or Persian digits; null when it is none. */
export function parseWhole(typed: string): number | null {
  const text = typed
    .normalize('NFKC')
    .replace(arabicDigit, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(ignored, '')
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** What a quantity field holds after typing: within 1..max, and the quantity before when the text is no number. */
export function heldQuantity(typed: string, before: number, max: number): number {
  const whole = parseWhole(typed)
  return whole === null ? before : Math.min(Math.max(whole, 1), Math.max(max, 1))
}
