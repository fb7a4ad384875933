import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#shop/accounts/tables.ts'
import type { Browser } from '#test/harness/browser.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const add = (browser: Browser, productId: number, quantity = 1) =>
  browser.post('/api/cart', { userId: 1, productId, quantity })

describe('GET /cart/:userId', () => {
  test('without a session the cart of 1 is empty and no session starts', async () => {
    const visitor = shop.browser()
    const { status, body } = await visitor.get('/api/cart/1')
    expect(status).toBe(200)
    expect(body).toEqual([])
    expect(visitor.cookies.size).toBe(0)
  })

  test('returns full products, the newest line last', async () => {
    const shopper = shop.browser()
    const first = await shop.addProduct({ discountPrice: 7_500 })
    const second = await shop.addProduct()
    await add(shopper, first.id)
    await add(shopper, second.id, 2)
    const { body } = await shopper.get('/api/cart/1')
    expect(body).toEqual([
      expect.objectContaining({ quantity: 1, priceSeen: 7_500 }),
      expect.objectContaining({ quantity: 2, priceSeen: 10_000 }),
    ])
    const product = await shopper.get(`/api/products/${first.slug}`)
    expect(body[0].product).toEqual(product.body)
  })

  test('the own id gives the same cart as 1; every other id gives the same 404', async () => {
    const owner = shop.browser()
    const { id } = await shop.addProduct()
    await add(owner, id)
    const ids = await shop.db.select({ id: users.id }).from(users)
    const own = Math.max(...ids.map((user) => user.id))
    const { body } = await owner.get(`/api/cart/${own}`)
    expect(body).toHaveLength(1)

    const stranger = shop.browser()
    await add(stranger, id)
    const ofAnother = await stranger.get(`/api/cart/${own}`)
    const ofNobody = await stranger.get('/api/cart/2000000000')
    const withoutSession = await shop.browser().get(`/api/cart/${own}`)
    expect(ofAnother.status).toBe(404)
    expect(ofNobody).toEqual(ofAnother)
    expect(withoutSession).toEqual(ofAnother)
  })

  test.each([
    ['abc', 'not_a_number'],
    ['1.5', 'not_a_number'],
    ['-1', 'not_a_number'],
    ['0', 'too_small'],
    ['99999999999', 'too_large'],
    ['%00', 'not_a_number'],
  ])('refuses the id %s', async (userId, code) => {
    const { status, body } = await shop.browser().get(`/api/cart/${userId}`)
    expect(status).toBe(400)
    expect(body.errors).toEqual({ userId: code })
  })

  test('a forged cookie gives no session', async () => {
    const forger = shop.browser()
    forger.cookies.set('dijla.session_token', 'stolen.signature')
    expect((await forger.get('/api/cart/1')).body).toEqual([])
  })
})

