/** Parses a whole number in Latin, Arabic-Indic or Persian digits, with or without grouping; null for anything else. */
export function wholeNumber(typed: string | null | undefined): number | null {
  const digits = (typed ?? '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\s,٬،]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}
