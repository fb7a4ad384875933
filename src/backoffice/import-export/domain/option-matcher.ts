import { toSpelling } from '#backoffice/products/domain/dictionary-names.ts'
import {
  optionWordGroups,
  sameSpellings,
  valueWordGroups,
  type WordGroup,
} from '#backoffice/products/domain/option-words.ts'
import type { WireTexts } from '#platform/i18n/localized.ts'
import { listTexts } from '#platform/i18n/localized-texts.ts'
import type { OptionKind } from '#shop/catalogue/domain/option-kinds.ts'
import { hasKey } from '#shop/catalogue/domain/value-keys.ts'
import { editDistance } from '#shop/catalogue/search/text/edit-distance.ts'

/** `formerKeys`: those of values that were merged into it. */
export type MatchableEntry = { key: string; formerKeys?: readonly string[] } & WireTexts<'name'>
type MatchableOption = MatchableEntry & { kind: OptionKind; values: MatchableEntry[] }

type Found<Entry> = { find: (label: string) => Entry | null; add: (entry: Entry) => void; all: Entry[] }

/**
 * Finds options and values by their labels in a file: the key or a former one, a name in either language in any spelling, a synonym of
 * the shop (`synonyms`: groups of terms), or a usual word of other shops. Entries can be added.
 */
export function createOptionMatcher(
  options: readonly MatchableOption[],
  synonyms: readonly (readonly string[])[],
) {
  const related = relatedTerms(synonyms)
  const byOption = finder(options, optionWordGroups, related)
  const byValue = new Map(
    options.map((option) => [option.key, finder(option.values, valueWordGroups(option.key), related)]),
  )
  const valuesOf = (option: string) => {
    const values = byValue.get(option) ?? finder<MatchableEntry>([], valueWordGroups(option), related)
    byValue.set(option, values)
    return values
  }
  return {
    findOption: (label: string): MatchableOption | null => byOption.find(label),
    findValue: (option: string, label: string): MatchableEntry | null => valuesOf(option).find(label),
    addOption: (option: MatchableOption) => byOption.add(option),
    addValue: (option: string, value: MatchableEntry) => valuesOf(option).add(value),
    optionCount: () => byOption.all.length,
    valueCount: (option: string) => valuesOf(option).all.length,
    hasOptionKey: (key: string) => byOption.all.some((each) => each.key === key),
    hasValueKey: (option: string, key: string) => valuesOf(option).all.some((each) => hasKey(each, key)),
    nearestOptions: (label: string): string => nearest(label, byOption.all),
    nearestValues: (option: string, label: string): string => nearest(label, valuesOf(option).all),
  }
}

export type OptionMatcher = ReturnType<typeof createOptionMatcher>

/** The other terms of every group of synonyms, by spelling. */
function relatedTerms(groups: readonly (readonly string[])[]): ReadonlyMap<string, string[]> {
  const related = new Map<string, string[]>()
  for (const group of groups) {
    const spellings = group.map(toSpelling).filter(Boolean)
    for (const each of spellings) related.set(each, [...(related.get(each) ?? []), ...spellings])
  }
  return related
}

function finder<Entry extends MatchableEntry>(
  entries: readonly Entry[],
  groups: readonly WordGroup[],
  related: ReadonlyMap<string, string[]>,
): Found<Entry> {
  const all: Entry[] = []
  const byKey = new Map<string, Entry>()
  const byName = new Map<string, Entry>()
  const byWord = new Map<string, Entry>()
  const add = (entry: Entry) => {
    all.push(entry)
    byKey.set(entry.key, entry)
    const names = namesOf(entry)
    for (const name of names) {
      const spelling = toSpelling(name)
      if (spelling !== '' && !byName.has(spelling)) byName.set(spelling, entry)
    }
    for (const word of names.flatMap((name) => [...sameSpellings(name, groups)]))
      if (!byWord.has(word)) byWord.set(word, entry)
    for (const word of groups.find(({ key }) => key === entry.key)?.near ?? [])
      if (!byWord.has(word)) byWord.set(word, entry)
  }
  for (const entry of entries) add(entry)
  // After all names: a value that has the name of a merged one is meant by it.
  for (const entry of entries)
    for (const key of entry.formerKeys ?? []) {
      byKey.set(key, entry)
      const spelling = toSpelling(key)
      if (!byName.has(spelling)) byName.set(spelling, entry)
    }
  const find = (label: string) => {
    const spelling = toSpelling(label)
    const known = byKey.get(label) ?? byName.get(spelling) ?? byWord.get(spelling)
    if (known) return known
    const term = related.get(spelling)?.find((each) => byName.has(each) || byWord.has(each))
    return term === undefined ? null : (byName.get(term) ?? byWord.get(term) ?? null)
  }
  return { find, add, all }
}

/** The key of an entry and its names. */
const namesOf = (entry: MatchableEntry) => [entry.key, ...listTexts(entry, 'name')].filter(Boolean)

const maxDistance = 4
const maxNearest = 3

/** The entries with the most similar names, as a report lists them: «navy (Navy, كحلي)». */
function nearest(label: string, entries: readonly MatchableEntry[]): string {
  const spelling = toSpelling(label)
  const similar = entries
    .map((entry) => ({
      entry,
      distance: Math.min(
        ...namesOf(entry).map((name) => editDistance(spelling, toSpelling(name), maxDistance)),
      ),
    }))
    .filter(({ distance }) => distance < Math.max(2, Math.min(maxDistance, spelling.length)))
    .toSorted((one, other) => one.distance - other.distance)
  const best = similar[0]?.distance ?? 0
  return similar
    .filter(({ distance }) => distance <= best + 0.5)
    .slice(0, maxNearest)
    .map(({ entry }) => `${entry.key} (${[...new Set(namesOf(entry).slice(1))].join(', ')})`)
    .join(' · ')
}
