import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rootFolder } from '#platform/config/root.ts'
import { apiThroughputRows } from './api-throughput.ts'
import { cacheCostRows } from './cache-cost.ts'
import { coldStartRows } from './cold-start.ts'
import { compareWith } from './compare.ts'
import { copyProducts } from './copy-products.ts'
import { watchMemory } from './memory.ts'
import { newNumbers, operationCostRows } from './operation-cost.ts'
import { orderThroughputRows } from './order-throughput.ts'
import { pageLoadRows } from './page-load.ts'
import { pageThroughputRows } from './page-throughput.ts'
import { priceChangeRows } from './price-changes.ts'
import { type Row, unmeasured } from './result-row.ts'
import { asText, writeTable } from './result-table.ts'
import { allPages, sampleProducts } from './sample-products.ts'
import { startShop, stopShops } from './shop-process.ts'
import { statementCountRows } from './statement-count.ts'
import { transferSizeRows } from './transfer-size.ts'
import { visitAll } from './visits.ts'
import { waitForAllPictures } from './wait-for-pictures.ts'

const catalogueSize = 10_000
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    against: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const seconds = options.quick ? 2 : 10
const print = (sentence: string) => console.log(sentence)

/** A measurement that fails is reported as missed; the others continue. */
async function attempt(what: string, measure: () => Promise<Row[]>): Promise<Row[]> {
  print(`${what} …`)
  try {
    return await measure()
  } catch (error) {
    const message = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return [{ ...unmeasured(what, `could not be measured: ${message}`), verdict: 'missed' }]
  }
}

async function measure(dataDir: string): Promise<Row[]> {
  print('First start …')
  const first = await startShop(dataDir)
  const inBrowser = await attempt('Visits in Chromium', async () => {
    const visits = await visitAll(first.origin)
    return [...transferSizeRows(visits), ...pageLoadRows(visits)]
  })
  if (!options.quick) {
    print('Waiting for the pictures …')
    await waitForAllPictures(dataDir)
  }
  await first.stop()
  const starts = await attempt('Cold start', () => coldStartRows(dataDir, first.startMs))
  const queries = await attempt('Database statements', () => statementCountRows(dataDir))

  const cached = await attempt('Memory of the response cache', cacheCostRows)

  const shop = await startShop(dataDir)
  const load = { origin: shop.origin, seconds }
  const memory = watchMemory(shop.pid)
  const pages = await attempt('Pages a second', () => pageThroughputRows(load))
  print(`Filling up to ${catalogueSize} products …`)
  await copyProducts(dataDir, catalogueSize)
  const calls = await attempt('Calls', () => apiThroughputRows(load))
  const orders = await attempt('Whole orders', () => orderThroughputRows(load))
  const products = await sampleProducts(shop.origin, allPages(catalogueSize))
  const busy = { origin: shop.origin, pid: shop.pid, dataDir, products, numbers: newNumbers() }
  const costs = await attempt('Processor time of cold operations', () => operationCostRows(busy))
  const changes = await attempt('Price changes', () => priceChangeRows(busy, 2 * seconds))
  return [
    ...inBrowser,
    ...queries,
    ...pages,
    ...calls,
    ...orders,
    ...costs,
    ...changes,
    ...starts,
    ...memory.stop(),
    ...cached,
  ]
}

async function main(): Promise<void> {
  if (options.against !== undefined) {
    try {
      return await compareWith(options.against, { seconds: options.quick ? 2 : 5, only: options.only, print })
    } finally {
      await stopShops()
    }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'dijla-bench-'))
  const clear = async () => {
    await stopShops()
    await rm(dataDir, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => clear().finally(() => process.exit(130)))
  }
  try {
    const rows = await measure(dataDir)
    print(`\n${asText(rows)}`)
    if (options.write) await writeTable(join(rootFolder, 'docs', 'bench.md'), rows)
    if (rows.some(({ verdict }) => verdict === 'missed')) process.exitCode = 1
  } finally {
    await clear()
  }
}

await main()
