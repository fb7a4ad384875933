import { localizedColumnNames } from '#platform/i18n/localized-texts.ts'
import type { FileFailure } from './report.ts'

/** Columns specific to each shop system, in lower case; three of them identify its file. */
const columnsOf = {
  file_magento: [
    'attribute_set_code',
    'product_websites',
    'store_view_code',
    'product_type',
    'product_online',
    'tax_class_name',
    'url_key',
    'base_image',
    'additional_attributes',
    'configurable_variations',
    'super_products_sku',
    '_attribute_set',
    '_product_websites',
  ],
  file_vendure: [
    'assets',
    'facets',
    'optiongroups',
    'optionvalues',
    'taxcategory',
    'stockonhand',
    'trackinventory',
    'variantassets',
    'variantfacets',
  ],
  file_spree: [
    'compare_at_price',
    'master_price',
    'cost_currency',
    'dimensions_unit',
    'weight_unit',
    'meta_title',
    'meta_description',
    'meta_keywords',
    'available_on',
    'discontinue_on',
    'track_inventory',
    'inventory_count',
    'inventory_backorderable',
    'tax_category',
    'shipping_category',
    'image1_src',
    'option1_name',
    'category1',
  ],
} as const

const minColumns = 3

const wooTypes =
  /^(?:simple|variable|variation|grouped|external|virtual|downloadable)(?:\s*,\s*(?:virtual|downloadable))*$/
const minWooColumns = 10

/**
 * Whether rows below an unknown header are those of WooCommerce in another language: it translates the header by the language of
 * its admin, and never the types of products.
 */
export function isTranslatedWoo(header: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const isType = (index: number) => rows.every((row) => wooTypes.test((row[index] ?? '').trim()))
  return header.length >= minWooColumns && rows.length > 0 && header.some((_, index) => isType(index))
}

/** The other shop system a header comes from, or null. Such files resemble our format but would be misread. */
export function detectOtherShop(
  cells: readonly string[],
): Extract<FileFailure, keyof typeof columnsOf> | null {
  const names = new Set(cells.map((cell) => cell.trim().toLowerCase().replaceAll(' ', '_')))
  if (localizedColumnNames('title').some((name) => names.has(name))) return null
  for (const shop of ['file_magento', 'file_vendure', 'file_spree'] as const) {
    if (columnsOf[shop].filter((column) => names.has(column)).length >= minColumns) return shop
  }
  return null
}
