import { sameTexts } from '#platform/i18n/localized-texts.ts'
import { firstUnits } from '#platform/text/clean-text.ts'
import { maxVariants } from '#shop/catalogue/domain/option-kinds.ts'
import { toSlug } from '#shop/catalogue/domain/slug-from-parts.ts'
import { slugPattern } from '#shop/catalogue/domain/slug-pattern.ts'
import { subCategoryAmong } from './category-finder.ts'
import {
  type DraftPlace,
  type DraftVariant,
  type FileFields,
  maxLengths,
  type ProductDraft,
} from './file-fields.ts'
import { cutText, textsOfOneLanguage, unbranded } from './one-language.ts'
import { isPlaceName } from './place-planner.ts'
import { shopifySource } from './product-source.ts'
import type { DraftOrRefusal } from './read-catalogue-row.ts'
import { readStock } from './read-cell.ts'
import { noteEmbedded, readEmbedded, toGallery } from './read-embedded.ts'
import {
  type ForeignOptions,
  optionColumns,
  readVariant,
  remark,
  type ShopifyRow,
} from './read-shopify-variant.ts'
import { type RefusalCode, type Remark, truncateValue } from './report.ts'

type ShopifyProduct = { skipped: { slug: string; note: Remark } } | DraftOrRefusal

/**
 * Converts the rows of one handle to a product, with options when there are several variants. Rows that only add a picture
 * belong to the product.
 */
export function readShopifyProduct(all: readonly ShopifyRow[], options: ForeignOptions): ShopifyProduct[] {
  const rows = options.only === 'stock' ? sumOfLocations(all) : all
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
    return [{ skipped: { slug: toSlug([handle]), note } }]
  }
  const variants = rows.filter(isVariant)
  if (variants.length > maxVariants) {
    return [refusal(first, toSlug([handle]), 'Handle', 'too_many_variants', handle)]
  }
  const common = commonOf(first, options)
  const cellsOf = (column: 'image' | 'variantImage') =>
    new Set(rows.map(({ cells }) => (cells[column] ?? '').trim()).filter(Boolean))
  const html = first.cells.body ?? ''
  const embedded = readEmbedded(html, options.htmlToText)
  noteEmbedded(embedded, { row: first.number, column: 'Body (HTML)', notes: common.notes })
  const pictures = [...new Set([...cellsOf('image'), ...embedded.pictures])]
  const ofVariants = cellsOf('variantImage')
  const names = variants.length > 1 ? optionNames(first) : []
  return [readProduct(variants, { first, common, names, handle, pictures, ofVariants }, options)]
}

/** One row for each variant of an inventory file, with the sum of its stock at all locations. */
function sumOfLocations(rows: readonly ShopifyRow[]): ShopifyRow[] {
  const valuesOf = ({ cells }: ShopifyRow) =>
    optionColumns.map(([, value]) => (cells[value] ?? '').trim()).join('|')
  return [...Map.groupBy(rows, valuesOf).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    // Nothing of it is sold from such a location.
    const stocked = [first, ...others].flatMap(({ cells }) =>
      /^not stocked$/i.test(cells.stock ?? '') ? [] : (cells.stock ?? ''),
    )
    const amounts = stocked.map((cell) => readStock(cell, Number.NEGATIVE_INFINITY))
    const unread = stocked.find((_, index) => 'code' in (amounts[index] ?? {}))
    const sum = amounts.reduce((total, each) => total + ('value' in each ? Math.max(0, each.value) : 0), 0)
    return [
      { ...first, cells: { ...first.cells, stock: unread ?? (stocked.length === 0 ? '' : String(sum)) } },
    ]
  })
}

/** The names of the options by their number in the columns; without `Title`, which products without options have. */
function optionNames({ cells }: ShopifyRow): { index: number; name: string }[] {
  return optionColumns.flatMap(([name, value], index) => {
    const isUsed = (cells[value] ?? '').trim() !== '' && (cells[value] ?? '').trim() !== 'Default Title'
    return isUsed ? [{ index, name: (cells[name] ?? '').trim() }] : []
  })
}

