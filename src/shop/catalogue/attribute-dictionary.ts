import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { attributes } from './attribute-tables.ts'
import type { Attribute, AttributeValues } from './domain/attribute-values.ts'
import type { ProductAttribute } from './schemas-attributes.ts'
import { products } from './tables.ts'

/** `content`: the unit price is computed from it. */
export type DictionaryAttribute = Attribute & { content: boolean }

/** An attribute by which lists can be filtered. */
export type FilterAttribute = Attribute & { categoryIds: number[] }

/** The attributes by which lists can be filtered, in order. */
export function selectFilterAttributes(db: Db): Promise<FilterAttribute[]> {
  const { key, name, kind, unit, values, categoryIds } = attributes
  return db
    .select({ key, name, kind, unit, values, categoryIds })
    .from(attributes)
    .where(eq(attributes.filterable, true))
    .orderBy(asc(attributes.position), asc(attributes.id))
}

/** The shop's attributes in order. */
export async function readAttributeDictionary(db: Db): Promise<DictionaryAttribute[]> {
  return selectAttributes(db)
}

/** A column of a query of products: the attributes of the dictionary that the product has, in order. */
export const attributesOfProduct = sql<DictionaryAttribute[]>`(
  select coalesce(json_agg(json_build_object('key', key, 'name', name, 'kind', kind, 'unit', unit,
    'content', content, 'values', values) order by position, id), '[]')
  from ${attributes} as attribute where ${products.attributes} ? attribute.key)`

/** The shop's attributes in order. Until the transaction ends, none of them changes. */
export function lockAttributes(db: Db): Promise<DictionaryAttribute[]> {
  return selectAttributes(db).for('share')
}

function selectAttributes(db: Db) {
  const { key, name, kind, unit, content, values } = attributes
  return db
    .select({ key, name, kind, unit, content, values })
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
