import { latinDigits } from '#platform/phone/phone.ts'

/** Parses an exchange rate in dinars, in Latin, Arabic or Persian digits; null when empty, 'wrong' when malformed. */
export function readRate(typed: string): number | null | 'wrong' {
  const text = latinDigits(typed)
    .replaceAll('٫', '.')
    .replace(/[\s,٬]/g, '')
  if (text === '') return null
  const value = Number(text)
  return /^\d+(\.\d+)?$/.test(text) && value > 0 && value <= 1_000_000 ? value : 'wrong'
}
