import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts } from '#shop/catalogue/listing/list-products.ts'
import { readSampleCatalogue } from '#test/harness/sample-catalogue.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'

const looked = 5

const judged = readFileSync(new URL('judged-queries.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes('|') && !line.startsWith('#'))
  .map((line) => {
    const [query = '', expected = ''] = line.split(' | ')
    return { query: query.trim(), expected: expected.trim().split(/\s+/) }
  })

const catalogue = readSampleCatalogue()

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  for (const { slug: category, products } of catalogue)
    for (const product of products) await shop.addProduct({ ...product, category })
})
afterAll(() => shop.close())

test('at least 235 queries are judged, each for existing products', () => {
  expect(judged.length).toBeGreaterThanOrEqual(235)
  const slugs = new Set(catalogue.flatMap(({ products }) => products.map(({ slug }) => slug)))
  expect(judged.flatMap(({ expected }) => expected).filter((slug) => !slugs.has(slug))).toEqual([])
})

test('the right product is among the first five', async () => {
  const missed: string[] = []
  for (const { query, expected } of judged) {
    const { products, searchOutcome: found } = await listProducts(shop.ctx(), { search: query })
    const first = products.slice(0, looked).map(({ slug }) => slug)
    if (!expected.every((slug) => first.includes(slug)))
      missed.push(
        `${query} (${found?.match}${found?.readAs ? ` as ${found.readAs}` : ''}): ${first.join(', ')}`,
      )
  }
  expect(missed).toEqual([])
}, 60_000)
