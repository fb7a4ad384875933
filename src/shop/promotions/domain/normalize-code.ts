const arabicDigit = /[٠-٩۰-۹]/g
const ignored = /[\s\p{Cf}]/gu

/**
 * The one form in which codes are stored and compared: upper case, Latin digits, no spaces and no direction marks. Null when
 * the text cannot be a code.
 */
export function normalizeCode(text: string): string | null {
  const code = text
    .slice(0, 200)
    .normalize('NFKC')
    .replace(arabicDigit, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(ignored, '')
    .toUpperCase()
  return /^[A-Z0-9_-]{3,40}$/.test(code) ? code : null
}
