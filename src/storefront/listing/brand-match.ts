import { romanise } from '#features/catalogue/domain/romanise.ts'
import { textKey } from '#features/catalogue/domain/text-key.ts'

/**
 * Whether each word of the typed text begins a word of the brand, as the shop's search spells them: without diacritics, with
 * one form of alef, ta marbuta and digits, and by sound across the scripts («سامسونك» matches Samsung).
 */
export function isBrandMatch(brand: string, typed: string): boolean {
  const names = textKey(brand).split(' ')
  const spellings = [...names, names.join('')]
  const sounds = spellings.map(romanise)
  return textKey(typed)
    .split(' ')
    .every((word) => {
      const sound = isOtherScript(word, brand) ? romanise(word) : null
      return (
        spellings.some((name) => name.startsWith(word)) ||
        (sound !== null && sounds.some((name) => name.startsWith(sound)))
      )
    })
}

/** Within one script the sound would match words that are merely similar. */
function isOtherScript(word: string, brand: string): boolean {
  return /[a-z]/.test(word) !== /[a-z]/i.test(brand)
}
