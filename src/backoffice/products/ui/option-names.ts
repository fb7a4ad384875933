import type { Language } from '#platform/i18n/language.ts'
import { localized } from '#platform/i18n/localized.ts'
import { getEntry } from '#shop/catalogue/domain/get-entry.ts'
import { valueName } from '#shop/catalogue/domain/localized.ts'
import type { ManagedOption } from '../schemas-options.ts'

/** Names of options and values of the dictionary by their keys; a key that no longer exists is its own name. */
export function optionNames(dictionary: readonly ManagedOption[], language: Language) {
  const byKey = new Map(dictionary.map((option) => [option.key, option]))
  const findValue = (option: string, value: string) =>
    byKey.get(option)?.values.find(({ key }) => key === value)
  const option = (key: string) => {
    const entry = byKey.get(key)
    return entry ? localized(entry, 'name', language) : key
  }
  const value = (of: string, key: string) => {
    const entry = findValue(of, key)
    return entry ? valueName(entry, language) : key
  }
  /** The values of a variant, in the order of the options: «Black · XL». */
  const variant = (values: Readonly<Record<string, string>>, keys: readonly string[] = Object.keys(values)) =>
    keys
      .flatMap((key) => {
        const known = getEntry(values, key)
        return known === undefined ? [] : [value(key, known)]
      })
      .join(' · ')
  const colour = (of: string, key: string) => findValue(of, key)?.colour ?? null
  return { option, value, variant, colour }
}

export type OptionNames = ReturnType<typeof optionNames>
