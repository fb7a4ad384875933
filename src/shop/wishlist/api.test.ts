import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from '#test/harness/browser.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { setSale } from '#test/harness/variants.ts'
import { wishlistLimit } from './domain/wishlist-limit.ts'
import { wishlistItems } from './tables.ts'

let shop: TestShop
let shopper: Browser
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shopper = shop.browser()
})

const addToWishlist = (productId: number, browser = shopper) =>
  browser.post('/api/wishlist', { userId: 1, productId })
const listOf = async (browser = shopper) => (await browser.get('/api/wishlist/1')).body

async function fill(userId: number, count: number) {
  for (let index = 0; index < count; index++) {
    const { id: productId } = await shop.addProduct()
    await shop.db
      .insert(wishlistItems)
      .values({ userId, productId, priceSeen: 10_000, inStockSeen: true, addedAt: shop.now() })
  }
}

const userOf = async (productId: number) => {
  const [row] = await shop.db.select().from(wishlistItems).where(eq(wishlistItems.productId, productId))
  return row?.userId ?? 0
}

test('without a session the wishlist is empty and no session is started', async () => {
  for (const path of ['/api/wishlist/1', '/api/wishlist/1/products']) {
    const { status, body } = await shopper.get(path)
    expect([status, body]).toEqual([200, []])
  }
  expect(shopper.cookies.size).toBe(0)
})

test('the first entry starts a guest session and stores price and stock at that time', async () => {
  const product = await shop.addProduct({ discountPrice: 9_000, stockQuantity: 0 })
  const { status, body } = await addToWishlist(product.id)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    product: { id: product.id, slug: product.slug, discountPrice: 9_000 },
    priceSeen: 9_000,
    inStockSeen: false,
    addedAt: shop.now().toISOString(),
  })
  expect(shopper.cookies.has('dijla.session_token')).toBe(true)
  expect(await listOf()).toEqual([body])
  expect((await shopper.get('/api/wishlist/1/products')).body).toEqual([product.id])
})

test('adding a product again keeps the first entry; newest first', async () => {
  const [first, second] = [await shop.addProduct(), await shop.addProduct()]
  const { body: entry } = await addToWishlist(first.id)
  await addToWishlist(second.id)
  await setSale(shop.db, first.id, { price: 5_000 })
  const again = await addToWishlist(first.id)
  expect(again.status).toBe(200)
  expect(again.body).toMatchObject({ id: entry.id, priceSeen: 10_000 })
  expect((await listOf()).map((entry: { id: number }) => entry.id)).toEqual([expect.any(Number), entry.id])
})

test('concurrent adds of one product give one entry', async () => {
  const [first, product] = [await shop.addProduct(), await shop.addProduct()]
  await addToWishlist(first.id)
  const responses = await Promise.all(Array.from({ length: 8 }, () => addToWishlist(product.id)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
  expect(await listOf()).toHaveLength(2)
})

test('the limit of 200 holds for concurrent adds; existing products can be added again', async () => {
  const known = await shop.addProduct()
  await addToWishlist(known.id)
  await fill(await userOf(known.id), wishlistLimit - 3)
  const more = await Promise.all(Array.from({ length: 6 }, () => shop.addProduct()))
  const responses = await Promise.all(more.map(({ id }) => addToWishlist(id)))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(2)
  const refused = responses.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(4)
  expect(refused[0]?.body).toMatchObject({ code: 'wishlist_full', limit: wishlistLimit })
  expect(await listOf()).toHaveLength(wishlistLimit)
  expect((await addToWishlist(known.id)).status).toBe(200)
  expect((await addToWishlist(999_999)).status).toBe(404)
})

test('an unknown product gives a 404 with the field and starts no session', async () => {
  const { status, body } = await addToWishlist(999_999)
  expect(status).toBe(404)
  expect(body).toMatchObject({ code: 'not_found', errors: { productId: 'not_found' } })
  expect(shopper.cookies.size).toBe(0)
})

test.each([
  [{}, { userId: 'required', productId: 'required' }],
  [{ userId: 1, productId: 'x' }, { productId: 'not_a_number' }],
  [{ userId: 1, productId: 1.5 }, { productId: 'not_whole' }],
  [{ userId: 1, productId: 0 }, { productId: 'too_small' }],
  [{ userId: 1, productId: 1e12 }, { productId: 'too_large' }],
  [null, { body: 'not_an_object' }],
])('a body %j is refused by field', async (sent, errors) => {
  const { status, body } = await shopper.post('/api/wishlist', sent)
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'invalid_request', errors })
})

