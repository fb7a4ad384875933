import { asc } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { memoizePerKey, staleWhileRevalidate } from '#platform/swr.ts'
import { attributes } from './attribute-tables.ts'
import type { Attribute, AttributeValues } from './domain/attribute-values.ts'
import type { ProductAttribute } from './schemas-attributes.ts'

const maxAgeMs = 5_000

const cachedDictionary = memoizePerKey((db: Db) =>
  staleWhileRevalidate(async () => await selectAttributes(db), maxAgeMs),
)

/** The shop's attributes in order. Cached for a few seconds as the options are. */
export function readAttributeDictionary(db: Db): Promise<Attribute[]> {
  return cachedDictionary(db)()
}

/** The shop's attributes in order. Until the transaction ends, none of them changes. */
export function lockAttributes(db: Db): Promise<Attribute[]> {
  return selectAttributes(db).for('share')
}

function selectAttributes(db: Db) {
  const { key, name, kind, unit, values } = attributes
  return db
    .select({ key, name, kind, unit, values })
    .from(attributes)
    .orderBy(asc(attributes.position), asc(attributes.id))
    .$dynamic()
}

/** The attributes of a product with their names, in the order of the dictionary. What the dictionary does not have is left out. */
export function describeAttributes(
  stored: AttributeValues,
  dictionary: readonly Attribute[],
): ProductAttribute[] {
  return dictionary.flatMap(({ key, name, unit, values }): ProductAttribute[] => {
    const value = stored[key]
    const named = { key, ...wireTexts('name', name) }
    if (value === undefined) return []
    if (typeof value === 'number') return [{ ...named, number: value, ...(unit && wireTexts('unit', unit)) }]
    if (!Array.isArray(value)) return [{ ...named, ...wireTexts('text', value) }]
    const entries = values.filter((each) => value.includes(each.key))
    if (entries.length === 0) return []
    return [{ ...named, values: entries.map((each) => ({ key: each.key, ...wireTexts('name', each.name) })) }]
  })
}
