import { latinDigits } from '#features/accounts/domain/phone.ts'

/** A whole number as people type it: western, Arabic or Persian digits, grouped or not; null when it is none. */
export function typedNumber(text: string): number | null {
  const plain = latinDigits(text.trim())
    .replace(/(?<=\d)[,٬\u00a0 ](?=\d{3})/g, '')
    .replace(/^[−–]/, '-')
  return /^[+-]?\d{1,12}$/.test(plain) ? Number(plain) : null
}
