import { getDirection } from '#platform/i18n/language.ts'
import { storedLanguages } from '#platform/i18n/localized.ts'
import { localizedColumnNames } from '#platform/i18n/localized-texts.ts'
import { type ColumnMapping, type MappableFormat, normalizeHeader, type WooName } from './column-mapping.ts'
import { columnOfWord } from './column-words.ts'
import { type CatalogueColumn, catalogueColumns } from './file-fields.ts'
import { wooColumn } from './woo-columns.ts'

type Rows = readonly (readonly string[])[]

const arabic = /\p{Script=Arabic}/u

/** Proposes what the columns of an unknown header are: by their names in several languages, then by the shape of their cells. */
export function guessMapping(header: readonly string[], rows: Rows): ColumnMapping {
  const woo = guessWoo(header, rows)
  const columnNames = header.map((name) => catalogueName(name))
  const isCatalogue =
    columnNames.some((name) => name.startsWith('title_')) && columnNames.filter(Boolean).length > 2
  return isCatalogue
    ? {
        format: 'own',
        columns: firstOnly(
          columnNames.map((name, index) => name || (columnOf(woo[index] ?? '', index, rows) ?? '')),
        ),
      }
    : { format: 'woocommerce', columns: woo }
}

/** The columns of a mapping in the other format, for who chooses it in the form. */
export function convertMapping(
  { format, columns }: ColumnMapping,
  to: MappableFormat,
  rows: Rows,
): ColumnMapping {
  if (format === to) return { format, columns }
  const converted = columns.map((name, index) =>
    to === 'own' ? (columnOf(name, index, rows) ?? '') : (wooOf.get(name) ?? ''),
  )
  return { format: to, columns: firstOnly(converted) }
}

function guessWoo(header: readonly string[], rows: Rows): string[] {
  const byName = firstOnly(
    header.map((name) => columnOfWord(name) ?? (wooColumn(name) === null ? '' : name.trim())),
  )
  const free = (index: number) => byName[index] === ''
  const cellsOf = (index: number) => rows.map((row) => (row[index] ?? '').trim())
  const find = (isLike: (cells: string[]) => boolean) =>
    header.findIndex((_, index) => free(index) && rows.length > 0 && isLike(cellsOf(index)))
  const fill = (column: WooName, isLike: (cells: string[]) => boolean) => {
    const index = byName.includes(column) ? -1 : find(isLike)
    if (index !== -1) byName[index] = column
  }
  fill('Type', (cells) =>
    cells.every((cell) => /^(?:simple|variable|variation|grouped|external)\b/.test(cell)),
  )
  fill('Images', (cells) => cells.some(isPicture) && cells.every((cell) => cell === '' || isPicture(cell)))
  fill('Regular price', (cells) => cells.every((cell) => Number(cell.replaceAll(/[,٬]/g, '')) >= 250))
  fill('Name', isNames)
  return byName
}

const isPicture = (cell: string) => /^https?:\/\/\S+$/i.test(cell)

/** Texts that differ from row to row and are no paragraphs. */
function isNames(cells: string[]): boolean {
  return (
    new Set(cells).size === cells.length &&
    cells.every((cell) => /\p{L}{2}/u.test(cell) && cell.length <= 150 && !isPicture(cell))
  )
}

/** A column that is named a second time is not read. */
function firstOnly(columns: readonly string[]): string[] {
  return columns.map((name, index) => (columns.indexOf(name) === index ? name : ''))
}

function catalogueName(name: string): string {
  const normalized = normalizeHeader(name).replaceAll(/[ -]+/g, '_')
  return catalogueColumns.find((column) => column === normalized) ?? ''
}

const pairs: [WooName, CatalogueColumn][] = [
  ...localizedColumnNames('title').map((columnName): [WooName, CatalogueColumn] => ['Name', columnName]),
  ...localizedColumnNames('description').map((columnName): [WooName, CatalogueColumn] => [
    'Description',
    columnName,
  ]),
  ['Regular price', 'price'],
  ['Sale price', 'discount_price'],
  ['Date sale price starts', 'discount_starts_at'],
  ['Date sale price ends', 'discount_ends_at'],
  ['Stock', 'stock'],
  ['Categories', 'category'],
  ['Images', 'picture'],
  ['SKU', 'sku'],
  ['GTIN, UPC, EAN, or ISBN', 'gtin'],
  ['Brands', 'brand'],
  ['Slug', 'slug'],
  ['Is featured?', 'featured'],
]
const wooOf = new Map<string, string>(pairs.map(([woo, columnName]) => [columnName, woo]))

/** The column of ours for one of WooCommerce's; texts by the script of their cells. */
function columnOf(woo: string, index: number, rows: Rows): CatalogueColumn | null {
  const options = pairs.filter(([name]) => name === woo).map(([, columnName]) => columnName)
  if (options.length < 2) return options[0] ?? null
  const direction = rows.some((row) => arabic.test(row[index] ?? '')) ? 'rtl' : 'ltr'
  const language = storedLanguages().find((each) => getDirection(each) === direction)
  return options.find((columnName) => columnName.endsWith(`_${language}`)) ?? null
}
