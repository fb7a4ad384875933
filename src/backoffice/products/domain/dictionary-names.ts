import type { WireTexts } from '#platform/i18n/localized.ts'
import { listTexts } from '#platform/i18n/localized-texts.ts'
import { isObjectName, isReservedOptionKey } from '#shop/catalogue/domain/option-keys.ts'
import { foldLetters, normaliseCharacters } from '#shop/catalogue/search/text/letters.ts'
import { slugifyFirst } from './slugify.ts'

/** Limits of the dictionary of options. */
export const maxDictionaryOptions = 100
export const maxDictionaryValues = 500
export const maxKeyLength = 40

const optionKeyPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const valueKeyPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Why a key of an option is refused: `invalid`, `reserved`, or null. */
export function optionKeyError(key: string): 'invalid' | 'reserved' | null {
  if (!optionKeyPattern.test(key) || key.length > maxKeyLength) return 'invalid'
  return isReservedOptionKey(key) || isObjectName(key) ? 'reserved' : null
}

/** Why a key of a value is refused: `invalid`, `reserved`, or null. */
export function valueKeyError(key: string): 'invalid' | 'reserved' | null {
  if (!valueKeyPattern.test(key) || key.length > maxKeyLength) return 'invalid'
  return isObjectName(key) ? 'reserved' : null
}

type Named = WireTexts<'name'>

/** The key that is made from the names when none is written; '' when they have no letter or digit. */
export function keyOfNames(names: Named): string {
  const key = slugifyFirst(listTexts(names, 'name'))
  return key.slice(0, maxKeyLength).replace(/-$/, '')
}

/** Words for the same option that no rule of spelling finds. */
const sameWords: ReadonlyMap<string, string> = new Map([
  ['قياس', 'مقاس'],
  ['قياسات', 'مقاس'],
  ['مقاسات', 'مقاس'],
  ['الوان', 'لون'],
])

/**
 * The form in which two spellings of a name are equal: «Colour», "color" and "COLORS"; «اللون» and «لون»; "128 GB" and
 * "128gb".
 */
export function toSpelling(name: string): string {
  return foldLetters(normaliseCharacters(name))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(spellWord)
    .join(' ')
    .replace(/(?<=\d) (?=\p{L})/gu, '')
}

function spellWord(word: string): string {
  const bare = word.replace(/^ال(?=.{3})/u, '')
  const same = sameWords.get(bare)
  if (same !== undefined) return same
  return bare
    .replace(/(?<=[a-z]{3}[^s])s$/, '')
    .replace(/(?<=[a-z])our$/, 'or')
    .replace(/^grey$/, 'gray')
}

/** The entry whose key or name, in any language, is another spelling of a text, or one of other spellings of the same. */
export function findSameSpelling<Entry extends Named & { key: string }>(
  text: string,
  entries: readonly Entry[],
  spellings: ReadonlySet<string> = new Set(),
): Entry | null {
  const all = new Set([toSpelling(text), ...spellings])
  all.delete('')
  const isSame = (entry: Entry) =>
    [entry.key, ...listTexts(entry, 'name')].some((each) => all.has(toSpelling(each)))
  // An entry of this very name comes before one that only means the same.
  return (spellings.size > 0 && findSameSpelling(text, entries)) || entries.find(isSame) || null
}
