import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { placeOrder, resolveOrderAttempt } from './client-writes.ts'
import { parseOrderChanges } from './ui/parse-order-changes.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** Routes the client's fetch calls to the app instead of the network. */
async function connectBrowser(productId: number): Promise<void> {
  const browser = shop.browser()
  await browser.post('/api/cart', { userId: 1, productId, quantity: 1 })
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => browser.fetch(String(path), init))
}

describe('the client', () => {
  test('placing an order twice with one key gives one order, and settling returns it', async () => {
    const product = await shop.addProduct({ price: 1000 })
    await connectBrowser(product.id)
    const body = orderBody([{ productId: product.id, quantity: 1 }], 1000)
    const first = await placeOrder(body, 'key')
    expect(await placeOrder(body, 'key')).toEqual(first)
    expect(await resolveOrderAttempt(body, 'key')).toEqual(first)
    await expect(resolveOrderAttempt(body, 'never sent')).rejects.toMatchObject({
      status: 409,
      code: 'not_placed',
    })
  })

  test('the error contains the changes', async () => {
    const product = await shop.addProduct({ price: 1000, stockQuantity: 1 })
    await connectBrowser(product.id)
    const refused = placeOrder(orderBody([{ productId: product.id, quantity: 2 }], 2000), 'changed')
    const changes = parseOrderChanges(await refused.catch((error: unknown) => error))
    expect(changes).toMatchObject({
      totalAmount: 1000,
      changes: [{ productId: product.id, reason: 'not_enough_stock', requested: 2, available: 1 }],
    })
    expect(parseOrderChanges(new Error('line dropped'))).toBeNull()
  })
})
