import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#shop/accounts/tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import type { OrderStatus } from '#shop/orders/domain/order-status.ts'
import { orderItems, orders } from '#shop/orders/tables.ts'
import type { Browser } from '#test/harness/browser.ts'
import { findParcel } from '#test/harness/parcels.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import type { NewProduct, ProductRow } from '#test/harness/small-catalogue.ts'
import { findOrderItem } from '#test/harness/variants.ts'
import { reviews } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

let newest = 0
/** Creates a visitor with a session and, when `status` is set, an order with that status. */
async function shopperWith(product: ProductRow, status: OrderStatus | null, name = 'Guest') {
  const browser = shop.browser()
  const { id: inCart } = await shop.addProduct()
  await browser.post('/api/cart', { userId: 1, productId: inCart, quantity: 1 })
  const all = await shop.db.select({ id: users.id }).from(users)
  const userId = Math.max(...all.map(({ id }) => id))
  expect(userId).toBeGreaterThan(newest)
  newest = userId
  if (name !== 'Guest') {
    await shop.db.update(users).set({ name, isAnonymous: false }).where(eq(users.id, userId))
  }
  if (status) await order(userId, product.id, status)
  return { browser, userId }
}

async function order(userId: number, productId: number, status: OrderStatus) {
  const [created] = await shop.db
    .insert(orders)
    .values({
      userId,
      totalAmount: 1000,
      status,
      paymentMethod: 'cash',
      shippingAddress: 'x',
      createdAt: shop.now(),
    })
    .returning()
  if (created)
    await shop.db.insert(orderItems).values({
      ...(await findOrderItem(shop.db, productId)),
      orderId: created.id,
      parcelId: await findParcel(shop.db, created.id),
      quantity: 1,
      price: 1000,
    })
}

const newProduct = (overrides: NewProduct = {}) => shop.addProduct(overrides)
const write = (browser: Browser, { slug }: ProductRow, body: unknown) =>
  browser.put(`/api/reviews/${slug}`, body)
const own = async (browser: Browser, { slug }: ProductRow) => (await browser.get(`/api/reviews/${slug}`)).body
const listOf = async ({ slug }: ProductRow, query = '') =>
  (await shop.browser().get(`/api/products/${slug}/reviews${query}`)).body
async function starsOf({ slug }: ProductRow) {
  const { body } = await shop.browser().get(`/api/products/${slug}`)
  return [body.rating, body.reviewCount]
}

let product: ProductRow
beforeEach(async () => {
  product = await newProduct()
})

test('a shopper who received the product reviews it; rating and count update at once; others see a first name only', async () => {
  const { browser } = await shopperWith(product, 'delivered', 'زينب كاظم حسين')
  expect(await own(browser, product)).toEqual({ mayWrite: 'yes', review: null, helpful: [] })
  const { status, body } = await write(browser, product, { rating: 4, text: 'كلشش حلوة\nوالتوصيل سريع' })
  expect(status).toBe(201)
  const review = {
    id: expect.any(Number),
    pictures: [],
    rating: 4,
    text: 'كلشش حلوة\nوالتوصيل سريع',
    createdAt: shop.now().toISOString(),
    updatedAt: shop.now().toISOString(),
  }
  expect(body).toEqual({ review, rating: 4, reviewCount: 1 })
  expect(await starsOf(product)).toEqual([4, 1])
  expect(await listOf(product)).toEqual([{ author: 'زينب', ...review, helpful: 0 }])
  expect(await own(browser, product)).toEqual({ mayWrite: 'yes', review, helpful: [] })
})

test('a second review replaces the first: one per shopper', async () => {
  const { browser } = await shopperWith(product, 'delivered')
  await write(browser, product, { rating: 1, text: 'مو أصلي!!' })
  shop.advance(60_000)
  const { status, body } = await write(browser, product, { rating: 5 })
  expect(status).toBe(200)
  expect(body).toMatchObject({ review: { rating: 5, text: '' }, rating: 5, reviewCount: 1 })
  const [review, ...more] = await listOf(product)
  expect(more).toEqual([])
  expect(Date.parse(review.updatedAt) - Date.parse(review.createdAt)).toBe(60_000)
  expect(review.author).toBeNull()
})

