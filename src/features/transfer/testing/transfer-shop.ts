import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunOptions } from '#features/transfer/domain/run.ts'
import { exportCatalogue } from '#features/transfer/export-catalogue.ts'
import { findRun, listLines } from '#features/transfer/queries.ts'
import type { TestShop } from '#test/harness/shop.ts'

type Given = Partial<RunOptions> & {
  dryRun?: boolean
  picturesPath?: string | null
  byUserId?: number | null
}

let files = 0

/** Writes a file, imports it to its end and gives the run with the lines of its report. */
export async function importText(shop: TestShop, content: string | Uint8Array, given: Given = {}) {
  const folder = join(shop.folder, 'files')
  await mkdir(folder, { recursive: true })
  files += 1
  const path = join(folder, `${files}.csv`)
  await writeFile(path, content)
  return importFile(shop, path, given)
}

async function importFile(
  shop: TestShop,
  path: string,
  { dryRun = false, picturesPath = null, rate = null, category = null, byUserId = null }: Given = {},
) {
  const { transfers } = shop.deps
  const options = { rate, category }
  const run = { fileName: 'products.csv', fileId: null, picturesId: null, dryRun, options, byUserId }
  const id = await transfers.begin(run, { path, picturesPath, options })
  await transfers.settled()
  const { lines } = await listLines(shop.deps, { runId: id })
  const told = lines.map(({ row, column, code, outcome }) => ({ row, column, code, outcome }))
  return { run: await findRun(shop.deps, id), lines, told }
}

/** The whole export as one text. */
export async function exportText(shop: TestShop): Promise<string> {
  const parts: string[] = []
  for await (const part of exportCatalogue(shop.db)) parts.push(part)
  return parts.join('')
}

/** Takes every product and what hangs on it out of a shop of a test. */
export async function wipe(shop: TestShop): Promise<void> {
  await shop.db.$client.query('truncate products, search_words cascade')
}
