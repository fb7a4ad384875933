import { stemOf } from './domain/stem.ts'
import { textKey } from './domain/text-key.ts'

/** The tsquery for words of either title, brand or model, each from its beginning, as search compares them; '' for no word. */
export function titleWordsQuery(typed: string): string {
  const words = textKey(typed).split(' ').filter(Boolean)
  const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
  return words.map((word) => `(${quoted(word)}:*AB | ${quoted(`~${stemOf(word)}`)}:AB)`).join(' & ')
}
