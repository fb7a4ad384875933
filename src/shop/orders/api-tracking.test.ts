import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attemptKey } from '#platform/limits/attempts.ts'
import { attempts } from '#platform/limits/tables.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { trackOrder } from './track-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const quarterMs = 15 * 60 * 1000
let addresses = 0
/** A fresh address, so that tests do not count for each other. */
const newAddress = () => `203.0.113.${++addresses}`

async function placed(change: object = {}) {
  const product = await shop.addProduct({ price: 1000, stockQuantity: 10 })
  const body = { ...orderBody([{ productId: product.id, quantity: 2 }], 2000), ...change }
  return (await shop.browser().post('/api/orders', body)).body
}

function tracker(address = newAddress()) {
  const headers = { 'x-forwarded-for': address }
  const visitor = shop.browser()
  return {
    visitor,
    ask: (orderNumber: unknown, phone: unknown = '07701234567') =>
      visitor.post('/api/track', { orderNumber, phone }, { headers }),
  }
}

describe('POST /api/track', () => {
  test('finds an order from another device, in any form of number and phone', async () => {
    const order = await placed()
    const { ask, visitor } = tracker()
    for (const [number, phone] of [
      [String(order.id), '07701234567'],
      [`#${String(order.id).padStart(6, '0')}`, '+964 0770 123 4567'],
      [
        String(order.id)
          .padStart(6, '0')
          .replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''),
        '٠٧٧٠ ١٢٣ ٤٥٦٧',
      ],
    ]) {
      expect(await ask(number, phone)).toMatchObject({ status: 200, body: { id: order.id } })
    }
    expect(visitor.cookies.size).toBe(0)
  })

  test('returns status and items, without personal data', async () => {
    const order = await placed()
    const { body } = await tracker().ask(String(order.id))
    expect(body).toEqual({
      id: order.id,
      totalAmount: 2000,
      goods: 2000,
      discounts: [],
      collect: 2000,
      delivery: { fee: 0, ...order.arrives },
      status: 'pending',
      createdAt: order.createdAt,
      governorate: 'baghdad',
      arrives: order.arrives,
      items: order.items,
      statusChanges: [{ status: 'pending', at: order.createdAt }],
    })
    const text = JSON.stringify(body)
    const { fullName, phone, address, city, landmark } = order.shipping
    for (const personal of [fullName, phone, address, city, landmark, order.shippingAddress]) {
      expect(text).not.toContain(personal)
    }
  })

  test('finds an order without shipping details by the phone in its address string', async () => {
    const order = await placed({
      shipping: undefined,
      shippingAddress: 'Ali, Street 7, Basra, 0780 555 4433',
    })
    const { ask } = tracker()
    expect(await ask(String(order.id), '07805554433')).toMatchObject({
      status: 200,
      body: { governorate: null },
    })
    expect((await ask(String(order.id))).status).toBe(404)
  })

  test('an unknown number and a wrong phone get the same response', async () => {
    const order = await placed()
    const { ask } = tracker()
    const unknown = await ask('2000000000')
    const wrong = await ask(String(order.id), '07801111111')
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(wrong.body).toEqual(unknown.body)
    const headersOf = ({ headers }: { headers: Headers }) => [...headers.keys()].sort()
    expect(headersOf(wrong)).toEqual(headersOf(unknown))
  })

  test.each<[string, unknown, unknown, Record<string, string>]>([
    ['nothing', '', '', { orderNumber: 'required', phone: 'required' }],
    ['no fields', undefined, undefined, { orderNumber: 'required', phone: 'required' }],
    ['no number', 'abc', '07701234567', { orderNumber: 'invalid_order_number' }],
    ['a number beyond all orders', '9'.repeat(61), '07701234567', { orderNumber: 'invalid_order_number' }],
    ['a landline', '42', '066 12345', { phone: 'invalid_phone' }],
    ['a list', ['42'], {}, { orderNumber: 'not_a_text', phone: 'not_a_text' }],
    ['SQL', "42' or 1=1 --", '07701234567', { orderNumber: 'invalid_order_number' }],
  ])('%s is 400 and names the fields', async (_name, number, phone, errors) => {
    const { visitor } = tracker()
    const refused = await visitor.post('/api/track', { orderNumber: number, phone })
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request', errors } })
  })

  test('refuses a body that is not JSON', async () => {
    const { visitor } = tracker()
    expect((await visitor.post('/api/track', '{"orderNumber"')).status).toBe(400)
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    expect((await visitor.post('/api/track', 'phone=1', form)).status).toBe(415)
  })
})

describe('POST /api/track/reorder', () => {
  const again = ({ visitor }: ReturnType<typeof tracker>, order: { id: number }, phone = '07701234567') =>
    visitor.post('/api/track/reorder', { orderNumber: String(order.id), phone })

  test('fills the cart of the visitor who knows number and phone, as the reorder of an own order does', async () => {
    const order = await placed()
    const guest = tracker()
    const { status, body } = await again(guest, order)
    expect(status).toBe(200)
    expect(body.lines).toMatchObject([{ outcome: 'added', requested: 2, added: 2 }])
    const { body: cart } = await guest.visitor.get('/api/cart/1')
    expect(cart).toMatchObject([{ product: { id: order.items[0].productId }, quantity: 2 }])
  })

  test('a wrong phone and an unknown number get the same response, no session and a counted attempt', async () => {
    const order = await placed()
    const guest = tracker('203.0.114.1')
    const refusals = [await again(guest, order, '07801111111'), await again(guest, { id: 2_000_000_000 })]
    for (const { status, body } of refusals) expect([status, body]).toEqual([404, refusals[0]?.body])
    expect(guest.visitor.cookies.size).toBe(0)
    const counted = await shop.db.select({ key: attempts.key }).from(attempts)
    expect(counted.map(({ key }) => key)).toContain(attemptKey('track-phone', '+9647801111111'))
  })
})

