import { sameTexts } from '#platform/i18n/localized-texts.ts'
import { firstUnits } from '#platform/text/clean-text.ts'
import { fieldsOfKind } from '#shop/catalogue/domain/product-fields.ts'
import { toSlug } from '#shop/catalogue/domain/slug-from-parts.ts'
import { slugPattern } from '#shop/catalogue/domain/slug-pattern.ts'
import { maxLengths, type ProductDraft } from './file-fields.ts'
import { cutText, textsOfOneLanguage, unbranded } from './one-language.ts'
import { wooSource } from './product-source.ts'
import type { DraftOrRefusal } from './read-catalogue-row.ts'
import { toGallery } from './read-embedded.ts'
import type { ForeignOptions } from './read-shopify-variant.ts'
import {
  type Attribute,
  getAddresses,
  getAttributes,
  getCell,
  type Problems,
  readFields,
  remark,
  splitList,
  type WooRow,
} from './read-woo-fields.ts'
import { readWooPlace } from './read-woo-place.ts'
import { isBrand, toDescription } from './read-woo-texts.ts'
import { readVariations, sameName } from './read-woo-variations.ts'
import { type RefusalCode, type Remark, truncateValue } from './report.ts'

type WooProduct = { skipped: { slug: string; note: Remark } } | DraftOrRefusal

const columnNames: ProductDraft['columns'] = {
  slug: 'Name',
  ...sameTexts('title', 'Name'),
  ...sameTexts('description', 'Description'),
  category: 'Categories',
  brand: 'Brands',
  model: 'SKU',
  price: 'Regular price',
  discountPrice: 'Sale price',
  stock: 'Stock',
  picture: 'Images',
  morePictures: 'Images',
  hidden: 'Published',
  featured: 'Is featured?',
  discountStartsAt: 'Date sale price starts',
  discountEndsAt: 'Date sale price ends',
  options: 'Attribute 1 name',
  value: 'Attribute 1 value(s)',
  sku: 'SKU',
  gtin: 'GTIN, UPC, EAN, or ISBN',
  valuePictures: 'Images',
}

/**
 * Reads the rows of a WooCommerce export. Products without variations are returned at once; variable products and their
 * variations, which may stand anywhere, are held until {@link end}.
 */
export function createWooReader(options: ForeignOptions) {
  const parents: WooRow[] = []
  const variations = new Map<string, WooRow[]>()
  return {
    add(row: WooRow): WooProduct[] {
      const types = typesOf(row)
      if (types.includes('variation')) {
        const parent = parentKey(getCell(row, 'parent'))
        variations.set(parent, [...(variations.get(parent) ?? []), row])
        return []
      }
      if (types.includes('grouped') || types.includes('external'))
        return [skipped(row, 'Type', 'kind_not_sold', types.join(', '))]
      if (types.some(isDigital)) return [skipped(row, 'Type', 'kind_digital', types.join(', '))]
      if (types.includes('variable')) {
        parents.push(row)
        return []
      }
      return [readProduct(row, null, options)]
    },
    end(): WooProduct[] {
      const products = parents.map((row) => {
        const keys = [parentKey(`id:${getCell(row, 'id')}`), parentKey(getCell(row, 'sku'))].filter(Boolean)
        const variationRows = keys
          .flatMap((key) => variations.get(key) ?? [])
          .toSorted((a, b) => a.number - b.number)
        for (const key of keys) variations.delete(key)
        return readProduct(row, variationRows, options)
      })
      const orphans = [...variations.values()].flat().map((row): WooProduct => {
        const refused = [remark(row, 'Parent', 'variation_without_parent', getCell(row, 'parent'))]
        return { slug: toSlug([getCell(row, 'name')]), refused }
      })
      return [...products, ...orphans]
    },
  }
}

/** A kind of goods that are not delivered. */
const isDigital = (type: string) => type === 'virtual' || type === 'downloadable'

const typesOf = (row: WooRow) =>
  getCell(row, 'type')
    .toLowerCase()
    .split(/\s*,\s*/)

const parentKey = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^id:\s*/, 'id:')

