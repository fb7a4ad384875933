import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attempts } from '#platform/limits/tables.ts'
import { users } from '#shop/accounts/tables.ts'
import { promotionCodes, promotions } from '#shop/promotions/tables.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { orders } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

async function confirmed(quantity = 1) {
  const product = await shop.addProduct({ price: 1000, stockQuantity: 10 })
  return orderBody([{ productId: product.id, quantity }], quantity * 1000)
}

describe('POST /api/orders', () => {
  test('§7 a visitor’s first request creates a guest session and returns the order with its id', async () => {
    const visitor = shop.browser()
    const placed = await visitor.post('/api/orders', await confirmed(2))
    expect(placed.status).toBe(201)
    expect(placed.body).toMatchObject({ totalAmount: 2000, status: 'pending', paymentMethod: 'cash' })
    expect(placed.headers.get('idempotent-replayed')).toBeNull()
    const { status, body } = await visitor.get(`/api/orders/details/${placed.body.id}`)
    expect(status).toBe(200)
    expect(body).toEqual(placed.body)
  })

  test('§3 accepts an address string without shipping details and ignores extra cart item fields', async () => {
    const visitor = shop.browser()
    const { shipping: _, cartItems, ...body } = await confirmed()
    const items = cartItems.map((line) => ({ ...line, id: 7, price: 1, product: { price: 1 } }))
    const placed = await visitor.post('/api/orders', { ...body, cartItems: items })
    expect(placed.status).toBe(201)
    expect(placed.body).toMatchObject({
      shipping: null,
      shippingAddress: body.shippingAddress,
      totalAmount: 1000,
    })
  })

  test('orders the cart’s items and empties the cart', async () => {
    const shopper = shop.browser()
    const body = await confirmed(2)
    await shopper.post('/api/cart', { userId: 1, ...body.cartItems[0] })
    const placed = await shopper.post('/api/orders', body)
    expect((await shopper.get('/api/cart/1')).body).toEqual([])
    const again = await shopper.post('/api/orders', { ...(await confirmed()), userId: placed.body.userId })
    expect(again.status).toBe(201)
  })

  test('the same key and body returns the first order byte for byte, another body is 422', async () => {
    const shopper = shop.browser()
    const product = await shop.addProduct({ price: 1000, stockQuantity: 10 })
    await shopper.post('/api/cart', { userId: 1, productId: product.id, quantity: 1 })
    const body = orderBody([{ productId: product.id, quantity: 1 }], 1000)
    const headers = { 'Idempotency-Key': 'one confirmation' }
    const send = () =>
      shopper.fetch('/api/orders', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const [first, second] = [await send(), await send()]
    expect(second.status).toBe(201)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(await second.text()).toBe(await first.text())
    const other = await shopper.post('/api/orders', { ...body, shippingAddress: 'elsewhere' }, { headers })
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  })

  test('codes cannot be guessed by orders without limit; a code that exists, and that of the cart, do not count', async () => {
    const [promotion] = await shop.db
      .insert(promotions)
      .values({
        name: { ar: 'خصم', en: 'Off' },
        kind: 'code',
        effect: 'fixed',
        value: 250,
        createdAt: new Date(),
      })
      .returning()
    await shop.db.insert(promotionCodes).values({ promotionId: promotion?.id ?? 0, code: 'KNOWN' })
    const shopper = shop.browser()
    const body = { ...(await confirmed()), totalAmount: 250 }
    await shopper.post('/api/cart', { userId: 1, ...body.cartItems[0] })
    await shopper.post('/api/cart/1/code', { code: 'KNOWN' })
    const stranger = shop.browser()
    const guess = async (code: string) => (await stranger.post('/api/orders', { ...body, code })).status
    for (let count = 0; count < 30; count++) expect(await guess(`GUESS${count}`)).toBe(409)
    expect(await guess('GUESS')).toBe(429)
    const placed = await shopper.post('/api/orders', { ...body, totalAmount: 750, code: 'known' })
    expect(placed.body).toMatchObject({ totalAmount: 750, discounts: [{ code: 'KNOWN' }] })
    await shop.db.delete(attempts)
    for (let count = 0; count < 31; count++) expect(await guess('KNOWN')).toBe(409)
  })

  test('a key without a session is refused without creating a session or an order', async () => {
    const stranger = shop.browser()
    const before = [await shop.db.$count(users), await shop.db.$count(orders)]
    const headers = { 'Idempotency-Key': 'of nobody' }
    for (const cookie of ['', 'dijla.session_token=made.up']) {
      const refused = await stranger.post('/api/orders', await confirmed(), {
        headers: { ...headers, cookie },
      })
      expect(refused).toMatchObject({ status: 409, body: { code: 'session_required' } })
    }
    expect(stranger.cookies.size).toBe(0)
    expect([await shop.db.$count(users), await shop.db.$count(orders)]).toEqual(before)
  })

  test('settling returns the order of a key, or closes the key so that a late request is refused', async () => {
    const shopper = shop.browser()
    const body = await confirmed()
    await shopper.post('/api/cart', { userId: 1, ...body.cartItems[0] })
    const sent = (key: string, settle = {}) =>
      shopper.post('/api/orders', body, { headers: { 'Idempotency-Key': key, ...settle } })
    const settle = { 'Idempotency-Settle': 'true' }
    const before = await shop.db.$count(orders)
    for (const _ of ['closes', 'stays closed']) {
      expect(await sent('lost', settle)).toMatchObject({ status: 409, body: { code: 'not_placed' } })
    }
    expect(await sent('lost')).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
    expect(await shop.db.$count(orders)).toBe(before)

    const placed = await sent('arrived')
    const settled = await sent('arrived', settle)
    expect(settled).toMatchObject({ status: 201, body: placed.body })
    expect(settled.headers.get('idempotent-replayed')).toBe('true')
    const other = await shopper.post(
      '/api/orders',
      { ...body, shippingAddress: 'elsewhere' },
      { headers: { 'Idempotency-Key': 'arrived', ...settle } },
    )
    expect(other.status).toBe(422)
    expect(await shop.db.$count(orders)).toBe(before + 1)
  })

  test('settling without a key is 400', async () => {
    const headers = { 'Idempotency-Settle': 'true' }
    const refused = await shop.browser().post('/api/orders', await confirmed(), { headers })
    expect(refused).toMatchObject({ status: 400, body: { errors: { 'idempotency-key': 'required' } } })
  })

  test('the 409 lists the changes and creates no session', async () => {
    const stranger = shop.browser()
    const before = await shop.db.$count(users)
    const body = await confirmed(2)
    const refused = await stranger.post('/api/orders', { ...body, totalAmount: 1500 })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'order_changed',
        totalAmount: 2000,
        changes: [{ productId: body.cartItems[0]?.productId, reason: 'total_differs', price: 1000 }],
      },
    })
    expect(stranger.cookies.size).toBe(0)
    expect(await shop.db.$count(users)).toBe(before)
  })

  test('another shopper’s user id is refused like a missing user', async () => {
    const [owner, stranger] = [shop.browser(), shop.browser()]
    const { body: order } = await owner.post('/api/orders', await confirmed())
    await stranger.post('/api/orders', await confirmed())
    for (const userId of [order.userId, 2_000_000_000]) {
      const refused = await stranger.post('/api/orders', { ...(await confirmed()), userId })
      expect(refused).toMatchObject({
        status: 404,
        body: { code: 'not_found', errors: { userId: 'not_found' } },
      })
    }
  })

  test('names are stored as plain text without direction marks and control characters, phones normalized', async () => {
    const body = await confirmed()
    const shipping = {
      ...body.shipping,
      fullName: ' <b>علي</b>\u202E\u0000 ',
      phone: '٠٧٧٠ ١٢٣ ٤٥٦٧',
      notes: ' ',
    }
    const placed = await shop.browser().post('/api/orders', { ...body, shipping })
    expect(placed.body.shipping).toMatchObject({
      fullName: '<b>علي</b>',
      phone: '+9647701234567',
      notes: null,
    })
  })
})

