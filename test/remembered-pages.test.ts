import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { invalidateCached } from '#platform/swr.ts'
import { categories, products } from '#shop/catalogue/tables.ts'
import { options } from '#shop/catalogue/variant-tables.ts'
import { deliveryRates } from '#shop/delivery/tables.ts'
import { promotions } from '#shop/promotions/tables.ts'
import { createApp } from '#src/server/app.ts'
import { isFullAttack } from '#test/attack/rounds.ts'
import { createTestApp, type TestApp } from '#test/harness/app.ts'
import { createRandom } from '#test/harness/random.ts'
import { addOptions, setSale } from '#test/harness/variants.ts'

const rounds = isFullAttack ? 12 : 1
const changesPerRound = 6
const productCount = 40
const random = createRandom(33)
const below = (limit: number) => Math.floor(random() * limit)

let shop: TestApp
const ids: number[] = []
beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
  for (let number = 0; number < productCount; number += 1) {
    const { id } = await shop.addProduct({
      category: ['fashion', 'mobiles'][number % 2] ?? 'fashion',
      price: 5_000 + below(40) * 2_500,
      stockQuantity: below(15),
      rating: below(6),
      reviewCount: below(900),
      bulky: number % 7 === 0,
      ...(number % 3 === 0 && { discountPrice: 4_000 }),
      ...(number % 4 === 0 && { popular: true }),
    })
    ids.push(id)
    if (number % 5 === 0)
      await addOptions(shop.db, id, {
        options: ['colour'],
        variants: ['black', 'white', 'navy'].map((colour, index) => ({
          values: { colour },
          price: 10_000 + index * 7_500,
        })),
      })
  }
  invalidateCached()
})
afterAll(() => shop.close())

const filters = [
  ...['', '?page=2', '?sort=price-low', '?sort=rating&rating=3', '?inStock=true', '?minPrice=12000'],
  ...[
    '?discount=true',
    '?colour=navy',
    '?colour=black,white&maxPrice=20000',
    '?minPrice=9000&maxPrice=30000',
  ],
]
const paths = [
  ...['/', '/popular', '/deals', '/products?search=product', '/products?search=samsung'],
  ...['/products', '/products/fashion', '/products/mobiles'].flatMap((path) =>
    filters.map((filter) => path + filter),
  ),
  ...Array.from({ length: 18 }, (_, number) => `/product/product-${number * 2 + 11}`),
]
const calls = [
  ...filters.flatMap((filter) => [
    `/api/products${filter}`,
    `/api/products${filter}${filter ? '&' : '?'}include=swatches&pageSize=9`,
  ]),
  ...['/api/home-sections', '/api/products-by-id?ids=3,9,20,21,28', '/api/products?search=product'],
  ...['/api/products/product-17/related', '/api/related-products?ids=12,17'],
]
/** The shopper's language, and the place that decides what is delivered free. */
const visitors = [
  { cookie: 'language=ar' },
  { cookie: 'language=en' },
  { cookie: 'language=ar; governorate=basra' },
]
/** Each path of one visitor, each filter of all three: there are ten in each of three sections. */
const selectVisitors = (index: number) =>
  isFullAttack ? visitors : visitors.slice(index % 3, (index % 3) + 1)
const requests = [
  ...paths.flatMap((path, index) => selectVisitors(index).map((headers) => ({ path, headers }))),
  ...calls.map((path) => ({ path, headers: {} })),
]

type App = Pick<ReturnType<typeof createApp>, 'request'>

async function responsesOf({ request }: App) {
  const texts = new Map<string, string>()
  for (const { path, headers } of requests) {
    const response = await request(path, { headers })
    expect(response.status, path).toBeLessThan(500)
    // When the data was read.
    const text = (await response.text()).replaceAll(/"(updatedAt|dataUpdatedAt|errorUpdatedAt)":\d+/g, '')
    texts.set(`${path} ${JSON.stringify(headers)}`, text)
  }
  return texts
}

/** What a process says that has just started, and remembers nothing. */
async function responsesOfNewProcess() {
  const opened = openDatabase(shop.connection, { log: shop.deps.log, max: 2 })
  try {
    const app = createApp({
      ...shop.deps,
      db: opened.db,
      assets: { tags: () => '' },
      adminAssets: { tags: () => '' },
      sellingAssets: { tags: () => '' },
      clientFolder: shop.folder,
      shareFolder: shop.folder,
    })
    return await responsesOf(app)
  } finally {
    await opened.close()
  }
}

/** Where two texts begin to differ; null when they do not. */
function difference(expected: string, actual: string): string[] | null {
  if (expected === actual) return null
  const index = [...expected].findIndex((letter, index) => letter !== actual[index])
  return [expected, actual].map((text) => text.slice(Math.max(0, index - 80), index + 80))
}

const anyId = () => ids[below(ids.length)] ?? 0

const kinds: (() => PromiseLike<unknown>)[] = [
  () => setSale(shop.db, anyId(), { price: 4_500 + below(50) * 500, discountPrice: null }),
  () => setSale(shop.db, anyId(), { stockQuantity: below(3) * 5 }),
  () => shop.db.update(products).set({ hidden: true }).where(eq(products.id, anyId())),
  () =>
    shop.db
      .update(products)
      .set({ title: { ar: `اسم <ثانٍ> ${below(99)}`, en: `Another "name" ${below(99)} & more` } })
      .where(eq(products.id, anyId())),
  () => shop.db.update(products).set({ rating: 5, reviewCount: 1_000 }).where(eq(products.id, anyId())),
  () =>
    shop.db.execute(
      sql`update variants set stock_quantity = 0 where product_id = ${anyId()} and price > 15000`,
    ),
  () =>
    shop.db
      .update(categories)
      .set({ returnDays: 3 + below(9) })
      .where(eq(categories.slug, 'fashion')),
  () => shop.db.execute(sql`update option_values set colour = '#123456' where key = 'navy'`),
  () => shop.db.update(deliveryRates).set({ fee: 0, surcharge: 1_000 }),
  () =>
    shop.db.insert(promotions).values({
      name: { ar: 'خصم العيد', en: 'Eid' },
      kind: 'automatic',
      effect: 'percent',
      value: 10,
      createdAt: new Date(),
      scope: 'products',
      scopeIds: [anyId(), anyId()],
    }),
  () => shop.db.update(promotions).set({ active: false }),
  () => shop.db.update(options).set({ name: { ar: 'لون آخر', en: 'Other colour' } }),
]

test('what a process remembers is what it would make anew, byte for byte, whatever changes', async () => {
  expect(requests.length).toBeGreaterThanOrEqual(isFullAttack ? 180 : 75)
  await responsesOf(shop.app)
  for (let round = 0; round < rounds; round += 1) {
    for (const change of kinds.slice(round * changesPerRound, (round + 1) * changesPerRound)) await change()
    invalidateCached()
    const remembered = await responsesOf(shop.app)
    for (const [request, text] of await responsesOfNewProcess())
      expect(difference(text, remembered.get(request) ?? ''), request).toBeNull()
  }
}, 120_000)
