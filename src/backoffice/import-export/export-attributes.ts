import { asc } from 'drizzle-orm'
import { byteOrderMark, csvLines } from '#platform/csv/csv-lines.ts'
import type { Db } from '#platform/db/db.ts'
import { localizedFields, type Names } from '#platform/i18n/localized.ts'
import { attributes } from '#shop/catalogue/attribute-tables.ts'
import { categories } from '#shop/catalogue/tables.ts'
import { attributeColumns } from './read-attribute-rows.ts'

/** The dictionary of attributes as CSV, in order. */
export async function exportAttributes(db: Db): Promise<string> {
  const [all, places] = await Promise.all([
    db.select().from(attributes).orderBy(asc(attributes.position), asc(attributes.id)),
    db.select({ id: categories.id, slug: categories.slug }).from(categories),
  ])
  const slugs = new Map(places.map(({ id, slug }) => [id, slug]))
  const cells = all.flatMap(({ key, name, kind, unit, content, filterable, categoryIds, values }) => {
    const places = categoryIds.flatMap((id) => slugs.get(id) ?? []).join('|')
    const attribute = [
      key,
      ...textsOf(name),
      kind,
      ...textsOf(unit),
      content ? 'yes' : '',
      places,
      filterable ? 'yes' : '',
    ]
    const ofValues = values.length === 0 ? [{ key: '', name: null }] : values
    return ofValues.map((value) => [...attribute, value.key, ...textsOf(value.name)])
  })
  return byteOrderMark + csvLines([attributeColumns, ...cells])
}

/** The cells of a text in each language. */
const textsOf = (names: Names | null) =>
  localizedFields('name').map(([, language]) => names?.[language] ?? '')
