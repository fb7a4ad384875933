import { textKey } from './text-key.ts'
import { units } from './units.ts'

const mostWords = 8
const longestWord = 60

/** Words that say nothing about the product, as text keys: verbs and price talk of a chat, prepositions, articles. */
const stopWords = new Set(
  textKey(
    'اريد ابي ابغى محتاج عندكم عندك اكو عايز ادور على سعر اسعار بيش شكد رخيص ارخص جديد اصلي شراء طلب ممكن لو سمحت ' +
      'في من مع و او عن الى ذو ذات هذا the a an for of with in and to by best buy price cheap original new want need',
  ).split(' '),
)
const unitWords = new Set(units)

/** The words of a search as text keys: at most 8, each of at most 60 letters. */
export function queryWords(text: string): string[] {
  return textKey(text).split(' ').filter(Boolean).slice(0, mostWords).map(shortened)
}

/** Without words that say nothing, and without a unit whose number stands elsewhere, as long as something is left. */
export function meaningfulWords(words: string[]): string[] {
  const hasNumber = words.some((word) => /^\d/.test(word))
  const meant = words.filter((word) => !(stopWords.has(word) || (hasNumber && isUnit(word))))
  return meant.length > 0 ? meant : words
}

/** Whether a word is made of a number alone. */
export function isNumber(word: string): boolean {
  return /^\d+(?:\.\d+)?$/.test(word)
}

function isUnit(word: string): boolean {
  return unitWords.has(textKey(`1${word}`).slice(1))
}

function shortened(word: string): string {
  return Array.from(word).slice(0, longestWord).join('')
}
