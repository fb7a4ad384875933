import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '#test/harness/browser.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { moveOrder } from './change-status.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

async function order(browser: Browser, quantity = 1) {
  const product = await shop.addProduct({ price: 1000, stockQuantity: 10 })
  const body = orderBody([{ productId: product.id, quantity }], quantity * 1000)
  shop.advance(1000)
  const placed = await browser.post('/api/orders', body)
  expect(placed.status).toBe(201)
  return { id: Number(placed.body.id), product, placed: placed.body }
}

describe('GET /api/orders', () => {
  test('§3 returns the shopper’s own orders, newest first, with items and product summaries', async () => {
    const shopper = shop.browser()
    const first = await order(shopper)
    const second = await order(shopper, 2)
    await order(shop.browser())
    const { status, body, headers } = await shopper.get('/api/orders')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toMatch(/no-store/)
    expect(headers.get('x-total-count')).toBe('2')
    const { id, userId, totalAmount, collect, status: orderStatus, createdAt, items } = second.placed
    expect(body).toEqual([
      { id, userId, totalAmount, collect, status: orderStatus, createdAt, items },
      expect.objectContaining({ id: first.id, totalAmount: 1000 }),
    ])
    const { slug, titleEn, titleAr, image } = second.product
    expect(body[0].items[0].product).toEqual({ id: second.product.id, slug, titleEn, titleAr, image })
  })

  test('returns an empty list without a session and creates none', async () => {
    const stranger = shop.browser()
    const { status, body, headers } = await stranger.get('/api/orders')
    expect([status, body, headers.get('x-total-count')]).toEqual([200, [], '0'])
    expect(stranger.cookies.size).toBe(0)
  })

  test('paginates a long history with links', async () => {
    const shopper = shop.browser()
    const ids: number[] = []
    for (let count = 0; count < 5; count += 1) ids.unshift((await order(shopper)).id)
    const pages = []
    for (const page of [1, 2, 3, 4]) {
      const { body, headers } = await shopper.get(`/api/orders?page=${page}&pageSize=2`)
      expect(headers.get('x-total-count')).toBe('5')
      pages.push(body.map(({ id }: { id: number }) => id))
      if (page !== 2) continue
      expect(headers.get('link')).toBe(
        '</api/orders?pageSize=2>; rel="first", </api/orders?pageSize=2>; rel="prev", ' +
          '</api/orders?page=3&pageSize=2>; rel="next", </api/orders?page=3&pageSize=2>; rel="last"',
      )
    }
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4), []])
  })

  test.each([
    ['page=0', { page: 'too_small' }],
    ['page=-1', { page: 'not_a_number' }],
    ['page=1e3', { page: 'not_a_number' }],
    ['page=9999999', { page: 'too_large' }],
    ['pageSize=51', { pageSize: 'too_large' }],
    ["pageSize='; drop table orders", { pageSize: 'not_a_number' }],
    ['userId=1000', { userId: 'unknown_field' }],
  ])('%s is 400 and names the field', async (query, errors) => {
    const refused = await shop.browser().get(`/api/orders?${query}`)
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request', errors } })
  })
})

describe('POST /api/orders/:id/cancel', () => {
  test('cancels while pending, and returns the current status when it is too late', async () => {
    const shopper = shop.browser()
    const { id } = await order(shopper)
    const cancelled = await shopper.post(`/api/orders/${id}/cancel`, {})
    expect(cancelled).toMatchObject({ status: 200, body: { id, status: 'cancelled' } })
    expect((await shopper.get(`/api/orders/details/${id}`)).body).toEqual(cancelled.body)
    expect(await shopper.post(`/api/orders/${id}/cancel`, {})).toMatchObject({
      status: 409,
      body: { code: 'order_not_cancellable', orderStatus: 'cancelled' },
    })
  })

  test('another shopper’s order, a missing one and any order without a session are the same 404', async () => {
    const owner = shop.browser()
    const other = shop.browser()
    const { id } = await order(owner)
    await order(other)
    const missing = await other.post('/api/orders/2000000000/cancel', {})
    expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await other.post(`/api/orders/${id}/cancel`, {})).body).toEqual(missing.body)
    expect((await shop.browser().post(`/api/orders/${id}/cancel`, {})).body).toEqual(missing.body)
    expect((await owner.get(`/api/orders/details/${id}`)).body.status).toBe('pending')
  })

  test('refuses a cross-site request', async () => {
    const shopper = shop.browser()
    const { id } = await order(shopper)
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await shopper.post(`/api/orders/${id}/cancel`, {}, { headers })).status).toBe(403)
    expect((await shopper.get(`/api/orders/details/${id}`)).body.status).toBe('pending')
  })
})

describe('POST /api/orders/:id/reorder', () => {
  test('fills the cart and returns the outcome of each line', async () => {
    const shopper = shop.browser()
    const { id, product } = await order(shopper, 2)
    const again = await shopper.post(`/api/orders/${id}/reorder`, {})
    expect(again).toMatchObject({
      status: 200,
      body: { lines: [{ productId: product.id, outcome: 'added', requested: 2, added: 2, available: 8 }] },
    })
    expect((await shopper.get('/api/cart/1')).body).toMatchObject([{ quantity: 2 }])
  })

  test('another shopper’s order, a missing one and any order without a session are the same 404', async () => {
    const other = shop.browser()
    const { id } = await order(shop.browser())
    await order(other)
    const missing = await other.post('/api/orders/2000000000/reorder', {})
    expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await other.post(`/api/orders/${id}/reorder`, {})).body).toEqual(missing.body)
    expect((await shop.browser().post(`/api/orders/${id}/reorder`, {})).body).toEqual(missing.body)
    expect((await other.get('/api/cart/1')).body).toEqual([])
  })
})

test.each(['cancel', 'reorder'])('%s with an invalid order number is 400', async (action) => {
  for (const id of ['abc', '1.5', '-1', '%00', "1'--"]) {
    const refused = await shop.browser().post(`/api/orders/${id}/${action}`, {})
    expect(refused).toMatchObject({ status: 400, body: { errors: { id: 'not_a_number' } } })
  }
})

test('status changes by the shop appear in the order with their time', async () => {
  const shopper = shop.browser()
  const { id } = await order(shopper)
  shop.advance(60_000)
  await moveOrder(shop.ctx(), id, 'processing', { byUserId: null, reason: 'test' })
  const { body } = await shopper.get(`/api/orders/details/${id}`)
  expect(body.status).toBe('processing')
  expect(body.statusChanges.map(({ status }: { status: string }) => status)).toEqual([
    'pending',
    'processing',
  ])
  expect(Date.parse(body.statusChanges[1].at) - Date.parse(body.statusChanges[0].at)).toBe(60_000)
  expect((await shopper.get('/api/orders')).body[0].status).toBe('processing')
})
