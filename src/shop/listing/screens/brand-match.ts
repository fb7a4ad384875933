import { romanise } from '#shop/catalogue/search/text/romanise.ts'
import { textKey } from '#shop/catalogue/search/text/text-key.ts'

/**
 * Whether each word of the typed text begins a word of the brand, as the shop's search spells them: without diacritics, with
 * one form of alef, ta marbuta and digits, and by sound across the scripts («وصلة» matches Wasla).
 */
export function isBrandMatch(brand: string, typed: string): boolean {
  const names = textKey(brand).split(' ')
  // Shoppers join words that a brand separates: «الضفاف» and Al-Difaf.
  const spellings = names.map((_, index) => names.slice(index).join(''))
  return textKey(typed)
    .split(' ')
    .every((word) => {
      if (spellings.some((name) => name.startsWith(word))) return true
      return isOtherScript(word, brand) && spellings.some((name) => soundOf(name).startsWith(soundOf(word)))
    })
}

/** Within one script the sound would match words that are merely similar. */
function isOtherScript(word: string, brand: string): boolean {
  return /[a-z]/.test(word) !== /[a-z]/i.test(brand)
}

/** The consonants of a word in Latin letters, with its first letter: Arabic omits short vowels. */
function soundOf(word: string): string {
  // `romanise` reads every heh as the vowel of an ending.
  const [first = '', ...others] = romanise(word.replace(/ه(?=.)/g, 'ح'))
  return first + others.join('').replace(/[awy]/g, '')
}
