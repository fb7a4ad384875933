import { parseAmount } from '#platform/money/parse-amount.ts'
import { latinDigits } from '#platform/phone/phone.ts'

/** Parses a whole number with or without a sign, its digits as {@link parseAmount} reads them; null for any other text. */
export function parseNumber(text: string): number | null {
  const [sign = ''] = text.match(/^[\s\p{Cf}]*[+−–-]/u) ?? []
  const size = parseAmount(text.slice(sign.length))
  return size === null || !/[−–-]$/.test(sign) ? size : -size
}

/** Parses a number above zero with up to two decimals, in any digits that {@link parseNumber} reads; null for any other text. */
export function parseDecimal(text: string): number | null {
  const plain = latinDigits(
    text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .trim(),
  ).replace(/[٫,]/, '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : null
}
