import { toSpelling } from '#backoffice/products/domain/dictionary-names.ts'
import { sameSpellings, valueWordGroups } from '#backoffice/products/domain/option-words.ts'
import { listTexts } from '#platform/i18n/localized-texts.ts'
import type { DictionaryOption, DictionaryValue } from './candidate.ts'

export type MatchedOption = { option: DictionaryOption; find: (text: string) => DictionaryValue | null }

/** The options of the dictionary with a lookup of their values by key or name, in any spelling. */
export function matchable(dictionary: readonly DictionaryOption[]): MatchedOption[] {
  return dictionary.map((option) => {
    const bySpelling = new Map<string, DictionaryValue>()
    for (const value of option.values)
      for (const name of [value.key, ...listTexts(value, 'name')])
        if (!bySpelling.has(toSpelling(name))) bySpelling.set(toSpelling(name), value)
    const find = (text: string) => {
      const spellings = [toSpelling(text), ...sameSpellings(text, valueWordGroups(option.key))]
      return spellings.flatMap((each) => bySpelling.get(each) ?? [])[0] ?? null
    }
    return { option, find }
  })
}

/** The option with the most of these values, the first of several; null when none has any. */
export function bestOption(
  texts: readonly string[],
  options: readonly MatchedOption[],
): { matched: MatchedOption; known: number } | null {
  const distinct = [...new Set(texts)]
  const scored = options.map((matched) => ({
    matched,
    known: distinct.filter((text) => matched.find(text) !== null).length,
  }))
  const [best] = scored.toSorted((one, other) => other.known - one.known)
  return best && best.known > 0 ? best : null
}
