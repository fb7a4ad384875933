import { type CatalogueColumn, catalogueColumns } from './file-fields.ts'
import { wooColumn } from './woo-columns.ts'

/** The formats to which columns can be mapped. Shopify writes its header in English always. */
export const mappableFormats = ['woocommerce', 'own'] as const
export type MappableFormat = (typeof mappableFormats)[number]

/** Which column of a format each column of a file is; '' for one that is not read. */
export type ColumnMapping = { format: MappableFormat; columns: string[] }

/** The header of a file, its cells truncated, with a few rows, and how its columns are read. */
export type FileColumns = {
  header: string[]
  /** The first rows, with truncated cells. */
  rows: string[][]
  mapping: ColumnMapping
  /** `guess`: a proposal only, the file was refused; `order`: read by WooCommerce's order of columns. */
  origin: 'guess' | 'order' | 'saved' | 'given'
}

/** The columns of WooCommerce's format in the spelling of its export. `Slug` is ours: lists have it. */
export const wooNames = [
  'Name',
  'Regular price',
  'Sale price',
  'Stock',
  'Categories',
  'Images',
  'Description',
  'Short description',
  'SKU',
  'GTIN, UPC, EAN, or ISBN',
  'Brands',
  'Slug',
  'ID',
  'Type',
  'Parent',
  'Published',
  'Is featured?',
  'Visibility in catalog',
  'Date sale price starts',
  'Date sale price ends',
  'In stock?',
] as const
export type WooName = (typeof wooNames)[number]

export const maxMappedColumns = 300

/** The column of an attribute: its name, values, and whether it is displayed. */
export const attributeName = (number: number, part: 'name' | 'value(s)' | 'visible') =>
  `Attribute ${number} ${part}`

/** Whether a format has a column of this name. */
export function isColumnIn(format: MappableFormat, name: string): boolean {
  return format === 'own' ? catalogueColumns.includes(name as CatalogueColumn) : wooColumn(name) !== null
}

/** Columns by the names in a header, as the command line states them: `اسم المنتج=title_ar,السعر=price`; null when it is malformed. */
export function parseNamedColumns(text: string): NamedMapping | null {
  const pairs = text.split(',').map((part) => {
    const index = part.lastIndexOf('=')
    return { header: part.slice(0, Math.max(0, index)).trim(), column: part.slice(index + 1).trim() }
  })
  if (pairs.some(({ header, column }) => header === '' || column === '')) return null
  const format = mappableFormats
    .toReversed()
    .find((each) => pairs.every(({ column }) => isColumnIn(each, column)))
  return format ? { format, pairs } : null
}

export type NamedMapping = { format: MappableFormat; pairs: readonly { header: string; column: string }[] }

/** The mapping of a header; the name of a column that it does not have instead. */
export function mapByName(
  header: readonly string[],
  { format, pairs }: NamedMapping,
): ColumnMapping | { missing: string } {
  const names = header.map(normalizeHeader)
  const missing = pairs.find((each) => !names.includes(normalizeHeader(each.header)))
  if (missing) return { missing: missing.header }
  const columns = names.map(
    (name) => pairs.find((each) => normalizeHeader(each.header) === name)?.column ?? '',
  )
  return { format, columns }
}

/** A mapping as {@link parseNamedColumns} reads it. */
export function formatNamedColumns(header: readonly string[], { columns }: ColumnMapping): string {
  return columns
    .flatMap((column, index) => (column === '' ? [] : [`${header[index]?.trim()}=${shortName(column)}`]))
    .join(',')
}

/** Without the commas that separate pairs. */
const shortName = (column: string) => (column.startsWith('GTIN,') ? 'GTIN' : column)

/** A header cell without case, composition and outer spaces. */
export const normalizeHeader = (cell: string) => cell.normalize('NFC').trim().toLowerCase()
