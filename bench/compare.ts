import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { rootFolder } from '#platform/config/root.ts'
import {
  addsPerSecond,
  listPaths,
  type SampleProduct,
  sampleProducts,
  searchPaths,
} from './api-throughput.ts'
import { responsesPerSecond } from './load-generator.ts'
import { ordersPerSecond } from './order-throughput.ts'
import { startShop } from './shop-process.ts'
import { waitForAllPictures } from './wait-for-pictures.ts'

type Side = { origin: string; products: SampleProduct[] }
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
    const { origin } = await startShop(dataDir, { root })
    print(`${root}: waiting for the pictures …`)
    await waitForAllPictures(dataDir)
    await fill(root, dataDir)
    return { origin, products: await sampleProducts(origin) }
  }
  try {
    const [before, after] = await Promise.all([open(resolve(folder)), open(rootFolder)])
    print(
      `| what | before | after | after : before, median of ${rounds} rounds (min–max) |\n|---|---|---|---|`,
    )
    for (const { what, run } of measurements) {
      if (!what.includes(only)) continue
      const pairs: [number, number][] = []
      for (let round = 0; round < rounds; round += 1) {
        // Which of them comes first alternates too.
        const first = round % 2 ? await run(after, seconds) : null
        const old = await run(before, seconds)
        pairs.push([old, first ?? (await run(after, seconds))])
      }
      print(describe(what, pairs))
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

function describe(what: string, pairs: readonly [number, number][]): string {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const ratios = pairs.map(([before, after]) => after / before)
  const [before, after] = [median(pairs.map(([each]) => each)), median(pairs.map(([, each]) => each))]
  const rounded = (value: number) => value.toFixed(2)
  const range = `${rounded(Math.min(...ratios))}–${rounded(Math.max(...ratios))}`
  return `| ${what} | ${Math.round(before)}/s | ${Math.round(after)}/s | ${rounded(median(ratios))} (${range}) |`
}