describe('POST /cart', () => {
  test('starts a guest session with an HttpOnly, SameSite=Lax cookie and stores the line', async () => {
    const visitor = shop.browser()
    const { id } = await shop.addProduct()
    const { status, body, headers } = await add(visitor, id, 3)
    expect(status).toBe(201)
    expect(body).toMatchObject({ quantity: 3, product: { id }, priceSeen: 10_000 })
    expect(headers.get('set-cookie')).toMatch(/^dijla\.session_token=.*HttpOnly; SameSite=Lax/)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect((await visitor.get('/api/cart/1')).body).toEqual([body])
  })

  test('the same product again adds up', async () => {
    const shopper = shop.browser()
    const { id } = await shop.addProduct()
    await add(shopper, id, 3)
    const { body } = await add(shopper, id, 4)
    expect(body.quantity).toBe(7)
    expect((await shopper.get('/api/cart/1')).body).toEqual([body])
  })

  test('more than the stock is refused with the available quantity; the line stays', async () => {
    const shopper = shop.browser()
    const { id } = await shop.addProduct({ stockQuantity: 5 })
    await add(shopper, id, 3)
    const { status, body } = await add(shopper, id, 3)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'stock_exceeded',
      available: 5,
      inCart: 3,
      errors: { quantity: 'above_stock' },
    })
    expect((await shopper.get('/api/cart/1')).body[0].quantity).toBe(3)
    expect((await add(shopper, id, 2)).status).toBe(201)
  })

  test('a refused call creates nothing: no session, no user', async () => {
    const visitor = shop.browser()
    const soldOut = await shop.addProduct({ stockQuantity: 0 })
    const before = await shop.db.$count(users)
    expect((await add(visitor, soldOut.id)).body).toMatchObject({ available: 0, inCart: 0 })
    const unknown = await add(visitor, 2_000_000_000)
    expect(unknown).toMatchObject({ status: 404, body: { errors: { productId: 'not_found' } } })
    expect((await add(visitor, soldOut.id, 0)).status).toBe(400)
    const asAnother = await visitor.post('/api/cart', { userId: 1000, productId: soldOut.id, quantity: 1 })
    expect(asAnother).toMatchObject({ status: 404, body: { errors: { userId: 'not_found' } } })
    expect(visitor.cookies.size).toBe(0)
    expect(await shop.db.$count(users)).toBe(before)
  })

  test('an unknown product is 404 for a known shopper too', async () => {
    const shopper = shop.browser()
    await add(shopper, (await shop.addProduct()).id)
    const refused = await add(shopper, 2_000_000_000)
    expect(refused.body).toMatchObject({ code: 'not_found', errors: { productId: 'not_found' } })
  })

  test.each([
    [{ userId: 1, productId: 1, quantity: '2' }, { quantity: 'not_a_number' }],
    [{ userId: 1, productId: 1, quantity: null }, { quantity: 'not_a_number' }],
    [{ userId: 1, productId: 1, quantity: 1.5 }, { quantity: 'not_whole' }],
    [{ userId: 1, productId: 1, quantity: 0 }, { quantity: 'too_small' }],
    [{ userId: 1, productId: 1, quantity: -3 }, { quantity: 'too_small' }],
    [{ userId: 1, productId: 1, quantity: 1e300 }, { quantity: 'above_stock' }],
    [{ userId: 1, productId: '1', quantity: 1 }, { productId: 'not_a_number' }],
    [{ userId: 1, productId: 3e9, quantity: 1 }, { productId: 'too_large' }],
    [{ productId: 1, quantity: 1 }, { userId: 'required' }],
    [{}, { userId: 'required', productId: 'required', quantity: 'required' }],
    [[], { userId: 'required', productId: 'required', quantity: 'required' }],
    ['null', { body: 'not_an_object' }],
    ['"text"', { body: 'not_an_object' }],
  ])('refuses %j and names the fields', async (sent, errors) => {
    const { status, body } = await shop.browser().post('/api/cart', sent)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_request', errors })
  })

  test.each(['{', '', 'quantity=1'])('refuses a body that is not JSON: %j', async (sent) => {
    const { status, body } = await shop.browser().post('/api/cart', sent)
    expect(status).toBe(400)
    expect(body.code).toBe('malformed_body')
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json-seq',
    'application/jsonp',
    'application/json; charset=windows-1256',
    'application/json; charset=utf-8; charset=utf-16',
    'application/json, text/plain',
    'text/json',
    '',
  ])('refuses the content type %s', async (type) => {
    const { status, body } = await shop
      .browser()
      .post('/api/cart', '{}', { headers: { 'content-type': type, origin: 'http://localhost' } })
    expect(status).toBe(415)
    expect(body.code).toBe('unsupported_media_type')
  })

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;charset=UTF-8',
    'application/json ; charset="utf-8"',
    'application/vnd.dijla.v1+json',
  ])('takes the content type %s', async (type) => {
    const { id } = await shop.addProduct()
    const body = JSON.stringify({ userId: 1, productId: id, quantity: 1 })
    const { status } = await shop.browser().post('/api/cart', body, { headers: { 'content-type': type } })
    expect(status).toBe(201)
  })

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost' },
  ])("refuses another site's page: %j", async (headers) => {
    const visitor = shop.browser()
    const { id: productId } = await shop.addProduct()
    const sent = { userId: 1, productId, quantity: 1 }
    const { status, body } = await visitor.post('/api/cart', sent, { headers })
    expect(status).toBe(403)
    expect(body.code).toBe('cross_site')
    expect((await visitor.delete('/api/cart/user/1', { headers })).status).toBe(403)
    expect((await visitor.get('/api/cart/1', { headers })).status).toBe(200)
  })

  test.each([
    {},
    { origin: 'https://localhost' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://dijla.example' },
  ])(
    'accepts the shop’s own pages, also behind a proxy, and clients that are not browsers: %j',
    async (headers) => {
      const { id: productId } = await shop.addProduct()
      const { status } = await shop
        .browser()
        .post('/api/cart', { userId: 1, productId, quantity: 1 }, { headers })
      expect(status).toBe(201)
    },
  )

  test('refuses a body above 64 KB', async () => {
    const { status, body } = await shop.browser().post('/api/cart', { notes: 'x'.repeat(70_000) })
    expect(status).toBe(413)
    expect(body.code).toBe('body_too_large')
  })
})

