import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import sharp from 'sharp'
import { createRun } from '#backoffice/import-export/create-run.ts'
import { catalogueColumns } from '#backoffice/import-export/domain/file-fields.ts'
import { defaultOptions } from '#backoffice/import-export/domain/run.ts'
import { exportCatalogue } from '#backoffice/import-export/export-catalogue.ts'
import { findRun } from '#backoffice/import-export/queries.ts'
import { runImport } from '#backoffice/import-export/run-import.ts'
import { rootFolder } from '#platform/config/root.ts'
import { openDatabase } from '#platform/db/db.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start.ts'
import { migrate } from '#platform/db/migrate.ts'
import { localizedValue } from '#platform/i18n/localized.ts'
import { listTexts, localizedColumnNames } from '#platform/i18n/localized-texts.ts'
import { createLog } from '#platform/log/log.ts'
import { createPictures } from '#platform/pictures/store.ts'
import { createFetchPublic } from '#platform/remote/fetch-public.ts'
import { demoCategories } from '#seed/categories.ts'
import { categories } from '#shop/catalogue/tables.ts'
import { readSampleCatalogue, type SampleCategory } from '#test/harness/sample-catalogue.ts'
import { generateProduct } from './catalogue/generate-product.ts'

const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } })
const total = Number(values.products)
const variantsPerProduct = 4
const print = (sentence: string) => console.log(sentence)
const mib = (bytes: number) => (bytes / 1024 / 1024).toFixed(0)

type Row = { what: string; seconds: number; perSecond: number; peak: number; growth: number; note: string }

const dataDir = await mkdtemp(join(tmpdir(), 'dijla-import-'))
const log = createLog('silent')
// With the settings of a real shop: durability stays on.
const postgres = await startEmbeddedPostgres({ dataDir, log })
try {
  const { db, pool, close } = openDatabase(postgres.connection, { log })
  await migrate(pool, join(rootFolder, 'migrations'))
  await db.insert(categories).values(
    demoCategories.map(({ slug, ...names }, position) => ({
      slug,
      name: localizedValue(names, 'name'),
      image: '',
      position,
    })),
  )
  const catalogue = readSampleCatalogue()
  const pictures = createPictures({ dir: join(dataDir, 'pictures'), log })
  const { address } = await pictures.add(await samplePicture())
  const file = join(dataDir, 'products.csv')
  await pipeline(Readable.from(csvRows(catalogue, address)), createWriteStream(file))
  print(`${total} products, ${mib((await stat(file)).size)} MiB`)
  const { signal } = new AbortController()
  const now = () => new Date()
  const options = defaultOptions
  const fetchPublic = createFetchPublic()
  const read = (path: string, dryRun: boolean) => async () => {
    const run = { fileName: 'products.csv', fileId: null, picturesId: null, dryRun, options, byUserId: null }
    const runId = await createRun(db, run, now())
    const importing = { db, now, runId, pictures, fetchPublic, signal, dryRun, byUserId: null }
    await runImport(importing, { path, picturesPath: null, options })
    const { state, added, changed, unchanged, refused } = await findRun({ db }, runId)
    return `${state}: ${added} new, ${changed} changed, ${unchanged} unchanged, ${refused} refused`
  }
  const exported = join(dataDir, 'exported.csv')
  const rows = [
    await measure('dry run', read(file, true)),
    await measure('import into an empty shop', read(file, false)),
    await measure('the same again', read(file, false)),
    await measure('export', async () => {
      await pipeline(Readable.from(exportCatalogue(db)), createWriteStream(exported))
      return `${mib((await stat(exported)).size)} MiB`
    }),
    await measure('import of the export', read(exported, false)),
  ]
  await pool.query('update variants set price = price + 250')
  rows.push(await measure('import that changes every price', read(exported, false)))
  const optionsFile = join(dataDir, 'options.csv')
  await pipeline(Readable.from(variantRows(catalogue, address)), createWriteStream(optionsFile))
  const withOptions = `${Math.ceil(total / variantsPerProduct)} products with ${variantsPerProduct} variants each`
  rows.push(await measure(`import of ${withOptions}`, read(optionsFile, false)))
  rows.push(await measure('the same again', read(optionsFile, false)))
  await pool.query("update variants set price = price + 250 where combination <> '{}'")
  rows.push(await measure('import that changes every price of a variant', read(optionsFile, false)))
  await writeFile(join(rootFolder, 'docs/import-bench.md'), report(rows))
  print('Written to docs/import-bench.md')
  await close()
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(what: string, act: () => Promise<string>): Promise<Row> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let peak = before
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 50)
  const start = performance.now()
  const note = await act()
  const seconds = (performance.now() - start) / 1000
  clearInterval(watching)
  const row = { what, seconds, perSecond: total / seconds, peak, growth: peak - before, note }
  print(`${what}: ${seconds.toFixed(1)} s, ${row.perSecond.toFixed(0)}/s, peak ${mib(peak)} MiB; ${note}`)
  return row
}

/** One picture for all products, because the importer is measured, not picture processing. */
function samplePicture(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: '#08776f' } })
    .png()
    .toBuffer()
}

function* csvRows(catalogue: SampleCategory[], picture: string): Generator<string> {
  yield `${catalogueColumns.slice(0, 14).join(',')}\r\n`
  for (let n = 0; n < total; n += 1) {
    const each = generateProduct(catalogue, n)
    yield stringify([
      [
        each.slug,
        ...listTexts(each, 'title'),
        ...listTexts(each, 'description'),
        each.category,
        each.brand,
        each.model,
        each.price,
        each.discountPrice ?? '',
        each.stockQuantity,
        each.featured ? 'yes' : 'no',
        each.popular ? 'yes' : 'no',
        picture,
      ],
    ])
  }
}

/** As many rows as products above, each a variant. */
function* variantRows(catalogue: SampleCategory[], picture: string): Generator<string> {
  yield `slug,${localizedColumnNames('title').join(',')},category,brand,price,stock,picture,options,value1,value2\r\n`
  for (let n = 0; n < total; n += 1) {
    const index = n % variantsPerProduct
    const each = generateProduct(catalogue, (n - index) / variantsPerProduct)
    const texts = [...listTexts(each, 'title'), each.category, each.brand].map((text) =>
      index === 0 ? text : '',
    )
    const firstCells = index === 0 ? [picture, 'colour,size'] : ['', '']
    const values = [index < 2 ? 'black' : 'navy', index % 2 === 0 ? 'm' : 'xl']
    yield stringify([
      [`${each.slug}-options`, ...texts, each.price + index * 250, 5, ...firstCells, ...values],
    ])
  }
}

function report(rows: Row[]): string {
  return `# Import and export at scale

Written by \`npm run bench:import -- --products ${total}\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}.
A generated bilingual catalogue in a separate database, with all its triggers, the search index, the stock ledger, the record
of changes and a report line for every product. Memory is this process's whole resident set, sampled every 50 ms.
Times depend on the machine and its other load.

| what | seconds | products/s | peak memory, MiB | more than before, MiB | came out as |
| --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row.what} | ${row.seconds.toFixed(1)} | ${row.perSecond.toFixed(0)} | ${mib(row.peak)} | ${mib(row.growth)} | ${row.note} |`).join('\n')}
`
}
