import {
  addDictionaryEntries,
  type DictionaryEntry,
  readDictionaryEntries,
} from '#backoffice/products/add-dictionary-entries.ts'
import {
  keyOfNames,
  maxDictionaryOptions,
  maxDictionaryValues,
  optionKeyError,
  toSpelling,
} from '#backoffice/products/domain/dictionary-names.ts'
import { readOptionKeys } from '#backoffice/products/read-variants.ts'
import type { Db } from '#platform/db/db.ts'
import { sameTexts } from '#platform/i18n/localized-texts.ts'
import { cleanText, firstUnits } from '#platform/text/clean-text.ts'
import { isObjectName } from '#shop/catalogue/domain/option-keys.ts'
import type { OptionKind } from '#shop/catalogue/domain/option-kinds.ts'
import { hasKey } from '#shop/catalogue/domain/value-keys.ts'
import { searchSynonyms } from '#shop/catalogue/tables.ts'
import type { ProductDraft } from './domain/file-fields.ts'
import { createOptionMatcher, type MatchableEntry, type OptionMatcher } from './domain/option-matcher.ts'
import { type ReportLine, truncateValue } from './domain/report.ts'
import type { ReadResult } from './read-drafts.ts'
import { recordDictionary } from './record-for-undo.ts'
import type { RunContext } from './run-context.ts'

type OptionResolver = {
  /** Replaces the labels of a batch by keys of the dictionary, or refuses its products. */
  resolve(batch: readonly ReadResult[]): Promise<ReadResult[]>
  /** A line for each option of the file that lacks values in the dictionary, with all of them. */
  missing(): ReadResult[]
  isSwatch(option: string): boolean
  /** A line for each option that a package added to. */
  packaged: ReadResult[]
}

const maxNameLength = 60
const maxSummaryLength = 4_000

type Settings = {
  newValues: boolean
  /** The dictionary of an export package. */
  packaged: readonly DictionaryEntry[]
}

/**
 * Creates a resolver of the options and values that a file names. `newValues`: what the dictionary does not have is added to it,
 * also when the product is refused for another reason. The dictionary of a package is added always, where keys are missing. A dry
 * run only reports it.
 */