describe('PUT /cart/:itemId', () => {
  test('sets the quantity and the price seen', async () => {
    const shopper = shop.browser()
    const { id } = await shop.addProduct({ stockQuantity: 8 })
    const { body: item } = await add(shopper, id)
    const { status, body } = await shopper.put(`/api/cart/${item.id}`, { quantity: 8 })
    expect(status).toBe(200)
    expect(body).toEqual({ ...item, quantity: 8 })
  })

  test('more than the stock is refused with the available quantity', async () => {
    const shopper = shop.browser()
    const { id } = await shop.addProduct({ stockQuantity: 8 })
    const { body: item } = await add(shopper, id, 2)
    const { status, body } = await shopper.put(`/api/cart/${item.id}`, { quantity: 9 })
    expect(status).toBe(409)
    expect(body).toMatchObject({ available: 8, inCart: 2, errors: { quantity: 'above_stock' } })
    expect((await shopper.get('/api/cart/1')).body[0].quantity).toBe(2)
  })

  test.each([
    [{ quantity: 0 }, 'too_small'],
    [{ quantity: '2' }, 'not_a_number'],
    [{ quantity: 2.5 }, 'not_whole'],
    [{}, 'required'],
  ])('refuses %j', async (sent, code) => {
    const { status, body } = await shop.browser().put('/api/cart/1', sent)
    expect(status).toBe(400)
    expect(body.errors).toEqual({ quantity: code })
  })

  test('refuses a malformed id', async () => {
    const { status, body } = await shop.browser().put('/api/cart/one', { quantity: 1 })
    expect(status).toBe(400)
    expect(body.errors).toEqual({ itemId: 'not_a_number' })
  })
})

test("another shopper's line gives the same 404 as a missing one, with and without a session", async () => {
  const owner = shop.browser()
  const { id } = await shop.addProduct()
  const { body: item } = await add(owner, id, 2)
  const stranger = shop.browser()
  await add(stranger, id)
  for (const browser of [stranger, shop.browser()]) {
    const missing = await browser.put('/api/cart/2000000000', { quantity: 5 })
    expect(missing.status).toBe(404)
    expect(await browser.put(`/api/cart/${item.id}`, { quantity: 5 })).toEqual(missing)
    const deleted = await browser.delete('/api/cart/2000000000')
    expect(deleted.status).toBe(404)
    expect(await browser.delete(`/api/cart/${item.id}`)).toEqual(deleted)
  }
  expect((await owner.get('/api/cart/1')).body).toEqual([item])
})

describe('DELETE', () => {
  test('removes a line and keeps the others; a second removal gives 404', async () => {
    const shopper = shop.browser()
    const { body: first } = await add(shopper, (await shop.addProduct()).id)
    const { body: second } = await add(shopper, (await shop.addProduct()).id)
    expect(await shopper.delete(`/api/cart/${first.id}`)).toMatchObject({ status: 204, body: '' })
    expect((await shopper.get('/api/cart/1')).body).toEqual([second])
    expect((await shopper.delete(`/api/cart/${first.id}`)).status).toBe(404)
    expect((await shopper.delete('/api/cart/one')).status).toBe(400)
  })

  test('clearing empties only the own cart, and succeeds without one', async () => {
    const { id } = await shop.addProduct()
    const [shopper, other] = [shop.browser(), shop.browser()]
    await add(shopper, id)
    await add(other, id)
    expect((await shopper.delete('/api/cart/user/1')).status).toBe(204)
    expect((await shopper.get('/api/cart/1')).body).toEqual([])
    expect((await other.get('/api/cart/1')).body).toHaveLength(1)
    expect((await shopper.delete('/api/cart/user/1')).status).toBe(204)
    expect((await shop.browser().delete('/api/cart/user/1')).status).toBe(204)
  })

  test("another shopper's cart gives the same 404 as an unknown id; a malformed id gives 400", async () => {
    const shopper = shop.browser()
    await add(shopper, (await shop.addProduct()).id)
    const ofAnother = await shopper.delete('/api/cart/user/1000')
    expect(ofAnother.status).toBe(404)
    expect(await shopper.delete('/api/cart/user/2000000000')).toEqual(ofAnother)
    expect((await shopper.delete('/api/cart/user/me')).body.errors).toEqual({ userId: 'not_a_number' })
  })
})
