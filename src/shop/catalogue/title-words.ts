import { toStem } from './search/text/stem.ts'
import { textKey } from './search/text/text-key.ts'

/** The tsquery for word prefixes of either title, brand or model, normalized as in search; '' if there is no word. */
export function titleWordsQuery(typed: string): string {
  const words = textKey(typed).split(' ').filter(Boolean)
  const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
  return words.map((word) => `(${quoted(word)}:*AB | ${quoted(`~${toStem(word)}`)}:AB)`).join(' & ')
}
