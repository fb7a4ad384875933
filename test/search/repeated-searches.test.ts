import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { invalidateCached, setFollowingChanges } from '#platform/swr.ts'
import { countProducts } from '#shop/catalogue/listing/count-products.ts'
import { listProducts } from '#shop/catalogue/listing/list-products.ts'
import type { ProductListArgs } from '#shop/catalogue/listing/product-list-args.ts'
import { memoizeSearch } from '#shop/catalogue/search/search-memo.ts'
import { isFullAttack } from '#test/attack/rounds.ts'
import { readSampleCatalogue } from '#test/harness/sample-catalogue.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'

/** Every tenth of the judged queries, and what has no results, a code or many words. */
const queries = [
  ...readFileSync(new URL('judged-queries.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes(' | ') && !line.startsWith('#'))
    .map((line) => line.split(' | ')[0]?.trim() ?? '')
    .filter((_, index) => index % (isFullAttack ? 1 : 10) === 0),
  'zzqx',
  'سامسونك 999',
  'a',
  'هاتف ذكي ساعة سماعة',
]
const filters: Omit<ProductListArgs, 'search'>[] = [
  {},
  { minPrice: 40_000 },
  { pageSize: 3, page: 2 },
  { sort: 'price-low', maxPrice: 300_000 },
  { inStock: true, category: 'mobiles' },
  { match: 'mentioned' },
]

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  for (const { slug: category, products } of readSampleCatalogue())
    for (const product of products) await shop.addProduct({ ...product, category })
})
afterAll(() => shop.close())

beforeEach(() => {
  invalidateCached()
  setFollowingChanges(true)
})
afterEach(() => {
  setFollowingChanges(false)
})

const list = (search: string, args: ProductListArgs = {}) => listProducts(shop.ctx(), { ...args, search })
const slugsOf = async (search: string) => (await list(search)).products.map(({ slug }) => slug)
const change = (text: string) => shop.db.$client.query(text)

test('repeated searches list and count the same as the first time', async () => {
  for (const search of queries)
    for (const args of filters) {
      setFollowingChanges(false)
      const [page, counts] = [await list(search, args), await countProducts(shop.ctx(), { ...args, search })]
      setFollowingChanges(true)
      for (let time = 0; time < 2; time += 1) {
        expect(await list(search, args), search).toEqual(page)
        expect(await countProducts(shop.ctx(), { ...args, search }), search).toEqual(counts)
      }
    }
}, 120_000)

test('the third time the words are not read, and no product is scored', async () => {
  const texts: string[] = []
  const { $client } = shop.db
  const query = $client.query.bind($client)
  const search = 'قميص رجالي'
  for (let time = 0; time < 2; time += 1) await list(search, { minPrice: 1_000 + time })
  $client.query = ((...args: Parameters<typeof query>) => {
    const [config] = args as unknown as [{ text: string }]
    texts.push(config.text)
    return query(...args)
  }) as typeof $client.query
  try {
    await list(search, { minPrice: 2_000 })
  } finally {
    $client.query = query
  }
  const page = texts.filter((text) => text.includes('found.total'))
  expect(page).toHaveLength(1)
  expect(page[0]).not.toMatch(/search_hits|@@/)
  expect(texts.filter((text) => text.includes('search_words'))).toEqual([])
})

test('a hidden or deleted product leaves a repeated search at once', async () => {
  await shop.addProduct({ slug: 'lamp-one', titleEn: 'Qandeel lamp one' })
  await shop.addProduct({ slug: 'lamp-two', titleEn: 'Qandeel lamp two' })
  await shop.addProduct({ slug: 'lamp-three', titleEn: 'Qandeel lamp three' })
  for (let time = 0; time < 2; time += 1) expect(await slugsOf('qandeel')).toHaveLength(3)
  await change(`update products set hidden = true where slug = 'lamp-one'`)
  await change(`delete from products where slug = 'lamp-two'`)
  expect(await slugsOf('qandeel')).toEqual(['lamp-three'])
  expect((await list('qandeel')).total).toBe(1)
})

test('a notified change reaches repeated searches, and without notifications every change does', async () => {
  await shop.addProduct({ slug: 'old-name', titleEn: 'Falooda maker' })
  for (let time = 0; time < 2; time += 1) expect(await slugsOf('falooda')).toEqual(['old-name'])
  await shop.addProduct({ slug: 'new-name', titleEn: 'Falooda glass' })
  invalidateCached()
  expect((await slugsOf('falooda')).toSorted()).toEqual(['new-name', 'old-name'])
  setFollowingChanges(false)
  await shop.addProduct({ slug: 'third-name', titleEn: 'Falooda spoon' })
  expect(await slugsOf('falooda')).toHaveLength(3)
})

test('what is memoized is bounded, and what is used stays', async () => {
  const computed: string[] = []
  const memoize = (key: string) => memoizeSearch(shop.ctx(), key, async () => computed.push(key))
  await memoize('used')
  for (let number = 0; number < 1_500; number += 1) {
    await memoize(`other ${number}`)
    await memoize('used')
  }
  await memoize('other 1499')
  await memoize('other 0')
  expect(computed.filter((key) => key === 'used')).toHaveLength(1)
  expect(computed.filter((key) => key === 'other 1499')).toHaveLength(1)
  expect(computed.filter((key) => key === 'other 0')).toHaveLength(2)
})

test('what failed is computed again', async () => {
  const failing = () => memoizeSearch(shop.ctx(), 'failing', () => Promise.reject(new Error('down')))
  await expect(failing()).rejects.toThrow('down')
  expect(await memoizeSearch(shop.ctx(), 'failing', async () => 1)).toBe(1)
})
