import { type OwnColumn, ownColumns } from './product-fields.ts'
import { FileRefused } from './report.ts'
import { type ShopifyColumn, shopifyColumn } from './shopify-columns.ts'

export type Header =
  | { format: 'own'; columns: (OwnColumn | null)[]; unknown: string[] }
  | { format: 'shopify'; columns: (ShopifyColumn | null)[]; unknown: string[] }

const known = new Set<string>(ownColumns)
const plain = (cell: string) => cell.trim().toLowerCase().replaceAll(/[ -]+/g, '_')
const ownColumn = (cell: string) => (known.has(plain(cell)) ? (plain(cell) as OwnColumn) : null)

/** Which file it is, by its first row. Refuses with a FileRefused what is neither, or not enough of one. */
export function readHeader(cells: readonly string[]): Header {
  const own = cells.map(ownColumn)
  const shopify = cells.map(shopifyColumn)
  if (shopify.includes('handle') && shopify.includes('title')) {
    requireOnce(shopify, cells)
    if (!shopify.includes('price'))
      throw new FileRefused('column_missing', { row: 1, value: 'Variant Price' })
    return { format: 'shopify', columns: shopify, unknown: [] }
  }
  const found = own.filter((each) => each !== null)
  if (!own.includes('slug')) {
    if (found.length < 2)
      throw new FileRefused('header_unknown', { row: 1, value: cells.join(' · ').slice(0, 120) })
    throw new FileRefused('column_missing', { row: 1, value: 'slug' })
  }
  requireOnce(own, cells)
  if (found.length < 2)
    throw new FileRefused('header_unknown', { row: 1, value: cells.join(' · ').slice(0, 120) })
  const unknown = cells.filter((cell, index) => own[index] === null && cell.trim() !== '')
  return { format: 'own', columns: own, unknown }
}

/** How many columns of a header are known: the separator that gives most of them is the file's. */
export function knownColumns(cells: readonly string[]): number {
  return Math.max(
    cells.filter((cell) => ownColumn(cell)).length,
    cells.filter((cell) => shopifyColumn(cell)).length,
  )
}

function requireOnce(columns: readonly (string | null)[], cells: readonly string[]): void {
  const twice = columns.findIndex((each, index) => each !== null && columns.indexOf(each) !== index)
  if (twice !== -1) throw new FileRefused('column_twice', { row: 1, value: cells[twice] ?? null })
}
