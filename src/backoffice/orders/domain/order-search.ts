import { latinDigits } from '#platform/phone/phone.ts'

const marks = /[\u064B-\u0652\u0670\u0640\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g
/** Interchangeable letters and their folded forms; the database uses the same mapping. */
export const foldedFrom = 'أإآٱىیةکگ'
export const foldedTo = 'ااااييهكك'
/** Short vowels, shadda and tatweel: ignored in searches. */
export const ignoredMarks = '\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0670\u0640'

/** Normalizes a name for search: folds letter variants, removes vowel and direction marks, collapses spaces. */
export function foldedName(text: string): string {
  return [...text.normalize('NFKC').toLowerCase().replace(marks, '')]
    .map((letter) => foldedTo[foldedFrom.indexOf(letter)] ?? letter)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Extracts the digits of a phone in any script, without country code and leading zeros; empty for other text. */
export function phoneDigits(text: string): string {
  const digits = latinDigits(text.normalize('NFKC'))
  if (/[^\d\s()+\-.#/\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/.test(digits)) return ''
  return digits
    .replace(/\D/g, '')
    .replace(/^(00)?964/, '')
    .replace(/^0+/, '')
}
