import { maxVariants } from '#features/catalogue/domain/option-kinds.ts'
import { maxPictures } from '#features/catalogue/domain/product-fields.ts'
import { slugPattern } from '#features/catalogue/domain/slug-pattern.ts'
import {
  type DraftVariant,
  type FileFields,
  maxLengths,
  type ProductDraft,
  type VariantFields,
} from './file-fields.ts'
import { textsOfOneLanguage } from './one-language.ts'
import { readForeignPrice, readMoment, readStock } from './read-cell.ts'
import { readCode } from './read-code.ts'
import type { DraftOrRefusal, Row } from './read-own-row.ts'
import type { ShopifyOptions } from './read-shopify-row.ts'
import { type RefusalCode, type Remark, truncateValue } from './report.ts'
import { slugOf } from './slug-from-parts.ts'
import type { WooColumn } from './woo-columns.ts'

type WooRow = Row<WooColumn>
type WooProduct = { skipped: { slug: string; note: Remark } } | DraftOrRefusal
type Problems = { refused: Remark<RefusalCode>[]; notes: Remark[] }
type Attribute = { name: string; values: string[]; column: string }

const unbranded = 'Unbranded'
const brandNames = new Set([
  'brand',
  'brands',
  'manufacturer',
  'الماركة',
  'ماركة',
  'العلامة التجارية',
  'البراند',
])
const columnNames: ProductDraft['columns'] = {
  ...{
    slug: 'Name',
    titleEn: 'Name',
    titleAr: 'Name',
    descriptionEn: 'Description',
    descriptionAr: 'Description',
  },
  ...{
    category: 'Categories',
    brand: 'Brands',
    model: 'SKU',
    price: 'Regular price',
    discountPrice: 'Sale price',
  },
  ...{
    stock: 'Stock',
    picture: 'Images',
    morePictures: 'Images',
    hidden: 'Published',
    featured: 'Is featured?',
  },
  ...{ discountStartsAt: 'Date sale price starts', discountEndsAt: 'Date sale price ends' },
  ...{
    options: 'Attribute 1 name',
    value: 'Attribute 1 value(s)',
    sku: 'SKU',
    gtin: 'GTIN, UPC, EAN, or ISBN',
  },
  valuePictures: 'Images',
}

/**
 * Reads the rows of a WooCommerce export. Products without variations are returned at once; variable products and their
 * variations, which may stand anywhere, are held until {@link end}.
 */
export function createWooReader(options: ShopifyOptions) {
  const parents: WooRow[] = []
  const variations = new Map<string, WooRow[]>()
  const slugs = new Set<string>()
  return {
    add(row: WooRow): WooProduct[] {
      const types = cellOf(row, 'type')
        .toLowerCase()
        .split(/\s*,\s*/)
      if (types.includes('variation')) {
        const parent = parentKey(cellOf(row, 'parent'))
        variations.set(parent, [...(variations.get(parent) ?? []), row])
        return []
      }
      if (types.includes('grouped') || types.includes('external'))
        return [skipped(row, 'Type', 'kind_not_sold', types.join(', '))]
      if (types.includes('variable')) {
        parents.push(row)
        return []
      }
      return [readProduct(row, null, options, slugs)]
    },
    end(): WooProduct[] {
      const products = parents.map((row) => {
        const keys = [parentKey(`id:${cellOf(row, 'id')}`), parentKey(cellOf(row, 'sku'))].filter(Boolean)
        const own = keys.flatMap((key) => variations.get(key) ?? []).toSorted((a, b) => a.number - b.number)
        for (const key of keys) variations.delete(key)
        return own.length === 0
          ? skipped(row, 'Type', 'kind_not_sold', 'variable')
          : readProduct(row, own, options, slugs)
      })
      const orphans = [...variations.values()].flat().map((row): WooProduct => {
        const refused = [remark(row, 'Parent', 'variation_without_parent', cellOf(row, 'parent'))]
        return { slug: slugOf([cellOf(row, 'name')]), refused }
      })
      return [...products, ...orphans]
    },
  }
}

const cellOf = ({ cells }: WooRow, column: WooColumn): string =>
  (cells[column] ?? '').trim().replace(/^'(?=[=+\-@])/, '')
const parentKey = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^id:\s*/, 'id:')

/** The parts of a comma list; `\,` is a comma in a part. */
function splitList(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean)
}

function attributesOf({ cells }: WooRow): Attribute[] {
  return Object.keys(cells).flatMap((column) => {
    const [, number] = /^attribute (\d+) name$/.exec(column) ?? []
    const name = (cells[column as WooColumn] ?? '').trim()
    if (!number || name === '') return []
    const values = splitList(cells[`attribute ${Number(number)} value`] ?? '')
    return [{ name, values, column: `Attribute ${number} value(s)` }]
  })
}

const sameName = (one: Attribute) => (other: Attribute) => one.name.toLowerCase() === other.name.toLowerCase()

