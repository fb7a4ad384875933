import { promisify } from 'node:util'
import { gunzip, zstdDecompress } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { createTestApp, type TestApp } from '#test/harness/app.ts'
import { countStatements } from '#test/harness/count-statements.ts'
import { addOptions, onlyVariant, variantIds } from '#test/harness/variants.ts'
import { readFeedRows } from './feed-rows.ts'
import { readFetches } from './fetches.ts'
import { readFeedSecret, renewFeedSecret } from './secret.ts'

let shop: TestApp
let base: string
beforeAll(async () => {
  shop = await createTestApp()
  base = `/feeds/${await readFeedSecret(shop.db)}`
})
afterAll(() => shop.close())

type Row = Record<string, string>
const readTsv = (text: string): Row[] => parse(text, { delimiter: '\t', columns: true })
const metaRows = async (file = 'meta.tsv') => readTsv(await (await shop.get(`${base}/${file}`)).text())
const metaRow = async (id: number, file = 'meta.tsv') =>
  (await metaRows(file)).find((row) => row.id === String(id))

describe('the rows', () => {
  test('each variant of a product with options, with its own price, link and title; a hidden one has none', async () => {
    const shirt = await shop.addProduct({ titleEn: 'Shirt', titleAr: 'قميص', slug: 'feed-shirt' })
    await addOptions(shop.db, shirt.id, {
      options: ['colour', 'size'],
      variants: [
        { values: { colour: 'black', size: 'm' }, price: 12_500, gtin: '4006381333931' },
        { values: { colour: 'navy', size: 'm' }, price: 9_000, discountPrice: 8_000, stockQuantity: 0 },
        { values: { colour: 'navy', size: 'l' }, hidden: true },
      ],
    })
    const ids = await variantIds(shop.db, shirt.id)
    const rows = (await metaRows()).filter((row) => row.item_group_id === String(shirt.id))
    expect(rows.map(({ id }) => Number(id)).toSorted()).toEqual(Object.values(ids).toSorted())
    expect(rows.find(({ id }) => id === String(ids['black/m']))).toMatchObject({
      price: '12500 IQD',
      sale_price: '',
      gtin: '4006381333931',
      availability: 'in stock',
      link: 'http://localhost/product/feed-shirt?colour=black&size=m&utm_source=meta',
      image_link: 'http://localhost/pictures/0123456789abcdef-1200.jpg',
    })
    expect(rows.find(({ id }) => id === String(ids['navy/m']))).toMatchObject({
      price: '9000 IQD',
      sale_price: '8000 IQD',
      availability: 'out of stock',
    })
    expect(await metaRow(ids['navy/m'] ?? 0, 'meta-en.tsv')).toMatchObject({
      override: 'en_XX',
      title: expect.stringMatching(/^Shirt \(/),
      link: 'http://localhost/product/feed-shirt?colour=navy&size=m&lang=en&utm_source=meta',
    })
  })

  test('the price is what the product page says, before, during and after a planned discount', async () => {
    const { id: productId } = await shop.addProduct({ price: 10_000 })
    const id = await onlyVariant(shop.db, productId)
    const hour = 60 * 60_000
    const from = new Date(shop.now().getTime() + hour)
    await shop.db
      .update(variants)
      .set({
        plannedDiscountPrice: 7_500,
        discountStartsAt: from,
        discountEndsAt: new Date(from.getTime() + hour),
      })
      .where(eq(variants.id, id))
    expect(await metaRow(id)).toMatchObject({ price: '10000 IQD', sale_price: '' })
    const before = (await shop.get(`${base}/meta.tsv`)).headers.get('etag')
    shop.advance(hour)
    const during = await shop.get(`${base}/meta.tsv`)
    expect(during.headers.get('etag')).not.toBe(before)
    expect(readTsv(await during.text()).find((row) => row.id === String(id))).toMatchObject({
      price: '10000 IQD',
      sale_price: '7500 IQD',
      sale_price_effective_date: expect.stringMatching(/^2026-.+\+00:00\/2026-.+\+00:00$/),
    })
    shop.advance(hour)
    expect(await metaRow(id)).toMatchObject({ price: '10000 IQD', sale_price: '' })
  })

  test('hidden and archived products stay out; every other variant for sale is there once, in every feed', async () => {
    const hidden = await shop.addProduct({ hidden: true })
    const archived = await shop.addProduct({ hidden: true, archivedAt: shop.now() })
    const [counted] = await shop.db
      .select({ rows: count() })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(sql`not ${products.hidden} and not ${variants.hidden}`)
    for (const file of ['meta.tsv', 'meta-en.tsv']) {
      const rows = await metaRows(file)
      expect(rows).toHaveLength(counted?.rows ?? -1)
      for (const { id } of [hidden, archived])
        expect(rows.map((row) => row.id)).not.toContain(String(await onlyVariant(shop.db, id)))
    }
    for (const file of ['google.xml', 'google-en.xml'])
      expect((await (await shop.get(`${base}/${file}`)).text()).match(/<item>/g)).toHaveLength(
        counted?.rows ?? -1,
      )
  })
})

describe('the addresses', () => {
  test('a wrong secret, another file and a former secret look like any missing page', async () => {
    const page = async (path: string) => {
      const response = await shop.get(path)
      const text = (await response.text()).replaceAll(path, '…')
      return { status: response.status, type: response.headers.get('content-type'), length: text.length }
    }
    const missing = await page(`/nothing/${'0'.repeat(64)}/meta.tsv`)
    expect(missing.status).toBe(404)
    for (const path of [
      `/feeds/${'0'.repeat(64)}/meta.tsv`,
      '/feeds/x/meta.tsv',
      `${base}/meta-ar.tsv`,
      `${base}/other.xml`,
    ])
      expect(await page(path)).toEqual(missing)
    const former = base
    await renewFeedSecret(shop.db)
    base = `/feeds/${await readFeedSecret(shop.db)}`
    expect((await shop.get(`${former}/meta.tsv`)).status).toBe(404)
    expect((await shop.get(`${base}/meta.tsv`)).status).toBe(200)
  })

  test('HEAD has the headers and no body; an unchanged catalogue is a 304, a changed one is not', async () => {
    const product = await shop.addProduct({})
    const path = `${base}/google.xml`
    const head = await shop.app.request(path, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.headers.get('content-type')).toBe('application/xml; charset=UTF-8')
    expect(await head.text()).toBe('')
    const etag = head.headers.get('etag') ?? ''
    expect((await shop.get(path, { 'if-none-match': etag })).status).toBe(304)
    await shop.db.update(variants).set({ stockQuantity: 3 }).where(eq(variants.productId, product.id))
    expect((await shop.get(path, { 'if-none-match': etag })).status).toBe(200)
  })

  test('gzip and zstd carry the same text', async () => {
    const path = `${base}/meta.tsv`
    const plain = await (await shop.get(path)).text()
    for (const [encoding, unpack] of [
      ['gzip', promisify(gunzip)],
      ['zstd', promisify(zstdDecompress)],
    ] as const) {
      const response = await shop.get(path, { 'accept-encoding': encoding })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(String(await unpack(Buffer.from(await response.arrayBuffer())))).toBe(plain)
    }
  })

  test('who fetched a feed last, and how many rows it had, is recorded; a 304 leaves the number', async () => {
    const path = `${base}/meta-en.tsv`
    const first = await shop.get(path, { 'user-agent': `facebookexternalhit/1.1 ${'x'.repeat(200)}` })
    const rows = readTsv(await first.text()).length
    const fetched = (await readFetches(shop.db)).get('meta-en.tsv')
    expect(fetched).toMatchObject({ rows, at: shop.now().toISOString() })
    expect(fetched?.by).toMatch(/^facebookexternalhit\/1\.1 x+$/)
    expect(fetched?.by.length).toBe(80)
    shop.advance(1_000)
    await shop.get(path, { 'user-agent': 'other', 'if-none-match': first.headers.get('etag') ?? '' })
    expect((await readFetches(shop.db)).get('meta-en.tsv')).toEqual({
      rows,
      by: 'other',
      at: shop.now().toISOString(),
    })
  })
})

test('the log of requests has no secret', async () => {
  const lines: string[] = []
  const logged = await createTestApp({ log: createLog('info', { write: (line) => lines.push(line) }) })
  const secret = await readFeedSecret(logged.db)
  expect((await logged.get(`/feeds/${secret}/meta.tsv`)).status).toBe(200)
  await logged.close()
  expect(lines.join('')).toContain('/feeds/[hidden]/meta.tsv')
  expect(lines.join('')).not.toContain(secret)
})

test('of 5,000 products 500 rows are in memory at once, each 500 by one statement', async () => {
  await shop.db.execute(sql`
    insert into products (slug, category_id, title, description, brand, image, price, stock_quantity, search_text)
    select 'many-' || n, (select min(id) from categories), '{"ar":"كثير","en":"Many"}', '{"ar":"","en":""}', 'B', '', 1000, 1, ''
    from generate_series(1, 5000) n`)
  const { db, pool, close } = openDatabase(shop.connection, { log: createLog('silent') })
  const statements = countStatements(pool)
  const seen: { size: number; statements: number }[] = []
  for await (const rows of readFeedRows(db)) seen.push({ size: rows.length, statements: statements.count })
  await close()
  expect(seen.reduce((sum, { size }) => sum + size, 0)).toBeGreaterThanOrEqual(5_000)
  expect(Math.max(...seen.map(({ size }) => size))).toBe(500)
  // A page is read when the one before it was taken: a slow client holds no more than one.
  const perPage = seen.slice(1).map((each, index) => each.statements - (seen[index]?.statements ?? 0))
  expect(new Set(perPage)).toEqual(new Set([1]))
})