describe('too many failed look-ups', () => {
  test('twenty failures in 15 minutes block an address, even for the right phone, but no other address', async () => {
    const order = await placed()
    const { ask } = tracker()
    for (let count = 0; count < 20; count += 1) expect((await ask('2000000000')).status).toBe(404)
    const refused = await ask(String(order.id))
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts', retryAfterSeconds: quarterMs / 1000 },
    })
    expect(refused.headers.get('retry-after')).toBe(String(quarterMs / 1000))
    expect((await tracker().ask(String(order.id))).status).toBe(200)

    shop.advance(quarterMs / 3)
    expect((await ask(String(order.id))).body.retryAfterSeconds).toBe((quarterMs / 1000 / 3) * 2)
    shop.advance((quarterMs / 3) * 2)
    expect((await ask(String(order.id))).status).toBe(200)
  })

  test('successful look-ups are not counted', async () => {
    const order = await placed()
    const { ask } = tracker()
    for (let count = 0; count < 25; count += 1) expect((await ask(String(order.id))).status).toBe(200)
  })

  test('concurrent requests do not pass the limit', async () => {
    const { ask } = tracker()
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => (await ask('2000000000')).status),
    )
    expect(statuses.filter((status) => status === 404)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  /** Failed attempts for one phone, spread over addresses within their own limit. */
  async function tryInVain(phone: string, count: number) {
    for (let made = 0; made < count; made += 10) {
      const { ask } = tracker()
      for (let attempt = made; attempt < Math.min(made + 10, count); attempt += 1)
        expect((await ask('2000000000', phone)).status).toBe(404)
    }
  }
  /** An order with its own phone, its number, and the browser that placed it. */
  async function placeMyOrder() {
    shop.advance(quarterMs)
    const phone = `0790${String(++addresses).padStart(7, '0')}`
    const product = await shop.addProduct({ price: 1000, stockQuantity: 10 })
    const body = orderBody([{ productId: product.id, quantity: 1 }], 1000)
    const owner = shop.browser()
    const shipping = { ...body.shipping, phone }
    const { id } = (await owner.post('/api/orders', { ...body, shipping })).body
    return { phone, number: String(id), owner }
  }

  test('sixty failures in 15 minutes from many addresses block a phone, even for the right number', async () => {
    const { phone, number } = await placeMyOrder()
    await tryInVain(phone, 60)
    const stranger = tracker()
    const refused = await stranger.ask(number, phone)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    expect(refused.body.retryAfterSeconds).toBeLessThanOrEqual(quarterMs / 1000)
    // Other phones are unaffected, and a refused attempt is not counted for its address.
    const other = await placeMyOrder()
    expect((await stranger.ask(other.number, other.phone)).status).toBe(200)
    shop.advance(quarterMs)
    expect((await stranger.ask(number, phone)).status).toBe(200)
  })

  test('the session that placed the order is never blocked or counted', async () => {
    const { phone, number, owner } = await placeMyOrder()
    await tryInVain(phone, 60)
    const headers = { 'x-forwarded-for': newAddress() }
    const ask = (orderNumber: string, phoneNumber = phone) =>
      owner.post('/api/track', { orderNumber, phone: phoneNumber }, { headers })
    for (let count = 0; count < 25; count += 1) expect((await ask(number)).status).toBe(200)
    // Only for its own order: the session does not unlock others.
    expect((await ask(number, '07900000000')).status).toBe(404)
    expect((await ask('2000000000')).status).toBe(429)
  })

  test('concurrent requests from many addresses do not pass the limit of a phone', async () => {
    const { phone } = await placeMyOrder()
    const statuses = await Promise.all(
      Array.from({ length: 90 }, async () => (await tracker().ask('2000000000', phone)).status),
    )
    expect(statuses.filter((status) => status === 404)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  })

  test('successful look-ups are not counted for the phone either', async () => {
    const { phone, number } = await placeMyOrder()
    for (let count = 0; count < 70; count += 1) expect((await tracker().ask(number, phone)).status).toBe(200)
  })

  test('the limit is configurable and expires', async () => {
    const limit = { max: 1, windowMs: 1000 }
    const request = { orderNumber: 2_000_000_000, phone: '+9647701234567', limit }
    const ctx = shop.ctx()
    await expect(trackOrder(ctx, { ...request, address: 'a' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(trackOrder(ctx, { ...request, address: 'a' })).rejects.toMatchObject({
      code: 'too_many_attempts',
    })
    shop.advance(2 * quarterMs)
    for (const address of ['b', 'c']) {
      await expect(trackOrder(ctx, { ...request, address })).rejects.toMatchObject({ code: 'not_found' })
    }
    const remaining = await shop.db.select({ key: attempts.key }).from(attempts)
    const attemptKeys = (address: string) => [
      attemptKey('track', address),
      attemptKey('track-phone', request.phone),
    ]
    const keys = ['b', 'c'].flatMap(attemptKeys)
    expect(remaining.map(({ key }) => key).sort()).toEqual(keys.sort())
  })
})
