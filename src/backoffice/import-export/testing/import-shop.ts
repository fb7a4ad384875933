import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { readProductVariants } from '#backoffice/products/read-variants.ts'
import type { TestShop } from '#test/harness/shop.ts'
import { defaultOptions, type RunOptions } from '../domain/run.ts'
import { exportCatalogue } from '../export-catalogue.ts'
import { findRun, listLines } from '../queries.ts'

type ImportArgs = Partial<RunOptions> & {
  dryRun?: boolean
  picturesPath?: string | null
  byUserId?: number | null
}

let files = 0

/** Writes and imports a file, and returns the finished run with its report lines. */
export async function importText(shop: TestShop, content: string | Uint8Array, overrides: ImportArgs = {}) {
  const folder = join(shop.folder, 'files')
  await mkdir(folder, { recursive: true })
  files += 1
  const path = join(folder, `${files}.csv`)
  await writeFile(path, content)
  return importFile(shop, path, overrides)
}

/** Imports a file and returns the finished run with its report lines. */
export async function importFile(
  shop: TestShop,
  path: string,
  { dryRun = false, picturesPath = null, byUserId = null, ...overrides }: ImportArgs = {},
) {
  const { transfers } = shop.deps
  const options = { ...defaultOptions, ...overrides }
  const run = { fileName: 'products.csv', fileId: null, picturesId: null, dryRun, options, byUserId }
  const id = await transfers.start(run, { path, picturesPath, options })
  await transfers.idle()
  const { lines } = await listLines(shop.deps, { runId: id })
  const report = lines.map(({ row, column, code, outcome }) => ({ row, column, code, outcome }))
  return { run: await findRun(shop.deps, id), lines, report }
}

/** Undoes an import and waits for its end. */
export async function undoImport(shop: TestShop, undoes: number) {
  const { transfers } = shop.deps
  const run = { fileName: 'products.csv', fileId: null, picturesId: null, dryRun: false, byUserId: null }
  const id = await transfers.start({ ...run, options: defaultOptions, undoes }, null)
  await transfers.idle()
  const { lines } = await listLines(shop.deps, { runId: id })
  return { run: await findRun(shop.deps, id), lines }
}

/** The variants for sale or hidden of a product, in order. */
export async function findVariants(shop: TestShop, slug: string) {
  const { rows } = await shop.db.$client.query('select id from products where slug = $1', [slug])
  const stored = (await readProductVariants(shop.db, [rows[0]?.id ?? 0])).get(rows[0]?.id)
  return (stored?.variants ?? [])
    .filter(({ isSetAside }) => !isSetAside)
    .map(({ values, price, discountPrice, stock, sku }) => ({ values, price, discountPrice, stock, sku }))
}

let drawn = 0

/** Stores a unique picture in the shop; returns its address. */
export async function addShopPicture(shop: TestShop): Promise<string> {
  drawn += 1
  const background = { r: drawn % 256, g: (drawn >> 8) % 256, b: 77 }
  const source = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
  return (await shop.pictures.add(source)).address
}

/** The full export as one string. */
export async function exportText(shop: TestShop): Promise<string> {
  const parts: string[] = []
  for await (const part of exportCatalogue(shop.db)) parts.push(part)
  return parts.join('')
}

/** A cell of an export, by the slug of its row and the name of its column. */
export function exportedCell(text: string, slug: string, column: string): string | undefined {
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true })
  return rows.find((row) => row.slug === slug)?.[column]
}

/** Deletes all products and dependent rows from a test shop. */
export async function deleteProducts(shop: TestShop): Promise<void> {
  await shop.db.$client.query('truncate products, search_words cascade')
}
