import { foldLetters, plainCharacters } from './letters.ts'
import { joinAmounts } from './units.ts'

const groupComma = /(?<=\d)[,٬،](?=\d{3}(?!\d))/g
const inchMark = /(?<=\d)\s?(?:["″”]|'')/g
const apostrophe = /(?<=\p{L})['’ʼ](?=\p{L})/gu
const punctuation = /(?!(?<=\d)\.(?=\d))[^\p{L}\p{N}\p{M}]+/gu
/** With the marks on it: left behind they would land on the letter before. */
const hamza = /ء\p{M}*/gu
const repeatedLetter = /(\p{L})\1{2,}/gu

/**
 * The form of a text in which search compares, the same for what is stored and what is asked (docs/iraq.md §4.2):
 * no diacritics or tatweel, one shape for letters that Iraqis write in several ways (Kurdish, Persian and presentation
 * forms included), western digits, amounts joined to one spelling of their unit, words in lower case with one space
 * between. Idempotent; a word never becomes empty. `stemOf` takes endings and articles off its words.
 */
export function textKey(text: string): string {
  const plain = plainCharacters(plainCharacters(text)).replace(apostrophe, '').replace(inchMark, ' inch ')
  const words = foldLetters(plain)
    .replace(groupComma, '')
    .replaceAll('٫', '.')
    .replace(punctuation, ' ')
    .split(' ')
    .map(dropHamza)
    .join(' ')
    .replace(repeatedLetter, '$1')
    .trim()
  return joinAmounts(words)
}

/** A word that is nothing but hamza stays one. */
function dropHamza(word: string): string {
  return word.replace(hamza, '') || word
}
