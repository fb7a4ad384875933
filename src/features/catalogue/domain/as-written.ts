import { stemOf } from './stem.ts'
import { textKey } from './text-key.ts'

/** Words of text keys as the shop writes them in these titles: سماعه as سماعة. */
export function asWritten(keys: string, titles: string[]): string {
  const words = titles.flatMap((title) => title.split(/[\s،,]+/)).filter(Boolean)
  return keys
    .split(' ')
    .map((key) => words.find((word) => textKey(word) === key) ?? likeEnding(key, words) ?? key)
    .join(' ')
}

/** The title has it with an article or in another number: its own spelling of the ending tells the key's. */
function likeEnding(key: string, words: string[]): string | undefined {
  if (!key.endsWith('ه')) return undefined
  return words.some((word) => stemOf(textKey(word)) === stemOf(key)) ? `${key.slice(0, -1)}ة` : undefined
}