export async function createOptionResolver(
  { db, now, runId, byUserId, dryRun }: RunContext,
  { newValues, packaged }: Settings,
): Promise<OptionResolver> {
  const writer = { at: now(), byUserId, also: { import: runId }, onAdded: recordDictionary({ runId, now }) }
  const stored = await readDictionaryEntries(db)
  const missingEntries = missingOf(packaged, stored)
  if (!dryRun) await addDictionaryEntries(db, writer, missingEntries)
  const entries = withEntries(stored, missingEntries)
  const synonyms = await db.select({ terms: searchSynonyms.terms }).from(searchSynonyms)
  const matcher = createOptionMatcher(
    entries,
    synonyms.map(({ terms }) => terms),
  )
  const kinds = new Map<string, OptionKind>(entries.map(({ key, kind }) => [key, kind]))
  const missing = new Map<string, Set<string>>()
  const nearest = new Map<string, string>()

  const addMissing = (option: string, value?: string) => {
    const values = missing.get(option) ?? new Set()
    if (value !== undefined) values.add(value)
    missing.set(option, values)
  }
  const similar = (label: string, find: () => string) => {
    const text = nearest.get(label) ?? find()
    nearest.set(label, text)
    return text === '' ? label : `${label} → ${text}`
  }

  function resolveDraft(
    { draft, lines }: { draft: ProductDraft; lines: ReportLine[] },
    added: Added,
  ): ReadResult {
    const { variants: rows } = draft
    if (!rows) return { draft, lines }
    const refused = new Map<string, ReportLine>()
    const refuse = (
      row: number,
      name: 'options' | 'value',
      code: 'option_unknown' | 'option_twice' | 'value_unknown' | 'too_long' | 'too_many_values',
      value: string,
    ) => {
      const line = {
        row,
        slug: draft.slug,
        outcome: 'refused',
        column: draft.columns[name] ?? name,
        code,
      } as const
      const key = `${code} ${value}`
      if (!refused.has(key)) refused.set(key, { ...line, value: truncateValue(value) })
    }
    const options = rows.options?.map((label) => {
      const option =
        matcher.findOption(label) ?? (newValues ? addOption(matcher, added, label, draft.row) : null)
      if (option === 'unusable' || option === 'too_many') {
        refuse(draft.row, 'options', option === 'too_many' ? 'too_many_values' : 'option_unknown', label)
        return ''
      }
      if (option) return option.key
      addMissing(label)
      refuse(
        draft.row,
        'options',
        'option_unknown',
        similar(label, () => matcher.nearestOptions(label)),
      )
      return ''
    })
    if (options === undefined) return { draft, lines }
    const twice = options.find((key, index) => key !== '' && options.indexOf(key) < index)
    if (twice !== undefined) {
      const labels = rows.options?.filter((_, index) => options[index] === twice) ?? []
      refuse(draft.row, 'options', 'option_twice', `${twice}: ${labels.join(', ')}`)
      return { draft: null, lines: [...refused.values()] }
    }
    const variants = rows.variants.map((each) => ({
      ...each,
      values: each.values.map((label, index) => {
        const option = options[index]
        if (option === undefined) return label
        if (option === '') {
          addMissing(rows.options?.[index] ?? '', label)
          return label
        }
        const value =
          matcher.findValue(option, label) ??
          (newValues ? addValue(matcher, added, option, label, each.row) : null)
        if (value === 'unusable' || value === 'too_many') {
          refuse(
            each.row,
            'value',
            value === 'too_many' ? 'too_many_values' : 'value_unknown',
            `${option}: ${label}`,
          )
          return label
        }
        if (value) return value.key
        addMissing(option, label)
        refuse(
          each.row,
          'value',
          'value_unknown',
          `${option}: ${similar(label, () => matcher.nearestValues(option, label))}`,
        )
        return label
      }),
    }))
    if (refused.size > 0) return { draft: null, lines: [...refused.values()] }
    return { draft: { ...draft, variants: { ...rows, options, variants } }, lines }
  }

  return {
    packaged: packagedLines(missingEntries),
    async resolve(batch) {
      const added: Added = { entries: new Map(), lines: [], kinds }
      const named = await withStoredOptions(db, batch)
      const resolved = named.map((read) => (read.draft ? resolveDraft(read, added) : read))
      if (added.lines.length === 0) return resolved
      if (!dryRun) await addDictionaryEntries(db, writer, [...added.entries.values()])
      return [{ draft: null, lines: added.lines, ofFile: true }, ...resolved]
    },
    missing() {
      const lines = [...missing].map(([option, values]): ReportLine => {
        const text = `${option}: ${[...values].join(', ')}`
        const value = text.length > maxSummaryLength ? `${firstUnits(text, maxSummaryLength)}…` : text
        return { row: 0, slug: '', outcome: 'refused', column: null, code: 'values_missing', value }
      })
      return lines.length === 0 ? [] : [{ draft: null, lines, ofFile: true }]
    },
    isSwatch: (option) => kinds.get(option) === 'swatch',
  }
}

/** The entries of a package that the dictionary lacks, by key. */
function missingOf(
  packaged: readonly DictionaryEntry[],
  stored: readonly DictionaryEntry[],
): DictionaryEntry[] {
  const byKey = new Map(stored.map((each) => [each.key, each]))
  return packaged.flatMap((entry) => {
    const existing = byKey.get(entry.key)
    if (!existing) return [entry]
    const values = entry.values.filter(({ key }) => !existing.values.some((value) => hasKey(value, key)))
    return values.length > 0 ? [{ ...existing, values }] : []
  })
}

