import { latinDigits } from '#platform/phone/phone.ts'

/** Parses a whole number in western, Arabic or Persian digits, grouped or not; null for any other text. */
export function parseNumber(text: string): number | null {
  const plain = latinDigits(
    text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .trim(),
  )
    .replace(/(?<=\d)[,٬\u00a0 ](?=\d{3})/g, '')
    .replace(/^[−–]/, '-')
  return /^[+-]?\d{1,12}$/.test(plain) ? Number(plain) : null
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