/** Whether the rows of a handle are variants, also a single one of an option. */
export function hasShopifyOptions(rows: readonly ShopifyRow[]): boolean {
  const [first] = rows
  return rows.filter(isVariant).length > 1 || (first !== undefined && optionNames(first).length > 0)
}

function isVariant({ cells }: ShopifyRow, index: number): boolean {
  return index === 0 || (cells.price ?? '').trim() !== '' || (cells.option1Value ?? '').trim() !== ''
}

type Common = {
  place?: DraftPlace
  fileFields: Partial<FileFields>
  newProductFields: Partial<FileFields>
  notes: Remark[]
  refusals: Remark<RefusalCode>[]
}

/** The fields all variants of a product share. */
function commonOf(first: ShopifyRow, options: ForeignOptions): Common {
  const { cells, number: row } = first
  const notes: Remark[] = []
  const refusals: Remark<RefusalCode>[] = []
  const cut = (text: string, max: number, column: string) => cutText(text, { max, row, column, notes })
  const title = cut((cells.title ?? '').trim(), maxLengths.title, 'Title')
  if (title === '') refusals.push({ row, column: 'Title', code: 'title_missing', value: null })
  if (first.shape !== 'whole') {
    refusals.push({
      row,
      column: null,
      code: first.shape === 'long' ? 'too_many_cells' : 'too_few_cells',
      value: null,
    })
  }
  const description = cut(options.htmlToText(cells.body ?? ''), maxLengths.description, 'Body (HTML)')
  const { fileFields, newProductFields, other } = textsOfOneLanguage(title, description)
  notes.push({ row, column: 'Title', code: 'language_copied', value: other })
  const type = (cells.type ?? '').trim() || (cells.category ?? '').split('>').at(-1)?.trim() || ''
  const level = cells.category?.split('>').at(-1)?.trim() || type
  const sub = subCategoryAmong([type, level], options.categoryOf(type), options)
  const known = options.categoryOf(type) ?? sub?.category ?? null
  const category = known ?? options.defaultCategory
  const isMade = known === null && options.newCategories && isPlaceName(type)
  const place = isMade ? { category: null, levels: [type], column: 'Type' } : undefined
  if (isMade) {
    // Its slug is known when the batch is written.
  } else if (known !== null) Object.assign(fileFields, { category, ...(sub && { subCategory: sub.slug }) })
  else {
    const code = category === null ? 'category_left' : 'category_default'
    notes.push({ row, column: 'Type', code, value: truncateValue(type) })
    // A new product is refused with the name that no category has.
    Object.assign(newProductFields, { category: category ?? truncateValue(type) })
  }
  const brand = cut((cells.vendor ?? '').trim(), maxLengths.name, 'Vendor')
  if (brand !== '') Object.assign(fileFields, { brand })
  else {
    Object.assign(newProductFields, { brand: unbranded })
    notes.push({ row, column: 'Vendor', code: 'brand_default', value: unbranded })
  }
  if (/^(false|no)$/i.test((cells.published ?? '').trim())) {
    Object.assign(newProductFields, { hidden: true })
    notes.push({ row, column: 'Published', code: 'not_published', value: null })
  }
  return { fileFields, newProductFields, notes, refusals, ...(place && { place }) }
}

type Product = {
  first: ShopifyRow
  common: Common
  /** Empty for a product without options. */
  names: readonly { index: number; name: string }[]
  handle: string
  /** The pictures of all rows in order, and those that belong to one variant. */
  pictures: readonly string[]
  ofVariants: ReadonlySet<string>
}

