import { units } from '../../domain/units.ts'
import { textKey } from './text-key.ts'

const maxWords = 8
const maxWordLength = 60

/** Stop words as text keys: verbs and price words of chat messages, prepositions, articles. */
const stopWords = new Set(
  textKey(
    'اريد ابي ابغى محتاج عندكم عندك اكو عايز ادور على سعر اسعار بيش شكد رخيص ارخص جديد اصلي شراء طلب ممكن لو سمحت ' +
      'في من مع و او عن الى ذو ذات هذا the a an for of with in and to by best buy price cheap original new want need',
  ).split(' '),
)
const unitWords = new Set(units)

/** The words of a search as text keys: at most 8, each of at most 60 letters. */
export function queryWords(text: string): string[] {
  return textKey(text).split(' ').filter(Boolean).slice(0, maxWords).map(shortened)
}

const repeatedLetter = /([^\P{L}\p{Lm}])\1{2,}/gu

/**
 * The words of a search, as text keys, that keys held down have made: «qqqqzzzz» is folded to «qz», which is so far from what was
 * typed that nothing is its correction. A single drawn-out letter («شاااااي») is emphasis.
 */
export function heldDownWords(text: string): Set<string> {
  const words = text.split(/\s+/).flatMap((raw) => {
    const repetitions = raw.match(repeatedLetter) ?? []
    const folded = queryWords(raw)
    const dropped = repetitions.reduce((sum, letters) => sum + letters.length - 1, 0)
    return repetitions.length > 1 && dropped > folded.join('').length ? folded : []
  })
  return new Set(words)
}

/** Drops stop words, and units when the search has a number; returns all words when nothing would be left. */
export function meaningfulWords(words: string[]): string[] {
  const hasNumber = words.some((word) => /^\d/.test(word))
  const meaningful = words.filter((word) => !(stopWords.has(word) || (hasNumber && isUnit(word))))
  return meaningful.length > 0 ? meaningful : words
}

/** Whether a word is only a number. */
export function isNumber(word: string): boolean {
  return /^\d+(?:\.\d+)?$/.test(word)
}

function isUnit(word: string): boolean {
  return unitWords.has(textKey(`1${word}`).slice(1))
}

function shortened(word: string): string {
  return Array.from(word).slice(0, maxWordLength).join('')
}
