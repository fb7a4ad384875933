import { asc } from 'drizzle-orm'
import { byteOrderMark, csvLines } from '#platform/csv/csv-lines.ts'
import type { Db } from '#platform/db/db.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
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
    const { nameEn, nameAr } = wireTexts('name', name)
    const { unitEn, unitAr } = unit ? wireTexts('unit', unit) : { unitEn: '', unitAr: '' }
    const places = categoryIds.flatMap((id) => slugs.get(id) ?? []).join('|')
    const attribute = [
      key,
      nameEn,
      nameAr,
      kind,
      unitEn,
      unitAr,
      content ? 'yes' : '',
      places,
      filterable ? 'yes' : '',
    ]
    if (values.length === 0) return [[...attribute, '', '', '']]
    return values.map((value) => {
      const names = wireTexts('name', value.name)
      return [...attribute, value.key, names.nameEn, names.nameAr]
    })
  })
  return byteOrderMark + csvLines([attributeColumns, ...cells])
}
