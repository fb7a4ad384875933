import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { rootFolder } from '#platform/config/root.ts'
import { addsPerSecond, listPaths, searchPaths } from './api-throughput.ts'
import { operations } from './cold-operations.ts'
import { responsesPerSecond } from './load-generator.ts'
import { median } from './median.ts'
import { findCost, type MeasuredShop, newNumbers, warmUpWith } from './operation-cost.ts'
import { ordersPerSecond } from './order-throughput.ts'
import { visitUnderChanges } from './price-changes.ts'
import type { ProcessorTime } from './processor-time.ts'
import { allPages, sampleProducts } from './sample-products.ts'
import { startShop } from './shop-process.ts'

type Side = MeasuredShop & { dataDir: string }
type Measurement = { what: string; run: (side: Side, seconds: number) => Promise<number> }

type Options = {
  /** The duration of each round. */
  seconds: number
  /** Only measurements whose names contain this. */
  only: string
  print: (line: string) => void
}

const catalogueSize = 10_000
const rounds = 7

const measurements: Measurement[] = [
  {
    what: 'API list of 48',
    run: ({ origin }, seconds) => responsesPerSecond({ origin, seconds }, listPaths),
  },
  { what: 'API search', run: ({ origin }, seconds) => responsesPerSecond({ origin, seconds }, searchPaths) },
  {
    what: 'API detail',
    run: ({ origin, products }, seconds) =>
      responsesPerSecond(
        { origin, seconds },
        products.map(({ slug }) => `/api/products/${slug}`),
      ),
  },
  {
    what: 'product page',
    run: ({ origin, products }, seconds) =>
      responsesPerSecond(
        { origin, seconds },
        products.map(({ slug }) => `/product/${slug}`),
      ),
  },
  {
    what: 'add to cart, a new guest each',
    run: ({ origin, products }, seconds) => addsPerSecond({ origin, seconds }, products),
  },
  {
    what: 'whole order, a new guest each',
    run: ({ origin }, seconds) => ordersPerSecond({ origin, seconds }),
  },
]

/**
 * Compares this checkout with another built one, `folder`, on the same machine: both shops run, and each measurement
 * alternates between them, so that noise meets both. Prints the median of each and the ratio of each round's pair.
 */
export async function compareWith(folder: string, { seconds, only, print }: Options): Promise<void> {
  const dataDirs: string[] = []
  const open = async (root: string): Promise<Side> => {
    const dataDir = await mkdtemp(join(tmpdir(), 'dijla-bench-'))
    dataDirs.push(dataDir)
    const { origin, pid } = await startShop(dataDir, { root, picturesAhead: false })
    await fill(root, dataDir)
    return {
      origin,
      pid,
      dataDir,
      products: await sampleProducts(origin, allPages(catalogueSize)),
      numbers: newNumbers(),
    }
  }
  try {
    const [before, after] = await Promise.all([open(resolve(folder)), open(rootFolder)])
    await compareCosts([before, after], only, print)
    if ('price changes'.includes(only))
      for (const side of [before, after]) {
        const { hitRate, quietMs, busyMs } = await visitUnderChanges(side, seconds * 3)
        const p95 = `p95 of a product page ${busyMs.toFixed(1)} ms, without changes ${quietMs.toFixed(1)} ms`
        print(
          `${side === before ? 'before' : 'after'}: hit rate under price changes ${hitRate.toFixed(3)}, ${p95}`,
        )
      }
    print(
      `| what | before | after | after : before, median of ${rounds} rounds (min–max) |\n|---|---|---|---|`,
    )
    for (const { what, run } of measurements) {
      if (!what.includes(only)) continue
      const pairs = await alternate([before, after], (side) => run(side, seconds))
      print(`| ${what} | ${describe(pairs, (value) => `${Math.round(value)}/s`)} |`)
    }
  } finally {
    await Promise.all(dataDirs.map((dataDir) => rm(dataDir, { recursive: true, force: true, maxRetries: 5 })))
  }
}

/** Fills the catalogue with the code of that checkout, as its tables may differ. */
async function fill(root: string, dataDir: string): Promise<void> {
  const script = `const { copyProducts } = await import('./bench/copy-products.ts')
    await copyProducts(${JSON.stringify(dataDir)}, ${catalogueSize})`
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: root })
}

async function compareCosts(
  sides: readonly [Side, Side],
  only: string,
  print: (line: string) => void,
): Promise<void> {
  print(
    `| processor ms of one operation | Node before | after | ratio (min–max) | PostgreSQL before | after | ratio |\n|---|---|---|---|---|---|---|`,
  )
  for (const operation of operations) {
    if (!operation.what.includes(only)) continue
    for (const side of sides) await warmUpWith(side, operation)
    const pairs = await alternate(sides, (side) => findCost(side, operation))
    const ofPart = (part: keyof ProcessorTime) =>
      describe(
        pairs.map(([before, after]) => [before[part], after[part]]),
        (value) => value.toFixed(2),
      )
    print(`| ${operation.what} | ${ofPart('server')} | ${ofPart('postgres')} |`)
  }
}

/** Measures both in turns, so that noise meets both; which of them comes first alternates too. */
async function alternate<Value>(
  [before, after]: readonly [Side, Side],
  measure: (side: Side) => Promise<Value>,
): Promise<[Value, Value][]> {
  const pairs: [Value, Value][] = []
  for (let round = 0; round < rounds; round += 1) {
    const first = round % 2 ? await measure(after) : null
    const old = await measure(before)
    pairs.push([old, first ?? (await measure(after))])
  }
  return pairs
}

/** The medians of both, and the median, least and greatest ratio of a pair, as cells of a table. */
function describe(pairs: readonly [number, number][], show: (value: number) => string): string {
  const ratios = pairs.map(([before, after]) => after / before)
  const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`
  const [before, after] = [median(pairs.map(([each]) => each)), median(pairs.map(([, each]) => each))]
  return `${show(before)} | ${show(after)} | ${median(ratios).toFixed(2)} (${range})`
}