describe('POST /api/orders with an invalid body', () => {
  const line = { productId: 1, quantity: 1 }
  const shippingWith = (fields: object) => ({ shipping: { ...orderBody([], 0).shipping, ...fields } })
  test.each<[string, object, Record<string, string>]>([
    ['an empty cart', { cartItems: [] }, { cartItems: 'empty' }],
    ['no cart', { cartItems: undefined }, { cartItems: 'required' }],
    ['a product twice', { cartItems: [line, line] }, { cartItems: 'duplicate_product' }],
    [
      'too many lines',
      { cartItems: Array.from({ length: 101 }, (_, i) => ({ ...line, productId: i + 1 })) },
      { cartItems: 'too_many' },
    ],
    ['no units', { cartItems: [{ ...line, quantity: 0 }] }, { 'cartItems.0.quantity': 'too_small' }],
    ['half a unit', { cartItems: [{ ...line, quantity: 0.5 }] }, { 'cartItems.0.quantity': 'not_whole' }],
    [
      'a quantity as text',
      { cartItems: [{ ...line, quantity: '1' }] },
      { 'cartItems.0.quantity': 'not_a_number' },
    ],
    ['a negative total', { totalAmount: -1000 }, { totalAmount: 'too_small' }],
    ['a fraction of a dinar', { totalAmount: 999.5 }, { totalAmount: 'not_whole' }],
    ['a total beyond all money', { totalAmount: 1e300 }, { totalAmount: 'too_large' }],
    ['another status', { status: 'delivered' }, { status: 'unknown_value' }],
    ['a card', { paymentMethod: 'card' }, { paymentMethod: 'unknown_value' }],
    ['an address of marks only', { shippingAddress: ' \u200F\u0000 ' }, { shippingAddress: 'required' }],
    ['an address without end', { shippingAddress: 'x'.repeat(1001) }, { shippingAddress: 'too_long' }],
    ['a landline', shippingWith({ phone: '066 12345' }), { 'shipping.phone': 'invalid_phone' }],
    ['no phone', shippingWith({ phone: ' ' }), { 'shipping.phone': 'required' }],
    [
      'a governorate nobody knows',
      shippingWith({ governorate: 'tehran' }),
      { 'shipping.governorate': 'unknown_value' },
    ],
    ['a name too short', shippingWith({ fullName: 'ع' }), { 'shipping.fullName': 'too_short' }],
    ['an address too short', shippingWith({ address: 'x' }), { 'shipping.address': 'too_short' }],
    ['a landmark too short', shippingWith({ landmark: 'x' }), { 'shipping.landmark': 'too_short' }],
    ['notes too long', shippingWith({ notes: 'x'.repeat(301) }), { 'shipping.notes': 'too_long' }],
    ['no user', { userId: undefined }, { userId: 'required' }],
    ['a list', [], { userId: 'required' }],
  ])('%s is 400 and names the field', async (_name, change, errors) => {
    const stranger = shop.browser()
    const body = Array.isArray(change) ? change : { ...orderBody([line], 1000), ...change }
    const refused = await stranger.post('/api/orders', body)
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(refused.body.errors).toMatchObject(errors)
    expect(stranger.cookies.size).toBe(0)
  })

  test.each(['', 'x'.repeat(201), 'schlüssel'])('the key %j is 400', async (key) => {
    const headers = { 'Idempotency-Key': key }
    const refused = await shop.browser().post('/api/orders', await confirmed(), { headers })
    expect(refused).toMatchObject({ status: 400, body: { errors: { 'idempotency-key': 'invalid' } } })
  })

  test('refuses invalid JSON, a wrong content type or a large body, and stores nothing', async () => {
    const before = await shop.db.$count(orders)
    const browser = shop.browser()
    expect((await browser.post('/api/orders', '{"userId": 1')).status).toBe(400)
    const form = {
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
    }
    expect((await browser.post('/api/orders', 'userId=1', form)).status).toBe(415)
    const large = { ...(await confirmed()), shippingAddress: 'x'.repeat(70_000) }
    expect((await browser.post('/api/orders', large)).status).toBe(413)
    expect(await shop.db.$count(orders)).toBe(before)
  })
})

describe('GET /api/orders/details/:id', () => {
  test('another shopper’s order, a missing one and any order without a session are the same 404', async () => {
    const { body: order } = await shop.browser().post('/api/orders', await confirmed())
    const other = shop.browser()
    await other.post('/api/orders', await confirmed())
    const missing = await other.get('/api/orders/details/2000000000')
    expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await other.get(`/api/orders/details/${order.id}`)).body).toEqual(missing.body)
    expect((await shop.browser().get(`/api/orders/details/${order.id}`)).body).toEqual(missing.body)
  })

  test.each(['abc', '1.5', '-1', '1e3', '%00', "1'--"])('%s is an invalid order number: 400', async (id) => {
    const refused = await shop.browser().get(`/api/orders/details/${id}`)
    expect(refused).toMatchObject({ status: 400, body: { errors: { id: 'not_a_number' } } })
  })

  test('accepts the displayed form of an order number', async () => {
    const shopper = shop.browser()
    const { body } = await shopper.post('/api/orders', await confirmed())
    const padded = String(body.id).padStart(6, '0')
    expect((await shopper.get(`/api/orders/details/${padded}`)).body).toEqual(body)
  })
})
