import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { readDictionaryEntries } from '#backoffice/products/add-dictionary-entries.ts'
import type { StoredVariants } from '#backoffice/products/domain/stored-variants.ts'
import { readProductVariants } from '#backoffice/products/read-variants.ts'
import { shopFieldColumns } from '#backoffice/products/shop-columns.ts'
import { byteOrderMark, csvLines } from '#platform/csv/csv-lines.ts'
import type { Db } from '#platform/db/db.ts'
import { editedColumns } from '#platform/db/localized-text.ts'
import { listTexts, sameTexts } from '#platform/i18n/localized-texts.ts'
import { fieldsOfRow } from '#shop/catalogue/field-columns.ts'
import { categories, products, subCategories } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { isListed } from '#shop/catalogue/visible-products.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import {
  catalogueColumns,
  type FieldName,
  type FileFields,
  firstFields,
  lastFields,
  toFileFields,
  type VariantColumn,
  variantColumns,
} from './domain/file-fields.ts'
import { categoryColumns } from './read-category-rows.ts'
import { optionColumns } from './read-option-rows.ts'
import { subCategoryColumns } from './read-sub-category-rows.ts'

const pageSize = 1_000

/**
 * Streams the catalogue without archived products in our CSV format, sorted by slug, a thousand products at a time. Starts with a byte order
 * mark for Excel. `onPictures` receives all referenced pictures. With `costs: false`, for other shops, there is no column of costs: an empty one would empty them.
 */
export async function* exportCatalogue(
  db: Db,
  onPictures: (addresses: readonly string[]) => void = () => {},
  { costs = true } = {},
): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([catalogueColumns.filter((column) => costs || column !== 'cost')])
  for (let after = ''; ; ) {
    const rows = await readPage(db, after)
    const last = rows.at(-1)
    if (!last) return
    const stored = await readProductVariants(
      db,
      rows.flatMap(({ product, hasOptions, hasCodes }) => (hasOptions || hasCodes ? [product.id] : [])),
    )
    for (const { product } of rows) {
      const ofValues = stored.get(product.id)?.pictures.flatMap(({ images }) => images) ?? []
      onPictures([product.image, ...product.moreImages, ...ofValues])
    }
    yield csvLines(rows.flatMap((row) => linesOf(row, stored.get(row.product.id), costs)))
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
    .select({ slug, ...editedColumns('name', name), hidden, image })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
  onPictures(rows.map(({ image }) => image))
  const cells = rows.map((row) => [row.slug, ...listTexts(row, 'name'), row.hidden ? 'yes' : 'no', row.image])
  return byteOrderMark + csvLines([categoryColumns, ...cells])
}

/** The sub-categories as CSV, in the shop's order. */
export async function exportSubCategories(db: Db): Promise<string> {
  const { slug, name, hidden } = subCategories
  const rows = await db
    .select({ slug, category: categories.slug, ...editedColumns('name', name), hidden })
    .from(subCategories)
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .orderBy(asc(categories.position), asc(categories.id), asc(subCategories.position), asc(subCategories.id))
  const cells = rows.map((row) => [
    row.slug,
    row.category,
    ...listTexts(row, 'name'),
    row.hidden ? 'yes' : 'no',
  ])
  return byteOrderMark + csvLines([subCategoryColumns, ...cells])
}

/** The dictionary of options as CSV, in order. */
export async function exportOptions(db: Db): Promise<string> {
  const entries = await readDictionaryEntries(db)
  const cells = entries.flatMap(({ key, kind, values, ...entry }) => {
    const option = [key, ...listTexts(entry, 'name'), kind]
    const none = { key: '', ...sameTexts('name', ''), colour: '' }
    const ofValues = values.length === 0 ? [none] : values
    return ofValues.map((value) => [...option, value.key, ...listTexts(value, 'name'), value.colour ?? ''])
  })
  return byteOrderMark + csvLines([optionColumns, ...cells])
}

type Row = Awaited<ReturnType<typeof readPage>>[number]

function readPage(db: Db, after: string) {
  return db
    .select({
      product: { ...shopFieldColumns, id: products.id, slug: products.slug },
      category: categories.slug,
      subCategory: subCategories.slug,
      hasOptions: products.hasOptions,
      hasCodes: sql<boolean>`exists (select from ${variants} where ${variants.productId} = ${products.id}
        and ${variants.sellerId} = ${shopSellerId} and num_nonnulls(${variants.sku}, ${variants.gtin}, ${variants.cost}) > 0)`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(and(gt(products.slug, after), isListed))
    .orderBy(asc(products.slug))
    .limit(pageSize)
}

/** A line for a product without options, otherwise one for each variant. */
function linesOf(row: Row, stored: StoredVariants | undefined, costs: boolean): string[][] {
  const { product, hasOptions } = row
  const fields = toFileFields(fieldsOfRow(product), row)
  const line = (
    fileFields: Partial<FileFields>,
    cells: Partial<Record<VariantColumn, string>>,
    cost = null as number | null,
  ) => [
    product.slug,
    ...firstFields.map((field) => fieldCell(fileFields, field)),
    ...variantColumns.map((column) => cells[column] ?? ''),
    ...lastFields.map((field) => fieldCell(fileFields, field)),
    ...(costs ? [cost === null ? '' : String(cost)] : []),
  ]
  const forSale = stored?.variants.filter(({ isSetAside }) => !isSetAside) ?? []
  const [first] = forSale
  if (!stored || !first || !hasOptions)
    return [line(fields, { sku: first?.sku ?? '', gtin: first?.gtin ?? '' }, first?.cost)]
  const seen = new Set<string>()
  return forSale.map((variant, index) => {
    const { price, discountPrice, discountStartsAt, discountEndsAt, stock } = variant
    const sale = { price, discountPrice, discountStartsAt, discountEndsAt, stock }
    const [value1 = '', value2 = '', value3 = ''] = stored.options.map((option) => variant.values[option])
    // The pictures of a value of the first option stand in the first row of this value.
    const pictures = seen.has(value1) ? [] : imagesOf(stored, value1)
    seen.add(value1)
    return line(
      index === 0 ? { ...fields, ...sale } : sale,
      {
        options: index === 0 ? stored.options.join(',') : '',
        value1,
        value2,
        value3,
        sku: variant.sku ?? '',
        gtin: variant.gtin ?? '',
        variant_hidden: variant.hidden ? 'yes' : '',
        value_pictures: cellOf(pictures),
      },
      variant.cost,
    )
  })
}

function imagesOf({ options, pictures }: StoredVariants, value: string): string[] {
  return pictures.find((each) => each.option === options[0] && each.value === value)?.images ?? []
}

const fieldCell = (fileFields: Partial<FileFields>, field: FieldName) =>
  fileFields[field] === undefined ? '' : cellOf(fileFields[field])

function cellOf(value: FileFields[FieldName]): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  // The separator `|` is escaped inside URLs.
  if (Array.isArray(value)) return value.map((each) => each.replaceAll('|', '%7C')).join(' | ')
  return String(value)
}