test('removing a review restores the product’s rating', async () => {
  const rated = await newProduct({ rating: 4.5, reviewCount: 12 })
  const { browser } = await shopperWith(rated, 'delivered')
  await write(browser, rated, { rating: 1 })
  expect(await starsOf(rated)).toEqual([4.23, 13])
  const { status, body } = await browser.delete(`/api/reviews/${rated.slug}`)
  expect([status, body]).toEqual([200, { rating: 4.5, reviewCount: 12 }])
  expect(await starsOf(rated)).toEqual([4.5, 12])
  expect(await listOf(rated)).toEqual([])
  expect((await browser.delete(`/api/reviews/${rated.slug}`)).status).toBe(404)
  expect(await own(browser, rated)).toEqual({ mayWrite: 'yes', review: null })
})

test('the imported rating of a product keeps its weight', async () => {
  const rated = await newProduct({ rating: 4, reviewCount: 2 })
  for (const rating of [5, 5]) {
    const { browser } = await shopperWith(rated, 'delivered')
    await write(browser, rated, { rating })
  }
  expect(await starsOf(rated)).toEqual([4.5, 4])
})

test('concurrent reviews keep rating and count exact', async () => {
  const rated = await newProduct({ rating: 3, reviewCount: 1 })
  const shoppers: Browser[] = []
  for (let created = 0; created < 8; created++) shoppers.push((await shopperWith(rated, 'delivered')).browser)
  const responses = await Promise.all(
    shoppers.map((browser, index) => write(browser, rated, { rating: (index % 5) + 1 })),
  )
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201))
  // 3 imported, then 1 2 3 4 5 1 2 3: 24 / 9.
  expect(await starsOf(rated)).toEqual([2.67, 9])
  await Promise.all([
    ...shoppers.slice(0, 4).map((browser) => browser.delete(`/api/reviews/${rated.slug}`)),
    ...shoppers.slice(4).map((browser) => write(browser, rated, { rating: 5 })),
  ])
  expect(await starsOf(rated)).toEqual([4.6, 5])
})

test('concurrent reviews of one shopper give one review', async () => {
  const { browser } = await shopperWith(product, 'delivered')
  const responses = await Promise.all([1, 2, 3, 4].map((rating) => write(browser, product, { rating })))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
  const [review, ...more] = await listOf(product)
  expect(more).toEqual([])
  expect(await starsOf(product)).toEqual([review.rating, 1])
})

test.each([
  [null, 'not-ordered'],
  ['pending', 'not-delivered'],
  ['processing', 'not-delivered'],
  ['shipped', 'not-delivered'],
  ['cancelled', 'not-ordered'],
] as const)('with an order status of %s no review can be written', async (status, mayWrite) => {
  const { browser } = await shopperWith(product, status)
  expect(await own(browser, product)).toEqual({ mayWrite, review: null })
  const refused = await write(browser, product, { rating: 5 })
  expect([refused.status, refused.body.code]).toEqual([409, 'not_received'])
  expect(await starsOf(product)).toEqual([0, 0])
  expect(await listOf(product)).toEqual([])
})

test('a delivered order of another product or shopper does not allow a review', async () => {
  const other = await newProduct()
  const { browser } = await shopperWith(other, 'delivered')
  await shopperWith(product, 'delivered')
  expect((await write(browser, product, { rating: 5 })).status).toBe(409)
})

test('without a session no review can be written and no session is started', async () => {
  const visitor = shop.browser()
  expect(await own(visitor, product)).toEqual({ mayWrite: 'not-ordered', review: null })
  expect((await write(visitor, product, { rating: 5 })).body.code).toBe('not_received')
  expect((await visitor.delete(`/api/reviews/${product.slug}`)).status).toBe(404)
  expect(visitor.cookies.size).toBe(0)
})

test('a review cannot be changed or removed by another shopper', async () => {
  const { browser } = await shopperWith(product, 'delivered')
  await write(browser, product, { rating: 5, text: 'mine' })
  const stranger = await shopperWith(product, 'delivered')
  expect((await stranger.browser.delete(`/api/reviews/${product.slug}`)).status).toBe(404)
  expect((await own(stranger.browser, product)).review).toBeNull()
  await write(stranger.browser, product, { rating: 1 })
  expect((await own(browser, product)).review).toMatchObject({ rating: 5, text: 'mine' })
  expect(await starsOf(product)).toEqual([3, 2])
})

