import { textKey } from '../search/text/text-key.ts'
import type { Attribute, AttributeValues } from './attribute-values.ts'
import { isAmount } from './units.ts'

export type AttributeWords = {
  /** Numbers with their unit, in every language: `12 GB`, `12 كيكا`; entries of lists that are amounts too. */
  amounts: string[]
  /** Entries of lists and texts, in every language. */
  texts: string[]
}

/** The values of a product's attributes as texts, for its search text. Numbers without a unit name nothing and are left out. */
export function attributeWords(stored: AttributeValues, dictionary: readonly Attribute[]): AttributeWords {
  const words: AttributeWords = { amounts: [], texts: [] }
  for (const { key, unit, values } of dictionary) {
    const value = stored[key]
    if (value === undefined) continue
    if (typeof value === 'number')
      words.amounts.push(...Object.values(unit ?? {}).map((name) => `${value} ${name}`))
    else if (Array.isArray(value)) {
      const names = values
        .filter((each) => value.includes(each.key))
        .flatMap(({ name }) => Object.values(name))
      for (const name of names) (isAmount(textKey(name)) ? words.amounts : words.texts).push(name)
    } else words.texts.push(...Object.values(value))
  }
  return words
}
