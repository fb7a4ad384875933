import { asc, eq, gt } from 'drizzle-orm'
import { fieldColumns, fieldsOfRow } from '#features/catalogue/field-columns.ts'
import { categories, products } from '#features/catalogue/tables.ts'
import { byteOrderMark, csvLines } from '#platform/csv/csv-lines.ts'
import type { Db } from '#platform/db/db.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import {
  type FieldName,
  type FileFields,
  fieldNames,
  ownColumns,
  toFileFields,
} from './domain/file-fields.ts'
import { categoryColumns } from './read-category-rows.ts'

const pageSize = 1_000

/**
 * Streams the catalogue in our CSV format, sorted by slug, a thousand products at a time. Starts with a byte order
 * mark for Excel. `onPictures` receives all referenced pictures.
 */
export async function* exportCatalogue(
  db: Db,
  onPictures: (addresses: readonly string[]) => void = () => {},
): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([ownColumns])
  for (let after = ''; ; ) {
    const rows = await readPage(db, after)
    const last = rows.at(-1)
    if (!last) return
    for (const { product } of rows) onPictures([product.image, ...product.moreImages])
    yield csvLines(rows.map((row) => cellsOf(row)))
    after = last.product.slug
  }
}

/** The categories as CSV, in the shop's order. */
export async function exportCategories(
  db: Db,
  onPictures: (addresses: readonly string[]) => void = () => {},
): Promise<string> {
  const { slug, name, hidden, image } = categories
  const rows = await db
    .select({ slug, ...localizedColumns('name', name), hidden, image })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
  onPictures(rows.map(({ image }) => image))
  const cells = rows.map((row) => [
    ...[row.slug, row.nameEn, row.nameAr, row.hidden ? 'yes' : 'no', row.image],
  ])
  return byteOrderMark + csvLines([[...categoryColumns], ...cells])
}

type Row = Awaited<ReturnType<typeof readPage>>[number]

function readPage(db: Db, after: string) {
  return db
    .select({ product: { ...fieldColumns, slug: products.slug }, category: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(gt(products.slug, after))
    .orderBy(asc(products.slug))
    .limit(pageSize)
}

function cellsOf({ product, category }: Row): string[] {
  const fields = toFileFields(fieldsOfRow(product), category)
  return [product.slug, ...fieldNames.map((field) => cellOf(fields[field]))]
}

function cellOf(value: FileFields[FieldName]): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  // The separator `|` is escaped inside URLs.
  if (Array.isArray(value)) return value.map((each) => each.replaceAll('|', '%7C')).join(' | ')
  return String(value)
}
