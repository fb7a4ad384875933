import { joinAmounts } from '../../domain/units.ts'
import { foldLetters, normaliseCharacters } from './letters.ts'

const groupComma = /(?<=\d)[,٬،](?=\d{3}(?!\d))/g
const inchMark = /(?<=\d)\s?(?:["″”]|'')/g
const apostrophe = /(?<=\p{L})['’ʼ](?=\p{L})/gu
const punctuation = /(?!(?<=\d)\.(?=\d))[^\p{L}\p{N}\p{M}]+/gu
/** Includes its diacritics, which would otherwise attach to the letter before. */
const hamza = /ء\p{M}*/gu
const repeatedLetter = /(\p{L})\1{2,}/gu

/**
 * The normalized form of a text for search, for stored texts and queries alike (docs/iraq.md §4.2): no diacritics or
 * tatweel, one form of letters that Iraqis write in several ways (Kurdish, Persian and presentation forms included),
 * western digits, amounts joined with one spelling of their unit, lower-case words separated by single spaces. Idempotent;
 * a word never becomes empty. `stemOf` removes endings and articles from its words.
 */
export function textKey(text: string): string {
  const plain = normaliseCharacters(normaliseCharacters(text))
    .replace(apostrophe, '')
    .replace(inchMark, ' inch ')
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

/** A word that is only hamza stays as it is. */
function dropHamza(word: string): string {
  return word.replace(hamza, '') || word
}
