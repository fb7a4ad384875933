import { toStem } from './stem.ts'
import { textKey } from './text-key.ts'

/** Words of text keys in the spelling of these titles: سماعه becomes سماعة. */
export function spellAsInTitles(keys: string, titles: string[]): string {
  const words = titles.flatMap((title) => title.split(/[\s،,]+/)).filter(Boolean)
  return keys
    .split(' ')
    .map((key) => words.find((word) => textKey(word) === key) ?? withRestoredEnding(key, words) ?? key)
    .join(' ')
}

/** For a title that has the word with an article or in another number: restores the ending ة. */
function withRestoredEnding(key: string, words: string[]): string | undefined {
  if (!key.endsWith('ه')) return undefined
  return words.some((word) => toStem(textKey(word)) === toStem(key)) ? `${key.slice(0, -1)}ة` : undefined
}