function readProduct(rows: readonly ShopifyRow[], product: Product, options: ForeignOptions): DraftOrRefusal {
  const { first, common, names, handle } = product
  const refused = [...common.refusals]
  const notes = [...common.notes]
  if (names.some(({ name }) => name === '')) refused.push(remark(first, 'Option1 Name', 'options_missing'))
  if (rows.length > 1 && names.length === 0)
    refused.push(remark(rows[1] ?? first, 'Option1 Value', 'value_missing'))
  const variants = rows.map((row) => readVariant(row, product, options, { refused, notes }))
  const skus = variants.flatMap(({ fields }) => fields.sku ?? [])
  const isSimple = names.length === 0
  const slug = toSlug([handle]) || toSlug([skus[0] ?? ''])
  if (!slugPattern.test(slug)) refused.push(remark(first, 'Handle', 'slug_invalid', handle))
  const draft: ProductDraft = {
    row: first.number,
    slug,
    source: shopifySource(handle, { sku: (isSimple && skus[0]) || null, variantSkus: isSimple ? [] : skus }),
    fileFields: { ...common.fileFields, ...picturesOf(first, product, notes) },
    newProductFields: common.newProductFields,
    columns: shopifyNames,
    ...(common.place && { place: common.place }),
  }
  if (names.length === 0) withoutOptions(draft, variants)
  else
    Object.assign(draft, {
      variants: { options: names.map(({ name }) => name), variants, isForeign: true },
      formerSlugs: variants.map(({ values }) => toSlug([handle, ...values])),
    } satisfies Partial<ProductDraft>)
  if (options.only !== 'all') return partOf(draft, options.only, refused, notes)
  return refused.length > 0 ? { slug, refused } : { draft, notes }
}

/** A product without options has the fields of its only variant; its SKU is the model. */
function withoutOptions(draft: ProductDraft, [variant]: readonly DraftVariant[]): void {
  if (!variant) return
  const { sku, gtin, ...fields } = variant.fields
  Object.assign(draft.fileFields, fields)
  if (sku) draft.fileFields.model = firstUnits(sku, maxLengths.name)
  if (gtin) draft.codes = { gtin }
}

/** The product's pictures. Those of variants are pictures of their values, unless there are no others. */
function picturesOf(first: ShopifyRow, { pictures, ofVariants, names }: Product, notes: Remark[]) {
  const common = pictures.filter((each) => names.length === 0 || !ofVariants.has(each))
  const variantImage = (first.cells.variantImage ?? '').trim()
  const [variantPicture = ''] = [
    ...(names.length === 0 ? [variantImage] : []),
    ...common,
    ...pictures,
    ...ofVariants,
  ].filter(Boolean)
  const gallery = variantPicture === '' ? [] : [variantPicture, ...common]
  return toGallery(gallery, { row: first.number, column: 'Image Src', notes })
}

const partColumns = {
  prices: /^(Handle|Option|Variant (Price|Compare))/,
  stock: /^(Handle|Option|Variant Inventory)/,
}

/** Of a part of a file only the errors of its columns are reported. */
function partOf(
  draft: ProductDraft,
  part: keyof typeof partColumns,
  refused: Remark<RefusalCode>[],
  notes: Remark[],
): DraftOrRefusal {
  const isAbout = ({ column, code }: Remark) =>
    code !== 'title_missing' && (column === null || partColumns[part].test(column))
  const refusals = refused.filter(isAbout)
  if (refusals.length > 0) return { slug: draft.slug, refused: refusals }
  return { draft: { ...draft, newProductFields: {} }, notes: notes.filter(isAbout) }
}

const shopifyNames: ProductDraft['columns'] = {
  slug: 'Handle',
  ...sameTexts('title', 'Title'),
  category: 'Type',
  brand: 'Vendor',
  model: 'Variant SKU',
  price: 'Variant Price',
  discountPrice: 'Variant Compare At Price',
  stock: 'Variant Inventory Qty',
  picture: 'Image Src',
  morePictures: 'Image Src',
  options: 'Option1 Name',
  value: 'Option1 Value',
  sku: 'Variant SKU',
  gtin: 'Variant Barcode',
  valuePictures: 'Variant Image',
}

function refusal(
  row: ShopifyRow,
  slug: string,
  column: string,
  code: RefusalCode,
  value: string,
): DraftOrRefusal {
  return { slug, refused: [remark(row, column, code, value)] }
}