function withEntries(
  stored: readonly DictionaryEntry[],
  added: readonly DictionaryEntry[],
): DictionaryEntry[] {
  const byKey = new Map(stored.map((each) => [each.key, each]))
  for (const entry of added) {
    const values = [...(byKey.get(entry.key)?.values ?? []), ...entry.values]
    byKey.set(entry.key, { ...entry, values })
  }
  return [...byKey.values()]
}

function packagedLines(added: readonly DictionaryEntry[]): ReadResult[] {
  const lines = added.map(({ key, values }) => {
    const value = `${key}: ${values.map((each) => each.key).join(', ')}`
    return { ...lineOf(0, 'options.csv', value), code: 'value_from_package' as const }
  })
  return lines.length === 0 ? [] : [{ draft: null, lines, ofFile: true }]
}

/** Rows that name no options have those of the stored product. */
async function withStoredOptions(db: Db, batch: readonly ReadResult[]): Promise<ReadResult[]> {
  const unnamed = batch.flatMap(({ draft }) => (draft?.variants?.options === null ? [draft.slug] : []))
  if (unnamed.length === 0) return [...batch]
  const stored = await readOptionKeys(db, unnamed)
  return batch.map((read): ReadResult => {
    const options = read.draft?.variants?.options === null ? stored.get(read.draft.slug) : undefined
    if (!read.draft?.variants || !options) return read
    return { ...read, draft: { ...read.draft, variants: { ...read.draft.variants, options } } }
  })
}

/** The entries that a batch adds to the dictionary. */
type Added = { entries: Map<string, DictionaryEntry>; lines: ReportLine[]; kinds: Map<string, OptionKind> }
type AddedEntry<Entry> = Entry | 'unusable' | 'too_many'

function addOption(
  matcher: OptionMatcher,
  { entries, lines, kinds }: Added,
  label: string,
  row: number,
): AddedEntry<MatchableEntry> {
  const name = nameOf(label)
  const made = name && keyOfNames(sameTexts('name', name))
  if (!made) return 'unusable'
  if (matcher.optionCount() >= maxDictionaryOptions) return 'too_many'
  const isFree = (each: string) => optionKeyError(each) === null && !matcher.hasOptionKey(each)
  const key = [made, `option-${made}`, `${made}-2`].find(isFree)
  if (key === undefined) return 'unusable'
  const option = { key, ...sameTexts('name', name), kind: 'button' as const, values: [] }
  matcher.addOption(option)
  kinds.set(key, option.kind)
  entries.set(key, option)
  lines.push(lineOf(row, 'options', `${name} → ${key}`))
  return option
}

function addValue(
  matcher: OptionMatcher,
  { entries, lines, kinds }: Added,
  option: string,
  label: string,
  row: number,
): AddedEntry<MatchableEntry> {
  const name = nameOf(label)
  const made = name && keyOfNames(sameTexts('name', name))
  if (!made) return 'unusable'
  if (matcher.valueCount(option) >= maxDictionaryValues) return 'too_many'
  const key = uniqueKey(made, (each) => isObjectName(each) || matcher.hasValueKey(option, each))
  const value = { key, ...sameTexts('name', name), colour: null }
  matcher.addValue(option, value)
  const entry = entries.get(option) ?? {
    key: option,
    ...sameTexts('name', option),
    kind: kinds.get(option) ?? 'button',
    values: [],
  }
  entries.set(option, { ...entry, values: [...entry.values, value] })
  lines.push(lineOf(row, 'value', `${option}: ${name} → ${key}`))
  return value
}

function uniqueKey(made: string, isUsed: (key: string) => boolean): string {
  for (let n = 1; ; n += 1) {
    const key = n === 1 ? made : `${made.slice(0, 36)}-${n}`
    if (!isUsed(key)) return key
  }
}

/** A label as a name; null when it has no letter or digit, or is too long. */
function nameOf(label: string): string | null {
  const name = cleanText(label)
  return toSpelling(name) === '' || name.length > maxNameLength ? null : name
}

function lineOf(row: number, column: string, value: string): ReportLine {
  return { row, slug: '', outcome: 'added', column, code: 'value_added', value: truncateValue(value) }
}
