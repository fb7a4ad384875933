import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { orderItems, orders } from '../tables.ts'
import { confirmOrder } from './confirm-order.ts'
import type { PendingConfirmation } from './pending-confirmation.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

type Connection = 'works' | 'loses the response' | 'loses the call'

/** A shopper at the checkout with a controllable connection. */
async function atCheckout() {
  const product = await shop.addProduct({ price: 1000, stockQuantity: 10 })
  const browser = shop.browser()
  await browser.post('/api/cart', { userId: 1, productId: product.id, quantity: 1 })
  let pending: PendingConfirmation | null = null
  const confirm = (connection: Connection, notes: string) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
      if (connection === 'loses the call') throw new TypeError('Failed to fetch')
      const response = await browser.fetch(String(path), init)
      if (connection === 'loses the response') throw new TypeError('Failed to fetch')
      return response
    })
    const body = orderBody([{ productId: product.id, quantity: 1 }], 1000)
    const shipping = body.shipping && { ...body.shipping, notes }
    return confirmOrder(
      { ...body, shipping },
      {
        pending,
        save: (confirmation) => {
          pending = confirmation
        },
        remove: (key) => {
          if (pending?.key === key) pending = null
        },
      },
    )
  }
  const notesPlaced = async () => {
    const rows = await shop.db
      .select({ notes: orders.notes })
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
      .where(eq(orderItems.productId, product.id))
    return rows.map(({ notes }) => notes)
  }
  return { confirm, notesPlaced, pending: () => pending }
}

test('after a lost response, an edited order returns the first order with beforeEdit', async () => {
  const { confirm, notesPlaced, pending } = await atCheckout()
  await expect(confirm('loses the response', 'first')).rejects.toThrow('Failed to fetch')
  const { order, beforeEdit } = await confirm('works', 'edited')
  expect(beforeEdit).toBe(true)
  expect(order.shipping?.notes).toBe('first')
  expect(await notesPlaced()).toEqual(['first'])
  expect(pending()).toBeNull()
})

test('after a lost request, an edited order is placed with the edit', async () => {
  const { confirm, notesPlaced, pending } = await atCheckout()
  await expect(confirm('loses the call', 'first')).rejects.toThrow('Failed to fetch')
  const { beforeEdit } = await confirm('works', 'edited')
  expect(beforeEdit).toBe(false)
  expect(await notesPlaced()).toEqual(['edited'])
  expect(pending()).toBeNull()
})

test('sends nothing new while the connection fails', async () => {
  const { confirm, notesPlaced } = await atCheckout()
  await expect(confirm('loses the response', 'first')).rejects.toThrow('Failed to fetch')
  await expect(confirm('loses the call', 'second')).rejects.toThrow('Failed to fetch')
  await expect(confirm('loses the response', 'third')).rejects.toThrow('Failed to fetch')
  expect((await confirm('works', 'fourth')).order.shipping?.notes).toBe('first')
  expect(await notesPlaced()).toEqual(['first'])
})

test('sends the same confirmation again when nothing was edited', async () => {
  const { confirm, notesPlaced } = await atCheckout()
  await expect(confirm('loses the response', 'same')).rejects.toThrow('Failed to fetch')
  expect((await confirm('works', 'same')).beforeEdit).toBe(false)
  expect(await notesPlaced()).toEqual(['same'])
})