/** `all` are the variations; null: a product without options. */
function readProduct(row: WooRow, all: readonly WooRow[] | null, options: ForeignOptions): WooProduct {
  const title = getCell(row, 'name')
  const slug =
    toSlug([getCell(row, 'slug')]) || toSlug([title]) || toSlug([getCell(row, 'sku') || getCell(row, 'id')])
  const published = getCell(row, 'published')
  if (published === '-1') return skipped(row, 'Published', 'not_for_sale', published)
  if (all?.length === 0) return { slug, refused: [remark(row, 'Type', 'variations_missing', 'variable')] }
  const variations = all?.filter((each) => !typesOf(each).some(isDigital)) ?? null
  const digital = all?.find((each) => typesOf(each).some(isDigital))
  if (digital && variations?.length === 0)
    return skipped(digital, 'Type', 'kind_digital', getCell(digital, 'type'))
  const problems: Problems = { refused: [], notes: [] }
  if (digital) problems.notes.push(noteOf(digital, 'Type', 'kind_digital', getCell(digital, 'type')))
  const refuse = (column: string, code: RefusalCode, value?: string) =>
    problems.refused.push(remark(row, column, code, value))
  if (row.shape !== 'whole')
    problems.refused.push({
      ...remark(row, '', row.shape === 'long' ? 'too_many_cells' : 'too_few_cells'),
      column: null,
    })
  if (title === '' && options.only === 'all') refuse('Name', 'title_missing')
  else if (!slugPattern.test(slug)) refuse('Name', 'slug_invalid', title)
  const { place, ...fields } = commonFields(row, variations ?? [], options, problems)
  const source = sourceOf(row, variations ?? [])
  const draft: ProductDraft = {
    row: row.number,
    slug,
    source,
    ...fields,
    ...(place && { place }),
    columns: columnNames,
  }
  if (variations === null) {
    const { sku, gtin, hidden: _hidden, ...sale } = readFields(row, options, problems)
    Object.assign(draft.fileFields, sale)
    if (sku) draft.fileFields.model = sku
    if (gtin) draft.codes = { gtin }
  } else {
    const sku = getCell(row, 'sku')
    if (sku !== '') draft.fileFields.model = firstUnits(sku, maxLengths.name)
    draft.variants = readVariations(row, variations, options, problems)
  }
  if (problems.refused.length > 0) return { slug, refused: problems.refused }
  return { draft, notes: problems.notes }
}

function sourceOf(row: WooRow, variations: readonly WooRow[]) {
  const skuOf = (each: WooRow) => getCell(each, 'sku') || null
  const variantSkus = variations.flatMap((each) => skuOf(each) ?? [])
  const handle = getCell(row, 'slug') || null
  return wooSource({
    id: getCell(row, 'id'),
    name: getCell(row, 'name'),
    handle,
    sku: skuOf(row),
    variantSkus,
  })
}

function commonFields(
  row: WooRow,
  variations: readonly WooRow[],
  options: ForeignOptions,
  { notes }: Problems,
) {
  const { number } = row
  const cut = (text: string, max: number, column: string) =>
    cutText(text, { max, row: number, column, notes })
  const title = cut(getCell(row, 'name'), maxLengths.title, 'Name')
  const used = variations.flatMap(getAttributes)
  const isOption = (attribute: Attribute) => used.some(sameName(attribute))
  const { description, pictures, attributes } = toDescription(row, options, { notes, isOption })
  const { fileFields, newProductFields, other } = textsOfOneLanguage(title, description)
  if (attributes !== '') fileFields.attributes = attributes
  if (description === '' && !hasColumn(row, 'description') && !hasColumn(row, 'shortDescription'))
    for (const fields of [fileFields, newProductFields])
      for (const field of fieldsOfKind('description')) delete fields[field]
  notes.push({ row: number, column: 'Name', code: 'language_copied', value: other })
  const { place, ...placed } = readWooPlace(row, options, { notes })
  Object.assign(fileFields, placed.fileFields)
  Object.assign(newProductFields, placed.newProductFields)
  const attribute = getAttributes(row).find(isBrand)
  const named = splitList(getCell(row, 'brands'))[0]?.split('>').at(-1)?.trim()
  const brand = cut(named || attribute?.values[0] || '', maxLengths.name, 'Brands')
  if (brand !== '') fileFields.brand = brand
  else {
    newProductFields.brand = unbranded
    notes.push({ row: number, column: 'Brands', code: 'brand_default', value: unbranded })
  }
  if (row.cells.featured !== undefined) fileFields.featured = getCell(row, 'featured') === '1'
  if (getCell(row, 'published') === '0') {
    newProductFields.hidden = true
    notes.push({ row: number, column: 'Published', code: 'not_published', value: null })
  }
  const visibility = getCell(row, 'visibility').toLowerCase()
  if (visibility === 'hidden') {
    newProductFields.hidden = true
    notes.push(noteOf(row, 'Visibility in catalog', 'hidden_from_catalog', visibility))
  } else if (visibility === 'search' || visibility === 'catalog')
    notes.push(noteOf(row, 'Visibility in catalog', 'found_one_way', visibility))
  const gallery = [...getAddresses(row), ...pictures]
  Object.assign(fileFields, toGallery(gallery, { row: number, column: 'Images', notes }))
  return { fileFields, newProductFields, place }
}

/** A list that is read as WooCommerce's file has only some of its columns. */
const hasColumn = ({ cells }: WooRow, column: keyof WooRow['cells']) => cells[column] !== undefined

function skipped(row: WooRow, column: string, code: Remark['code'], value: string): WooProduct {
  return { skipped: { slug: toSlug([getCell(row, 'name')]), note: noteOf(row, column, code, value) } }
}

function noteOf({ number: row }: WooRow, column: string, code: Remark['code'], value: string): Remark {
  return { row, column, code, value: truncateValue(value) }
}
