import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { users } from '#shop/accounts/tables.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { orderQuery, ordersQuery, trackingQuery } from './client.ts'
import { cancelOrder, reorder, trackOrder } from './client-writes.ts'
import { ordersReads } from './reads.ts'

const serverReads = ordersReads({ findReturnAction: async () => null })

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test('server-side reads equal what the client fetches', async () => {
  const browser = shop.browser()
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => browser.fetch(String(path), init))
  const list = (page: number) => new QueryClient().fetchQuery(ordersQuery(page))
  expect(await list(1)).toEqual(await serverReads.orders(shop.ctx(), 1))

  const product = await shop.addProduct({ price: 1000, stockQuantity: 50 })
  const body = orderBody([{ productId: product.id, quantity: 1 }], 1000)
  const ids: number[] = []
  for (let count = 0; count < 11; count += 1) {
    shop.advance(1000)
    ids.push((await browser.post('/api/orders', body)).body.id)
  }
  const [shopper = null] = await shop.db.select({ id: users.id }).from(users)
  for (const page of [1, 2, 3]) {
    expect(await list(page)).toEqual(await serverReads.orders(shop.ctx(shopper), page))
  }
  expect((await list(2)).orders.map(({ id }) => id)).toEqual([ids[0]])

  const first = ids[0] ?? 0
  const one = () => new QueryClient().fetchQuery(orderQuery(first))
  expect(await one()).toEqual(await serverReads.order(shop.ctx(shopper), first))
  expect(await reorder(first)).toMatchObject({ lines: [{ outcome: 'added' }] })
  expect(await cancelOrder(first)).toMatchObject({ status: 'cancelled' })
  expect(await one()).toEqual(await serverReads.order(shop.ctx(shopper), first))
  await expect(cancelOrder(first)).rejects.toMatchObject({ status: 409, code: 'order_not_cancellable' })
  expect(await trackOrder({ orderNumber: String(first), phone: '07701234567' })).toMatchObject({ id: first })
})

test('a missing order and an invalid URL are not found on both sides', async () => {
  const { fetch } = shop.browser()
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => fetch(String(path), init))
  for (const id of [2_000_000_000, null]) {
    await expect(
      new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(orderQuery(id)),
    ).rejects.toMatchObject({ status: 404 })
    await expect(serverReads.order(shop.ctx(), id)).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('tracking is null before the first request', async () => {
  expect(await new QueryClient().fetchQuery(trackingQuery())).toEqual(await serverReads.tracking())
})