test('a body that is not JSON is refused', async () => {
  expect((await shopper.post('/api/wishlist', '{')).body.code).toBe('malformed_body')
})

test('any other user’s id gives the same 404, whether or not the user exists', async () => {
  const product = await shop.addProduct()
  await addToWishlist(product.id)
  const own = await userOf(product.id)
  const stranger = shop.browser()
  for (const id of [own, 4_000_000]) {
    expect((await stranger.get(`/api/wishlist/${id}`)).status).toBe(404)
    expect((await stranger.get(`/api/wishlist/${id}/products`)).status).toBe(404)
    expect((await stranger.post('/api/wishlist', { userId: id, productId: product.id })).status).toBe(404)
    expect((await stranger.delete(`/api/wishlist/${id}/products/${product.id}`)).status).toBe(404)
  }
  expect((await shopper.get(`/api/wishlist/${own}`)).body).toHaveLength(1)
})

test('removes an entry; another shopper’s and a missing one give the same 404', async () => {
  const product = await shop.addProduct()
  const { body: entry } = await addToWishlist(product.id)
  const stranger = shop.browser()
  expect((await stranger.delete(`/api/wishlist/${entry.id}`)).status).toBe(404)
  await addToWishlist(product.id, stranger)
  expect((await stranger.delete(`/api/wishlist/${entry.id}`)).status).toBe(404)
  expect((await shopper.delete('/api/wishlist/999999')).status).toBe(404)
  expect((await shopper.delete('/api/wishlist/x')).body.errors).toEqual({ itemId: 'not_a_number' })
  expect(await listOf()).toHaveLength(1)
  expect((await shopper.delete(`/api/wishlist/${entry.id}`)).status).toBe(204)
  expect((await shopper.delete(`/api/wishlist/${entry.id}`)).status).toBe(404)
  expect(await listOf(stranger)).toHaveLength(1)
})

test('removing a product is idempotent and affects no other wishlist', async () => {
  const product = await shop.addProduct()
  await addToWishlist(product.id)
  const stranger = shop.browser()
  await addToWishlist(product.id, stranger)
  for (const entry of [product.id, product.id, 999_999]) {
    expect((await shopper.delete(`/api/wishlist/1/products/${entry}`)).status).toBe(204)
  }
  expect((await shop.browser().delete(`/api/wishlist/1/products/${product.id}`)).status).toBe(204)
  expect((await shopper.delete('/api/wishlist/1/products/x')).status).toBe(400)
  expect(await listOf()).toEqual([])
  expect(await listOf(stranger)).toHaveLength(1)
})

test('moving an entry adds one to the cart and removes the entry', async () => {
  const product = await shop.addProduct({ stockQuantity: 2 })
  const { body: entry } = await addToWishlist(product.id)
  await shopper.post('/api/cart', { userId: 1, productId: product.id, quantity: 1 })
  const moved = await shopper.post(`/api/wishlist/${entry.id}/cart`, {})
  expect(moved.status).toBe(201)
  expect(moved.body).toMatchObject({ quantity: 2, product: { id: product.id } })
  expect(await listOf()).toEqual([])
  expect((await shopper.post(`/api/wishlist/${entry.id}/cart`, {})).status).toBe(404)
})

test('an entry that exceeds the stock stays in the wishlist', async () => {
  const product = await shop.addProduct({ stockQuantity: 0 })
  const { body: entry } = await addToWishlist(product.id)
  const { status, body } = await shopper.post(`/api/wishlist/${entry.id}/cart`, {})
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'stock_exceeded', available: 0, inCart: 0 })
  expect(await listOf()).toHaveLength(1)
})

test('moving another shopper’s entry gives 404 and changes nothing', async () => {
  const product = await shop.addProduct()
  const { body: entry } = await addToWishlist(product.id)
  const stranger = shop.browser()
  await addToWishlist(product.id, stranger)
  expect((await stranger.post(`/api/wishlist/${entry.id}/cart`, {})).status).toBe(404)
  expect((await shop.browser().post(`/api/wishlist/${entry.id}/cart`, {})).status).toBe(404)
  expect((await shopper.post('/api/wishlist/0/cart', {})).status).toBe(400)
  expect((await stranger.get('/api/cart/1')).body).toEqual([])
  expect(await listOf()).toHaveLength(1)
})

test('concurrent moves of an entry add one to the cart', async () => {
  const product = await shop.addProduct()
  const { body: entry } = await addToWishlist(product.id)
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => shopper.post(`/api/wishlist/${entry.id}/cart`, {})),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404, 404])
  expect((await shopper.get('/api/cart/1')).body).toMatchObject([{ quantity: 1 }])
})