/** `variations` null: a product without options. */
function readProduct(
  row: WooRow,
  variations: readonly WooRow[] | null,
  options: ShopifyOptions,
  slugs: Set<string>,
): WooProduct {
  const title = cellOf(row, 'name')
  const slug = uniqueSlug(row, slugs)
  const published = cellOf(row, 'published')
  if (published === '-1') return skipped(row, 'Published', 'not_for_sale', published)
  const problems: Problems = { refused: [], notes: [] }
  const refuse = (column: string, code: RefusalCode, value?: string) =>
    problems.refused.push(remark(row, column, code, value))
  if (row.shape !== 'whole')
    problems.refused.push({
      ...remark(row, '', row.shape === 'long' ? 'too_many_cells' : 'too_few_cells'),
      column: null,
    })
  if (title === '') refuse('Name', 'title_missing')
  else if (!slugPattern.test(slug)) refuse('Name', 'slug_invalid', title)
  if (title.length > maxLengths.title) refuse('Name', 'too_long', title)
  if (
    [row, ...(variations ?? [])].some(({ cells }) =>
      Object.values(cells).some((cell) => cell?.includes('\0')),
    )
  )
    refuse('Name', 'null_character')
  const { fileFields, newProductFields } = commonFields(row, options, problems)
  const draft: ProductDraft = { row: row.number, slug, fileFields, newProductFields, columns: columnNames }
  if (variations === null) {
    const { sku, gtin, hidden: _hidden, ...fields } = readFields(row, options, problems)
    Object.assign(draft.fileFields, fields)
    if (sku) draft.fileFields.model = sku
    if (gtin) draft.codes = { gtin }
  } else {
    const sku = cellOf(row, 'sku')
    if (sku !== '') draft.fileFields.model = sku.slice(0, maxLengths.name)
    draft.variants = readVariations(row, variations, options, problems)
  }
  if (problems.refused.length > 0) return { slug, refused: problems.refused }
  return { draft, notes: problems.notes }
}

/** A slug from the name; a second product of the same name has its SKU or id behind it. */
function uniqueSlug(row: WooRow, slugs: Set<string>): string {
  const name = cellOf(row, 'name')
  const plain = slugOf([name])
  const slug = slugs.has(plain) ? slugOf([name, cellOf(row, 'sku') || cellOf(row, 'id')]) : plain
  slugs.add(slug)
  return slug
}

function commonFields(row: WooRow, options: ShopifyOptions, { refused, notes }: Problems) {
  const { number } = row
  const title = cellOf(row, 'name')
  const html = cellOf(row, 'description') || cellOf(row, 'shortDescription')
  // The export writes line breaks as `\n`.
  const description = options.htmlToText(html.replaceAll('\\n', '\n')).slice(0, maxLengths.description)
  const { fileFields, newProductFields, other } = textsOfOneLanguage(title, description)
  notes.push({ row: number, column: 'Name', code: 'language_copied', value: other })
  const paths = splitList(cellOf(row, 'categories'))
  const names = paths.flatMap((path) =>
    path
      .split('>')
      .map((part) => part.trim())
      .toReversed(),
  )
  const known = names.map((name) => options.categoryOf(name)).find((slug) => slug !== null)
  const type = names[0] ?? ''
  if (known) fileFields.category = known
  else if (options.defaultCategory === null) refused.push(remark(row, 'Categories', 'category_unknown', type))
  else {
    newProductFields.category = options.defaultCategory
    notes.push({ row: number, column: 'Categories', code: 'category_default', value: truncateValue(type) })
  }
  const attribute = attributesOf(row).find(({ name }) => brandNames.has(name.toLowerCase()))
  const brand = (
    splitList(cellOf(row, 'brands'))[0]?.split('>').at(-1)?.trim() ||
    attribute?.values[0] ||
    ''
  ).slice(0, maxLengths.name)
  if (brand !== '') fileFields.brand = brand
  else {
    newProductFields.brand = unbranded
    notes.push({ row: number, column: 'Brands', code: 'brand_default', value: unbranded })
  }
  if (row.cells.featured !== undefined) fileFields.featured = cellOf(row, 'featured') === '1'
  if (cellOf(row, 'published') === '0') {
    newProductFields.hidden = true
    notes.push({ row: number, column: 'Published', code: 'not_published', value: null })
  }
  Object.assign(fileFields, picturesOf(row, notes))
  return { fileFields, newProductFields }
}

function picturesOf(row: WooRow, notes: Remark[]): Partial<FileFields> {
  const [picture, ...more] = new Set(addressesOf(row))
  if (picture === undefined) return {}
  if (more.length >= maxPictures) {
    const value = String(more.length + 1)
    notes.push({ row: row.number, column: 'Images', code: 'pictures_too_many', value })
  }
  return { picture, ...(more.length > 0 && { morePictures: more.slice(0, maxPictures - 1) }) }
}

const addressesOf = (row: WooRow) =>
  cellOf(row, 'images')
    .split(/\s*,\s*(?=https?:)/i)
    .filter(Boolean)

