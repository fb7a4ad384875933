import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rootFolder } from '#platform/config/root.ts'
import type { Ctx } from '#platform/context.ts'
import { openDatabase } from '#platform/db/db.ts'
import { DATABASE, USER } from '#platform/db/embedded/database.ts'
import { PORT } from '#platform/db/embedded/settings.ts'
import { createLog } from '#platform/log/log.ts'
import { createCatalogue, type Server, startServer } from './bench-server.ts'
import { benchmarks, findDeepPage, type Measurement, measureAll, type SizedShop } from './benchmarks.ts'
import { readSkewedValues, type SkewedRead } from './skewed-values.ts'
import { explainSlowQueries, recordSlowQueries } from './slow-queries.ts'

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    turns: { type: 'string', default: '60' },
    /** The socket folder of a running server; its existing catalogues are measured as they are. */
    socket: { type: 'string' },
  },
})
const largest = Number(options.products)
const turns = Number(options.turns)
if (!Number.isSafeInteger(largest) || largest < 1_000)
  throw new Error('--products takes a number from 1000 up')
const sizes = [...new Set([10_000, 100_000, largest])].filter((size) => size <= largest).sort((a, b) => a - b)
const print = (sentence: string) => console.log(sentence)

const log = createLog('silent')
const server = options.socket ? serverAt(options.socket) : await startServer(log)
try {
  const shops: SizedShop[] = []
  for (const size of sizes) shops.push(await openShopOf(size))
  const results = new Map<number, Measurement[]>(sizes.map((size) => [size, []]))
  const slow = recordSlowQueries(shops.at(-1)?.pool ?? fail())
  for (const each of benchmarks) {
    for (const one of await measureAll(shops, each, turns)) {
      results.get(one.size)?.push(one)
      print(
        `${one.size} ${one.name}: p50 ${one.p50.toFixed(1)} ms, p95 ${one.p95.toFixed(1)} ms, ${one.perSecond.toFixed(0)}/s`,
      )
    }
  }
  slow.stop()
  print('Skewed values …')
  const skewed = await readSkewedValues({ ...server.connection, database: nameOf(largest) })
  const plans = await explainSlowQueries(shops.at(-1)?.pool ?? fail(), slow.statements)
  await writeFile(join(rootFolder, 'docs/search-bench.md'), report(results, plans, skewed))
  print('Written to docs/search-bench.md')
  for (const shop of shops) await shop.close()
} finally {
  await server.stop()
}

function serverAt(host: string): Server {
  return { connection: { host, port: PORT, user: USER, database: DATABASE }, stop: async () => undefined }
}

function fail(): never {
  throw new Error('there is no size to measure')
}

function nameOf(size: number): string {
  return `catalogue_${size}`
}

/** Opens a database for each size. They are measured alternately, so that other load on the machine affects all alike. */
async function openShopOf(size: number): Promise<SizedShop> {
  const name = nameOf(size)
  const admin = openDatabase(server.connection, { log, max: 1 })
  const known = await admin.pool.query('select from pg_database where datname = $1', [name])
  if (known.rows.length === 0) await admin.pool.query(`create database ${name}`)
  await admin.close()
  const { db, pool, close } = openDatabase({ ...server.connection, database: name }, { log })
  if (known.rows.length === 0) {
    print(`Filling ${size} …`)
    await createCatalogue({ db, pool }, { total: size, print })
  }
  const ctx = (): Ctx => ({ db, now: () => new Date(), shopper: null, language: 'ar' })
  return { size, pool, ctx, deep: await findDeepPage(ctx(), size), close }
}

function skewedRows(reads: SkewedRead[]): string {
  const slower = reads.filter(({ customPlan, shared }) => shared > customPlan * 1.5 + 3)
  if (slower.length === 0) return `None of ${reads.length}.`
  const rows = slower.map(
    ({ what, customPlan, shared }) => `| ${what} | ${customPlan.toFixed(1)} ms | ${shared.toFixed(1)} ms |`,
  )
  return ['| read | own plan | as it is |', '|---|---|---|', ...rows].join('\n')
}

function report(results: Map<number, Measurement[]>, plans: string[], skewed: SkewedRead[]): string {
  const measuredSizes = [...results.keys()]
  const first = results.get(measuredSizes[0] ?? 0) ?? []
  const head = `| what | ${measuredSizes.map((size) => `${size} p50 · p95 · /s`).join(' | ')} | p95 largest : smallest |`
  const rows = first.map(({ name, p95 }, index) => {
    const cells = measuredSizes.map((size) => {
      const one = results.get(size)?.[index]
      return one ? `${one.p50.toFixed(1)} · ${one.p95.toFixed(1)} · ${one.perSecond.toFixed(0)}` : ''
    })
    const last = results.get(measuredSizes.at(-1) ?? 0)?.[index]
    return `| ${name} | ${cells.join(' | ')} | ${((last?.p95 ?? 0) / p95).toFixed(1)}× |`
  })
  return `# The catalogue at scale

Written by \`npm run bench:catalogue -- --products ${largest}\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}.
A generated bilingual catalogue in a separate database. Milliseconds of a complete read (all its statements), sequentially, alternating
between the sizes; reads per second with eight concurrent workers. Times depend on the machine and its other load; the ratio is compared (docs/targets.md: at most 4×).

${head}
|${' --- |'.repeat(measuredSizes.length + 2)}
${rows.join('\n')}

## Skewed values
Repeated statements are planned once for all values. Reads at ${sizes.at(-1)} products with rare values after common ones and the other way round, planned for their own values and as the shop plans
them; those that take half as long again and 3 ms more:

${skewedRows(skewed)}

## Plans of the slowest statements at ${measuredSizes.at(-1)} products
${plans.length === 0 ? 'None took longer than 20 ms.' : plans.join('\n')}
`
}
