import { maxPictures } from '#features/catalogue/domain/product-fields.ts'
import { slugPattern } from '#features/catalogue/domain/slug-pattern.ts'
import { type FileFields, maxLengths, type ProductDraft } from './file-fields.ts'
import { readForeignPrice, readStock } from './read-cell.ts'
import type { DraftOrRefusal, Row } from './read-own-row.ts'
import { type RefusalCode, type Remark, truncateValue } from './report.ts'
import type { RunOptions } from './run.ts'
import type { ShopifyColumn } from './shopify-columns.ts'
import { slugOf } from './slug-from-parts.ts'

export type ShopifyRow = Row<ShopifyColumn>

export type ShopifyOptions = Pick<RunOptions, 'only' | 'stock' | 'match'> & {
  /** Dinars per unit of the file's currency; 1 when the file is in dinars. */
  rate: number
  /** The slug of the category for unknown product types; null: such products are refused. */
  defaultCategory: string | null
  /** Returns a category's slug by its slug or its name in either language. */
  categoryOf: (type: string) => string | null
  htmlToText: (html: string) => string
}

type ShopifyProduct = { skipped: { slug: string; note: Remark } } | DraftOrRefusal

const maxVariants = 2_000
const arabic = /\p{Script=Arabic}/u

/**
 * Converts the rows of one handle to products, one per variant. Rows that only add a picture belong to the preceding
 * variants.
 */
export function readShopifyProduct(rows: readonly ShopifyRow[], options: ShopifyOptions): ShopifyProduct[] {
  const first = rows[0]
  if (!first) return []
  const handle = first.cells.handle ?? ''
  const status = (first.cells.status ?? 'active').trim().toLowerCase()
  if (status !== 'active' && status !== '') {
    const note: Remark = {
      row: first.number,
      column: 'Status',
      code: 'not_for_sale',
      value: truncateValue(status),
    }
    return [{ skipped: { slug: slugOf([handle]), note } }]
  }
  const variants = rows.filter(isVariant)
  if (variants.length > maxVariants) {
    return [refusal(first, slugOf([handle]), 'Handle', 'too_many_variants', handle)]
  }
  const common = commonOf(first, options)
  const cellsOf = (column: 'image' | 'variantImage') =>
    new Set(rows.map(({ cells }) => (cells[column] ?? '').trim()).filter(Boolean))
  const pictures = [...cellsOf('image')]
  const ofVariants = cellsOf('variantImage')
  return variants.map((row) =>
    readVariant(row, { first, common, variants: variants.length, handle, pictures, ofVariants }, options),
  )
}

function isVariant({ cells }: ShopifyRow, index: number): boolean {
  return index === 0 || (cells.price ?? '').trim() !== '' || (cells.option1Value ?? '').trim() !== ''
}

type Common = {
  fileFields: Partial<FileFields>
  newProductFields: Partial<FileFields>
  notes: Remark[]
  refusals: Remark<RefusalCode>[]
}

/** The fields all variants of a product share. */
function commonOf(first: ShopifyRow, options: ShopifyOptions): Common {
  const { cells, number: row } = first
  const notes: Remark[] = []
  const refusals: Remark<RefusalCode>[] = []
  const title = (cells.title ?? '').trim()
  if (title === '') refusals.push({ row, column: 'Title', code: 'title_missing', value: null })
  if (first.shape !== 'whole') {
    refusals.push({
      row,
      column: null,
      code: first.shape === 'long' ? 'too_many_cells' : 'too_few_cells',
      value: null,
    })
  }
  const isArabic = arabic.test(title)
  const description = options.htmlToText(cells.body ?? '').slice(0, maxLengths.description)
  const [own, other] = isArabic ? (['Ar', 'En'] as const) : (['En', 'Ar'] as const)
  notes.push({ row, column: 'Title', code: 'language_copied', value: other.toLowerCase() })
  const fileFields = { [`title${own}`]: title, [`description${own}`]: description }
  const newProductFields = { [`title${other}`]: title, [`description${other}`]: description }
  const type = (cells.type ?? '').trim() || (cells.category ?? '').split('>').at(-1)?.trim() || ''
  const known = options.categoryOf(type)
  const category = known ?? options.defaultCategory
  if (category === null)
    refusals.push({ row, column: 'Type', code: 'category_unknown', value: truncateValue(type) })
  else if (known !== null) Object.assign(fileFields, { category })
  else {
    Object.assign(newProductFields, { category })
    notes.push({ row, column: 'Type', code: 'category_default', value: truncateValue(type) })
  }
  const brand = (cells.vendor ?? '').trim().slice(0, maxLengths.name)
  if (brand !== '') Object.assign(fileFields, { brand })
  else refusals.push({ row, column: 'Vendor', code: 'required', value: null })
  if (/^(false|no)$/i.test((cells.published ?? '').trim())) {
    Object.assign(newProductFields, { hidden: true })
    notes.push({ row, column: 'Published', code: 'not_published', value: null })
  }
  return { fileFields, newProductFields, notes, refusals }
}

