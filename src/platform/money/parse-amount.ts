import { latinDigits } from '#platform/phone/phone.ts'

const plain = /^\d{1,12}$/
const grouped = /^\d{1,3}(?:[,٬، ]\d{3}){1,3}$/

/**
 * Parses a typed amount in whole dinars, zero or more: Latin, Arabic or Persian digits, with or without groups of three, which a comma of
 * either keyboard, `٬` or a space separates. Null for any other text, so that `12.5` and `12,5` are never 125.
 */
export function parseAmount(typed: string): number | null {
  const text = latinDigits(
    typed
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .trim(),
  )
  return plain.test(text) || grouped.test(text) ? Number(text.replace(/\D/g, '')) : null
}

/** The amount to send of an optional field: null when it is empty, and the text itself when it is no amount, which the server refuses at its field. */
export function readAmount(typed: string): number | string | null {
  return typed.trim() === '' ? null : (parseAmount(typed) ?? typed)
}
