import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { listProducts } from '../listing/list-products.ts'
import { products } from '../tables.ts'
import { reindexSearchTexts } from './reindex-search-texts.ts'

const log = createLog('silent')
let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
})
afterAll(() => shop.close())

const searchSlugs = async () =>
  (await listProducts(shop.ctx(), { search: 'مروحة' })).products.map(({ slug }) => slug)

test('search texts of an older version are rewritten once when several processes start together', async () => {
  expect(await searchSlugs()).toEqual(['usb-fan'])
  await shop.db.update(products).set({ searchText: 'old' }).where(eq(products.slug, 'usb-fan'))
  expect(await searchSlugs()).toEqual([])
  await Promise.all([1, 2, 3].map(() => reindexSearchTexts(shop.db, log)))
  expect(await searchSlugs()).toEqual(['usb-fan'])
})

test('search texts of the current version are not rewritten', async () => {
  await shop.db.update(products).set({ searchText: 'mine' }).where(eq(products.slug, 'usb-fan'))
  await reindexSearchTexts(shop.db, log)
  expect(await searchSlugs()).toEqual([])
})