type Product = {
  first: ShopifyRow
  common: Common
  variants: number
  handle: string
  /** The pictures of all rows in order, and those that belong to one variant. */
  pictures: readonly string[]
  ofVariants: ReadonlySet<string>
}

function readVariant(row: ShopifyRow, product: Product, options: ShopifyOptions): ShopifyProduct {
  const { first, common, variants, handle } = product
  const chosen = variants > 1 ? optionsOf(row) : []
  const slug = slugOf([handle, ...chosen])
  const refused = [...common.refusals]
  const notes = row === first ? [...common.notes] : []
  const refuse = (column: string, code: RefusalCode, value = '') =>
    refused.push({ row: row.number, column, code, value: value === '' ? null : truncateValue(value) })
  if (!slugPattern.test(slug)) refuse('Handle', 'slug_invalid', handle)
  const values = [...Object.values(row.cells), ...Object.values(first.cells)]
  if (values.some((cell) => cell.includes('\0'))) refuse('Handle', 'null_character')
  const prices = readPrices(row, options.rate, refuse, notes)
  const stock = options.stock === 'keep' ? null : readVariantStock(row, refuse, notes)
  const fileFields: Partial<FileFields> = {
    ...common.fileFields,
    ...prices,
    ...(stock !== null && { stock }),
  }
  const newProductFields: Partial<FileFields> = { ...common.newProductFields }
  for (const texts of [fileFields, newProductFields]) {
    for (const key of ['titleEn', 'titleAr'] as const) {
      const title = texts[key]
      if (title !== undefined) texts[key] = [title, ...chosen].join(' — ')
      if ((texts[key]?.length ?? 0) > maxLengths.title) refuse('Title', 'too_long', title)
    }
  }
  const sku = (row.cells.sku ?? '').trim().replace(/^'/, '')
  if (sku !== '') fileFields.model = sku.slice(0, maxLengths.name)
  Object.assign(fileFields, picturesOf(row, product, notes))
  if (options.only === 'prices') return pricesOnly({ row, slug, fileFields, refused, notes })
  if (refused.length > 0) return { slug, refused }
  return { draft: { row: row.number, slug, fileFields, newProductFields, columns: shopifyNames }, notes }
}

/** A variant has its own picture first, then the product's pictures, but none of other variants. */
function picturesOf(row: ShopifyRow, { pictures, ofVariants }: Product, notes: Remark[]) {
  const own = (row.cells.variantImage ?? '').trim() || (pictures[0] ?? '')
  if (own === '') return {}
  const more = pictures.filter((each) => each !== own && !ofVariants.has(each))
  if (more.length >= maxPictures) {
    const value = String(more.length + 1)
    notes.push({ row: row.number, column: 'Image Src', code: 'pictures_too_many', value })
  }
  // A single picture must not remove pictures that were added in the shop.
  return { picture: own, ...(more.length > 0 && { morePictures: more.slice(0, maxPictures - 1) }) }
}

type ParsedVariant = {
  row: ShopifyRow
  slug: string
  fileFields: Partial<FileFields>
  refused: Remark<RefusalCode>[]
  notes: Remark[]
}

/** With `only: 'prices'` only price errors are reported. */
function pricesOnly({ row, slug, fileFields, refused, notes }: ParsedVariant): DraftOrRefusal {
  const isAboutPrice = ({ column }: Remark) =>
    column === null || /^(Handle|Variant (Price|Compare))/.test(column)
  const refusals = refused.filter(isAboutPrice)
  if (refusals.length > 0) return { slug, refused: refusals }
  const { price, discountPrice, model } = fileFields
  const prices = {
    ...(price !== undefined && { price }),
    ...(discountPrice !== undefined && { discountPrice }),
    ...(model !== undefined && { model }),
  }
  const draft: ProductDraft = {
    row: row.number,
    slug,
    fileFields: prices,
    newProductFields: {},
    columns: shopifyNames,
  }
  return { draft, notes: notes.filter(isAboutPrice) }
}

const shopifyNames: ProductDraft['columns'] = {
  slug: 'Handle',
  titleEn: 'Title',
  titleAr: 'Title',
  category: 'Type',
  brand: 'Vendor',
  model: 'Variant SKU',
  price: 'Variant Price',
  discountPrice: 'Variant Compare At Price',
  stock: 'Variant Inventory Qty',
  picture: 'Image Src',
  morePictures: 'Image Src',
}

type Refuse = (column: string, code: RefusalCode, value?: string) => void

/** Shopify's price is the amount priceCell; «compare at» is the former price when it is higher. */
function readPrices({ cells, number: row }: ShopifyRow, rate: number, refuse: Refuse, notes: Remark[]) {
  const priceCell = cells.price ?? ''
  const compareAtCell = (cells.compareAt ?? '').trim()
  const price = readForeignPrice(priceCell, rate)
  if ('code' in price) {
    refuse('Variant Price', priceCell.trim() === '' ? 'required' : price.code, priceCell)
    return {}
  }
  if (compareAtCell === '' || Number(compareAtCell) === 0) return { price: price.value, discountPrice: null }
  const compareAt = readForeignPrice(compareAtCell, rate)
  if ('code' in compareAt) {
    refuse('Variant Compare At Price', compareAt.code, compareAtCell)
    return {}
  }
  if (compareAt.value > price.value) return { price: compareAt.value, discountPrice: price.value }
  if (Number(compareAtCell) > Number(priceCell)) {
    notes.push({
      row,
      column: 'Variant Compare At Price',
      code: 'discount_lost_in_rounding',
      value: compareAtCell,
    })
  }
  return { price: price.value, discountPrice: null }
}

/** Null when the other shop does not track this product's stock. */
function readVariantStock(
  { cells, number: row }: ShopifyRow,
  refuse: Refuse,
  notes: Remark[],
): number | null {
  const text = (cells.stock ?? '').trim()
  // Shopify writes 0 for untracked products; only the tracker column distinguishes them.
  const isTracked = cells.tracker === undefined || cells.tracker.trim() !== ''
  if (text === '' || !isTracked) {
    notes.push({ row, column: 'Variant Inventory Qty', code: 'stock_unknown', value: null })
    return null
  }
  const read = readStock(text, Number.NEGATIVE_INFINITY)
  if ('code' in read) {
    refuse('Variant Inventory Qty', read.code, text)
    return null
  }
  if (read.value < 0)
    notes.push({ row, column: 'Variant Inventory Qty', code: 'stock_below_zero', value: text })
  return Math.max(0, read.value)
}

function optionsOf({ cells }: ShopifyRow): string[] {
  const values = [cells.option1Value, cells.option2Value, cells.option3Value]
  return values
    .map((value) => (value ?? '').trim())
    .filter((value) => value !== '' && value !== 'Default Title')
}

function refusal(
  { number: row }: ShopifyRow,
  slug: string,
  column: string,
  code: RefusalCode,
  value: string,
): DraftOrRefusal {
  return { slug, refused: [{ row, column, code, value: truncateValue(value) }] }
}
