import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { type Names, wireTexts } from '#platform/i18n/localized.ts'
import { memoizePerKey, staleWhileRevalidate } from '#platform/swr.ts'
import { type FilterAttribute, selectFilterAttributes } from '../attribute-dictionary.ts'
import type { OptionSelection } from '../domain/option-keys.ts'
import type { OptionKind } from '../domain/option-kinds.ts'
import { hasKey } from '../domain/value-keys.ts'
import { options, optionValues, productOptions, variants } from '../variant-tables.ts'
import { formerKeys } from './former-value-keys.ts'

type DictionaryValue = {
  id: number
  key: string
  /** The keys of values that were merged into it. */
  formerKeys: string[]
  name: Names
  colour: string | null
}

export type DictionaryOption = {
  id: number
  key: string
  name: Names
  kind: OptionKind
  /** Whether any product has it. */
  isUsed: boolean
  /** In order. */
  values: DictionaryValue[]
}

export type OptionDictionary = {
  /** By key, in order. */
  options: ReadonlyMap<string, DictionaryOption>
  /** Those by which lists can be filtered, in order. */
  attributes: readonly FilterAttribute[]
  /** Whether any variant has a SKU or barcode, so that searches look them up. */
  hasCodes: boolean
}

const maxAgeMs = 5_000

const cachedDictionary = memoizePerKey((db: Db) => staleWhileRevalidate(() => selectDictionary(db), maxAgeMs))

/** The shop's options and their values, and its filters by attributes. Cached as the categories are, because every list reads them. */
export function readOptionDictionary({ db }: { db: Db }): Promise<OptionDictionary> {
  return cachedDictionary(db)()
}

async function selectDictionary(db: Db): Promise<OptionDictionary> {
  const selectedRows = db
    .select({
      id: options.id,
      key: options.key,
      name: options.name,
      kind: options.kind,
      isUsed: sql<boolean>`exists (select from ${productOptions} where ${productOptions.optionId} = ${options.id})`,
      value: {
        id: optionValues.id,
        key: optionValues.key,
        formerKeys,
        name: optionValues.name,
        colour: optionValues.colour,
      },
    })
    .from(options)
    .innerJoin(optionValues, eq(optionValues.optionId, options.id))
    .orderBy(asc(options.position), asc(options.id), asc(optionValues.position), asc(optionValues.id))
  // Not a column of the query above, which has no row in a shop without options.
  const selectedCodes = db.execute<{
    present: boolean
  }>(sql`select exists (select from ${variants} where sku is not null)
    or exists (select from ${variants} where gtin is not null) as present`)
  const [rows, codes, attributes] = await Promise.all([
    selectedRows,
    selectedCodes,
    selectFilterAttributes(db),
  ])
  const byKey = Map.groupBy(rows, ({ key }) => key)
  const entries = [...byKey].flatMap(([key, [first, ...others]]) => {
    if (!first) return []
    const { value, ...option } = first
    const values: DictionaryValue[] = [value, ...others.map((row) => row.value)]
    return [[key, { ...option, values }] as const]
  })
  return { options: new Map(entries), attributes, hasCodes: codes.rows[0]?.present ?? false }
}

/** An option by which a listing is filtered, with the ids of the selected values. */
export type SelectedOption = { option: DictionaryOption; valueIds: number[] }

/** Those of `known` by which a listing is filtered, without values that an option does not have. */
export function selectedOptions(
  known: OptionDictionary['options'],
  selection: OptionSelection,
): SelectedOption[] {
  return Object.entries(selection).flatMap(([key, valueKeys]) => {
    const option = known.get(key)
    const valueIds =
      option?.values.flatMap((value) => (valueKeys.some((each) => hasKey(value, each)) ? [value.id] : [])) ??
      []
    return option && valueIds.length > 0 ? [{ option, valueIds }] : []
  })
}

/** An option or value of the dictionary with its names on the wire. */
export function namedOnWire<Named extends { key: string; name: Names }>({ key, name }: Named) {
  return { key, ...namesOnWire(name) }
}

const namesOnWire = memoizePerKey((name: Names) => wireTexts('name', name))
