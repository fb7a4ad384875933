import { latinDigits } from '#features/accounts/domain/phone.ts'

const marks = /[\u064B-\u0652\u0670\u0640\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g
/** Letters that people take for each other, and what they become; the database folds alike. */
export const foldedFrom = 'أإآٱىیةکگ'
export const foldedTo = 'ااااييهكك'
/** Short vowels, doubling, the lengthening stroke: nobody searches with them. */
export const dropped = '\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0670\u0640'

/** A name as search compares it: letter forms folded, marks and direction marks gone, spaces single. */
export function foldedName(text: string): string {
  return [...text.normalize('NFKC').toLowerCase().replace(marks, '')]
    .map((letter) => foldedTo[foldedFrom.indexOf(letter)] ?? letter)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The digits of a text, whichever script they are in, without what stands before the network of an Iraqi phone. */
export function phoneDigits(text: string): string {
  const digits = latinDigits(text.normalize('NFKC'))
  if (/[^\d\s()+\-.#/\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/.test(digits)) return ''
  return digits
    .replace(/\D/g, '')
    .replace(/^(00)?964/, '')
    .replace(/^0+/, '')
}
