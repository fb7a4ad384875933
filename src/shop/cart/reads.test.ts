import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { users } from '#shop/accounts/tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addToCart, cartQuery, clearCart, removeItem, setQuantity } from './client.ts'
import { cartReads } from './reads.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test('the server-side read returns the same cart as the browser’s request', async () => {
  const { fetch } = shop.browser()
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => fetch(String(path), init))
  const asBrowser = () => new QueryClient().fetchQuery(cartQuery())
  expect(await asBrowser()).toEqual(await cartReads.cart(shop.ctx()))

  const first = await shop.addProduct({ discountPrice: 5_000 })
  const second = await shop.addProduct()
  const item = await addToCart({ productId: first.id, quantity: 2 })
  await addToCart({ productId: second.id, quantity: 1 })
  const [shopper = null] = await shop.db.select({ id: users.id }).from(users)
  const asServer = () => cartReads.cart(shop.ctx(shopper))
  expect(await asBrowser()).toEqual(await asServer())

  expect(await setQuantity({ itemId: item.id, quantity: 3 })).toEqual({ ...item, quantity: 3 })
  expect(await asBrowser()).toEqual(await asServer())
  await removeItem(item.id)
  expect(await asBrowser()).toHaveLength(1)
  await clearCart()
  expect(await asBrowser()).toEqual([])
  expect(await asServer()).toEqual([])
})

test('a refusal reaches the client with its code, fields and facts', async () => {
  const { fetch } = shop.browser()
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => fetch(String(path), init))
  const { id: productId } = await shop.addProduct({ stockQuantity: 2 })
  await expect(addToCart({ productId, quantity: 3 })).rejects.toMatchObject({
    status: 409,
    code: 'stock_exceeded',
    errors: { quantity: 'above_stock' },
    problem: { available: 2, inCart: 0 },
  })
})
