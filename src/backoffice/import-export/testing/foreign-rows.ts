import type { TestShop } from '#test/harness/shop.ts'
import { importText } from './import-shop.ts'

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** A CSV with a row for each object, under the columns that any of them names. */
export function toCsv(rows: readonly Readonly<Record<string, string>>[]): string {
  const columns = [...new Set(rows.flatMap(Object.keys))]
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

/** A simple product of WooCommerce. */
export const wooRow = (SKU: string, more: Readonly<Record<string, string>> = {}) => ({
  ID: '1',
  Type: 'simple',
  SKU,
  Name: SKU,
  Published: '1',
  Stock: '3',
  'Regular price': '25000',
  Brands: 'Dar',
  Categories: 'Fashion',
  ...more,
})

/** A product of Shopify without options. */
export const shopifyRow = (Handle: string, more: Readonly<Record<string, string>> = {}) => ({
  Handle,
  Title: Handle,
  'Body (HTML)': '',
  Vendor: 'Dar',
  Type: 'Fashion',
  'Variant SKU': '',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '3',
  'Variant Price': '25000',
  ...more,
})

/** Imports a file of another shop whose prices are dinars; `codes` are row, code and value of the remarks. */
export async function importForeign(shop: TestShop, csv: string, more = {}) {
  const options = { rate: 1, hideWithoutPicture: true, newValues: true, ...more }
  const { run, lines } = await importText(shop, csv, options)
  const codes = lines.map(({ row, code, value }) => [row, code, value].filter(Boolean).join(' '))
  return { run, codes }
}