test.each([
  [{}, { rating: 'required' }],
  [{ rating: 0 }, { rating: 'too_small' }],
  [{ rating: 6 }, { rating: 'too_large' }],
  [{ rating: 4.5 }, { rating: 'not_whole' }],
  [{ rating: '5' }, { rating: 'not_a_number' }],
  [{ rating: 5, text: 7 }, { text: 'not_a_text' }],
  [{ rating: 5, text: 'س'.repeat(2001) }, { text: 'too_long' }],
  [{ rating: 5, userId: 1 }, { userId: 'unknown_field' }],
  [null, { body: 'not_an_object' }],
])('a body like %j is refused by field', async (body, errors) => {
  const { browser } = await shopperWith(product, 'delivered')
  const refused = await write(browser, product, body)
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({ code: 'invalid_request', errors })
  expect(await listOf(product)).toEqual([])
})

test('a text of 2,000 characters of any script is stored; control characters are removed', async () => {
  const { browser } = await shopperWith(product, 'delivered')
  const { body } = await write(browser, product, { rating: 3, text: '😀'.repeat(1000) })
  expect(body.review.text).toHaveLength(2000)
  const hostile = await write(browser, product, { rating: 3, text: 'a\u0000b\u202Ec <b>x</b>' })
  expect(hostile.body.review.text).toBe('abc <b>x</b>')
  expect((await write(browser, product, '{')).body.code).toBe('malformed_body')
})

test('pages, newest first, with the total; pages past the end are empty', async () => {
  for (const rating of [1, 2, 3]) {
    const { browser } = await shopperWith(product, 'delivered')
    await write(browser, product, { rating })
  }
  const ratings = async (query: string) =>
    (await listOf(product, query)).map(({ rating }: { rating: number }) => rating)
  expect(await ratings('')).toEqual([3, 2, 1])
  expect(await ratings('?pageSize=2')).toEqual([3, 2])
  expect(await ratings('?pageSize=2&page=2')).toEqual([1])
  expect(await ratings('?page=9')).toEqual([])
  const { headers } = await shop.browser().get(`/api/products/${product.slug}/reviews?pageSize=2`)
  expect(headers.get('x-total-count')).toBe('3')

  const tag = headers.get('etag') ?? ''
  const again = await shop
    .browser()
    .get(`/api/products/${product.slug}/reviews?pageSize=2`, { headers: { 'if-none-match': tag } })
  expect(again.status).toBe(304)

  expect(await ratings('?rating=2')).toEqual([2])
  expect(await ratings('?rating=5')).toEqual([])
  const browser = shop.browser()
  expect((await browser.get(`/api/products/${product.slug}/reviews?rating=6`)).status).toBe(400)
  const stars = `/api/products/${product.slug}/review-stars`
  expect((await browser.get(stars)).body).toEqual({ 5: 0, 4: 0, 3: 1, 2: 1, 1: 1, withPictures: 0 })
  await shop.db.update(reviews).set({ held: true }).where(eq(reviews.rating, 2))
  expect((await browser.get(stars)).body).toEqual({ 5: 0, 4: 0, 3: 1, 2: 0, 1: 1, withPictures: 0 })
  expect((await browser.get('/api/products/nothing/review-stars')).status).toBe(404)
})

test.each(['?page=0', '?page=x', '?pageSize=51', '?page=9999999999', '?sort=best'])(
  'a list query of %s is refused',
  async (query) => {
    const { status } = await shop.browser().get(`/api/products/${product.slug}/reviews${query}`)
    expect(status).toBe(400)
  },
)

test.each(['no-such-product', '%00', "'; drop table reviews"])(
  'an unknown product %s gives 404 for every call',
  async (slug) => {
    const browser = shop.browser()
    const path = encodeURIComponent(slug)
    expect((await browser.get(`/api/products/${path}/reviews`)).status).toBe(404)
    expect((await browser.get(`/api/reviews/${path}`)).status).toBe(404)
    expect((await browser.put(`/api/reviews/${path}`, { rating: 5 })).status).toBe(404)
    expect((await browser.delete(`/api/reviews/${path}`)).status).toBe(404)
  },
)

test('the first review stores the imported rating separately, once', async () => {
  const rated = await newProduct({ rating: 4.2, reviewCount: 51 })
  const { browser } = await shopperWith(rated, 'delivered')
  const importedRatingOf = async () => {
    const [row] = await shop.db.select().from(products).where(eq(products.id, rated.id))
    return [row?.ratingBrought, row?.reviewCountBrought]
  }
  expect(await importedRatingOf()).toEqual([null, null])
  await write(browser, rated, { rating: 1 })
  await write(browser, rated, { rating: 2 })
  expect(await importedRatingOf()).toEqual([4.2, 51])
})
