/** Prefixes that GS1 reserves for numbers which a shop gives to its own goods; no engine accepts them. */
const inStore = /^(?:02|04|2\d)/

/**
 * A barcode of 8, 12, 13 or 14 digits whose check digit is right, as it is; null for anything else and for numbers that
 * shops give themselves (https://www.gs1.org/services/how-calculate-check-digit-manually).
 */
export function validGtin(code: string | null): string | null {
  if (code === null || !/^(?:\d{8}|\d{12,14})$/.test(code)) return null
  const digits = code.padStart(14, '0')
  if (code.length > 8 && inStore.test(digits.slice(1))) return null
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  )
  return sum % 10 === 0 && Number(code) > 0 ? code : null
}