function readVariations(
  parent: WooRow,
  rows: readonly WooRow[],
  options: ShopifyOptions,
  problems: Problems,
): NonNullable<ProductDraft['variants']> {
  const { refused, notes } = problems
  if (rows.length > maxVariants)
    refused.push(remark(parent, 'Type', 'too_many_variants', String(rows.length)))
  const used = rows.flatMap(attributesOf)
  const named = [...attributesOf(parent), ...used].filter((each) => used.some(sameName(each)))
  const attributes = named.filter((each, at) => named.findIndex(sameName(each)) === at)
  if (attributes.length === 0) refused.push(remark(parent, 'Attribute 1 name', 'options_missing'))
  if (attributes.length > 3)
    refused.push(
      remark(parent, 'Attribute 4 name', 'too_many_options', attributes.map(({ name }) => name).join(', ')),
    )
  const variants = rows.map((row): DraftVariant => {
    const own = attributesOf(row)
    const values = attributes.map((attribute) => {
      const found = own.find(sameName(attribute))
      const value = found?.values.join(', ') ?? ''
      if (value === '')
        refused.push(remark(row, found?.column ?? attribute.column, 'variation_any', attribute.name))
      return value
    })
    const fields = readFields(row, options, problems)
    const published = cellOf(row, 'published')
    if (published === '0' || published === '-1') fields.hidden = true
    const pictures = addressesOf(row)
    return { row: row.number, values, fields, ...(pictures.length > 0 && { pictures }) }
  })
  if (variants.some(({ fields }) => fields.hidden))
    notes.push({ row: parent.number, column: 'Published', code: 'not_published', value: null })
  return { options: attributes.map(({ name }) => name), variants, isForeign: true }
}

/** Prices, stock and codes of a product without options or of a variation. */
function readFields(
  row: WooRow,
  options: ShopifyOptions,
  { refused, notes }: Problems,
): Partial<VariantFields> {
  const { number } = row
  const refuse = (column: string, code: RefusalCode, value?: string) =>
    refused.push(remark(row, column, code, value))
  const fields: Partial<VariantFields> = {}
  const cell = cellOf(row, 'price')
  const price = readForeignPrice(cell, options.rate)
  if ('code' in price) refuse('Regular price', cell === '' ? 'required' : price.code, cell)
  else fields.price = price.value
  Object.assign(fields, readSale(row, fields.price, options.rate, { refused, notes }))
  const stock = options.stock === 'keep' ? null : readWooStock(row, { refused, notes })
  if (stock !== null) fields.stock = stock
  for (const [kind, text, column] of [
    ['sku', cellOf(row, 'sku'), 'SKU'],
    ['gtin', cellOf(row, 'gtin'), 'GTIN, UPC, EAN, or ISBN'],
  ] as const) {
    const read = text === '' ? { value: null } : readCode(kind, text)
    if ('code' in read)
      notes.push({
        row: number,
        column,
        code: kind === 'sku' ? 'sku_left_out' : 'barcode_left_out',
        value: truncateValue(text),
      })
    else if (read.value !== null) fields[kind] = read.value
  }
  return fields
}

function readSale(row: WooRow, price: number | undefined, rate: number, { refused, notes }: Problems) {
  const none = { discountPrice: null, discountStartsAt: null, discountEndsAt: null }
  const cell = cellOf(row, 'salePrice')
  if (cell === '' || price === undefined) return none
  const sale = readForeignPrice(cell, rate)
  if ('code' in sale) {
    refused.push(remark(row, 'Sale price', sale.code, cell))
    return none
  }
  if (sale.value >= price) {
    notes.push({ row: row.number, column: 'Sale price', code: 'discount_lost_in_rounding', value: cell })
    return none
  }
  const dates: Partial<VariantFields> = {}
  for (const [field, column, name] of [
    ['discountStartsAt', 'saleStarts', 'Date sale price starts'],
    ['discountEndsAt', 'saleEnds', 'Date sale price ends'],
  ] as const) {
    const text = cellOf(row, column)
    const read = text === '' ? { value: null } : readMoment(text)
    if ('code' in read) refused.push(remark(row, name, read.code, text))
    else dates[field] = read.value
  }
  return { ...none, discountPrice: sale.value, ...dates }
}

/** Null when stock is not counted there, or counted for all variations together. */
function readWooStock(row: WooRow, { refused, notes }: Problems): number | null {
  const cell = cellOf(row, 'stock')
  if (cell === '' && cellOf(row, 'inStock') === '0') return 0
  if (cell === '' || cell.toLowerCase() === 'parent') {
    notes.push({ row: row.number, column: 'Stock', code: 'stock_unknown', value: null })
    return null
  }
  const read = readStock(cell, Number.NEGATIVE_INFINITY)
  if ('code' in read) {
    refused.push(remark(row, 'Stock', read.code, cell))
    return null
  }
  if (read.value < 0) notes.push({ row: row.number, column: 'Stock', code: 'stock_below_zero', value: cell })
  return Math.max(0, read.value)
}

function skipped(row: WooRow, column: string, code: Remark['code'], value: string): WooProduct {
  const note: Remark = { row: row.number, column, code, value: truncateValue(value) }
  return { skipped: { slug: slugOf([cellOf(row, 'name')]), note } }
}

function remark(
  { number: row }: WooRow,
  column: string,
  code: RefusalCode,
  value?: string,
): Remark<RefusalCode> {
  return { row, column, code, value: value ? truncateValue(value) : null }
}
