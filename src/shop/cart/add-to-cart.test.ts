import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopperCtx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { newGuest } from '#shop/accounts/new-guest.ts'
import { sessions, users } from '#shop/accounts/tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { setSale } from '#test/harness/variants.ts'
import { addToCart, addToCartAsGuest } from './add-to-cart.ts'
import { listCartItems } from './queries.ts'
import { setQuantity } from './set-quantity.ts'
import { cartItems } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ max: 20 })
})
afterAll(() => shop.close())

let guests = 0
async function newShopper(): Promise<ShopperCtx> {
  guests += 1
  const [shopper] = await shop.db
    .insert(users)
    .values({ name: 'Guest', email: `guest-${guests}@guest.invalid` })
    .returning({ id: users.id })
  if (!shopper) throw new Error('the guest was not inserted')
  return { ...shop.ctx(), shopper }
}

test('twenty concurrent adds of one product give one line with the sum', async () => {
  const ctx = await newShopper()
  const { id: productId } = await shop.addProduct({ stockQuantity: 100 })
  await Promise.all(Array.from({ length: 20 }, () => addToCart(ctx, { productId, quantity: 2 })))
  expect(await listCartItems(ctx)).toEqual([expect.objectContaining({ quantity: 40 })])
})

test('twenty concurrent adds with seven in stock: seven succeed, thirteen are refused', async () => {
  const ctx = await newShopper()
  const { id: productId } = await shop.addProduct({ stockQuantity: 7 })
  const adds = Array.from({ length: 20 }, () => addToCart(ctx, { productId, quantity: 1 }))
  const results = await Promise.allSettled(adds)
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(7)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'stock_exceeded' })
  }
  expect(await listCartItems(ctx)).toEqual([expect.objectContaining({ quantity: 7 })])
})

test('priceSeen is the price at the last add or quantity change, next to the current price', async () => {
  const ctx = await newShopper()
  const { id: productId } = await shop.addProduct({ price: 20_000 })
  const item = await addToCart(ctx, { productId, quantity: 1 })
  expect(item.priceSeen).toBe(20_000)

  await setSale(shop.db, productId, { discountPrice: 15_000 })
  const [line] = await listCartItems(ctx)
  expect(line).toMatchObject({ priceSeen: 20_000, product: { discountPrice: 15_000 } })
  expect((await setQuantity(ctx, item.id, 2)).priceSeen).toBe(15_000)

  await setSale(shop.db, productId, { discountPrice: null })
  expect((await addToCart(ctx, { productId, quantity: 1 })).priceSeen).toBe(20_000)
})

test('a line above a reduced stock can be set to at most the stock', async () => {
  const ctx = await newShopper()
  const { id: productId } = await shop.addProduct({ stockQuantity: 9 })
  const item = await addToCart(ctx, { productId, quantity: 9 })
  await setSale(shop.db, productId, { stockQuantity: 4 })
  await expect(setQuantity(ctx, item.id, 5)).rejects.toMatchObject({ details: { available: 4, inCart: 9 } })
  expect((await setQuantity(ctx, item.id, 4)).quantity).toBe(4)
})

test('a refused add of a visitor creates no guest, session or line', async () => {
  const { id: productId } = await shop.addProduct({ stockQuantity: 2 })
  const guest = newGuest()
  const before = await counts()
  const add = (requested: { productId: number; quantity: number }) =>
    addToCartAsGuest(shop.ctx(), requested, guest)
  await expect(add({ productId, quantity: 3 })).rejects.toMatchObject({
    code: 'stock_exceeded',
    details: { available: 2, inCart: 0 },
  })
  await expect(add({ productId: 2_000_000_000, quantity: 1 })).rejects.toMatchObject({ code: 'not_found' })
  expect(await counts()).toEqual(before)

  expect(await add({ productId, quantity: 2 })).toMatchObject({ quantity: 2, product: { id: productId } })
  expect(await counts()).toEqual(before.map((count) => count + 1))
  await expect(add({ productId, quantity: 2 })).rejects.toThrow()
  expect(await counts()).toEqual(before.map((count) => count + 1))
})

const counts = () => Promise.all([users, sessions, cartItems].map((table) => shop.db.$count(table)))

test('writes compose: a rolled back transaction adds nothing', async () => {
  const ctx = await newShopper()
  const { id: productId } = await shop.addProduct()
  const rolledBack = transaction(shop.db, async (tx) => {
    await addToCart({ ...ctx, db: tx }, { productId, quantity: 1 })
    throw new Error('undo')
  })
  await expect(rolledBack).rejects.toThrow('undo')
  expect(await listCartItems(ctx)).toEqual([])
})
