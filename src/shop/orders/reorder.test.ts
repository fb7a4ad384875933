import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCartItems } from '#shop/cart/queries.ts'
import {
  createOrderFixtures,
  getRefusal,
  type OrderFixtures,
  orderBody,
} from '#test/harness/order-fixtures.ts'
import { setSale } from '#test/harness/variants.ts'
import { placeOrder } from './place-order.ts'
import { reorder } from './reorder.ts'

let fixture: OrderFixtures
beforeAll(async () => {
  fixture = await createOrderFixtures()
})
afterAll(() => fixture.close())

const setStock = (id: number, stockQuantity: number) => setSale(fixture.db, id, { stockQuantity })

test('adds what is available and reports short, present and sold out lines', async () => {
  const shopper = await fixture.addShopper()
  const [complete, short, held, unavailable, some] = await Promise.all(
    Array.from({ length: 5 }, () => fixture.addProduct()),
  )
  if (!complete || !short || !held || !unavailable || !some) throw new Error('no products')
  const all = [complete, short, held, unavailable, some]
  const lines = all.map(({ id: productId }) => ({ productId, quantity: 3 }))
  const { order } = await placeOrder(shopper, orderBody(lines, 15_000), null)
  await setStock(short.id, 2)
  await setStock(held.id, 4)
  await setStock(unavailable.id, 0)
  await fixture.addToCart(shopper, held.id, 4)
  await fixture.addToCart(shopper, some.id, 5)
  await setSale(fixture.db, complete.id, { price: 1500 })

  const { lines: result } = await reorder(shopper, order.id)
  expect(result).toMatchObject([
    { productId: complete.id, outcome: 'added', requested: 3, added: 3, available: 7 },
    { productId: short.id, outcome: 'short', requested: 3, added: 2, available: 2, slug: short.slug },
    { productId: held.id, outcome: 'in_cart', requested: 3, added: 0, available: 4 },
    {
      productId: unavailable.id,
      outcome: 'out_of_stock',
      requested: 3,
      added: 0,
      titleAr: unavailable.titleAr,
    },
    { productId: some.id, outcome: 'short', requested: 3, added: 2, available: 7 },
  ])
  const cart = await listCartItems(shopper)
  expect(
    new Map(cart.map(({ product, quantity, priceSeen }) => [product.id, { quantity, priceSeen }])),
  ).toEqual(
    new Map([
      [complete.id, { quantity: 3, priceSeen: 1500 }],
      [short.id, { quantity: 2, priceSeen: 1000 }],
      [held.id, { quantity: 4, priceSeen: 1000 }],
      [some.id, { quantity: 7, priceSeen: 1000 }],
    ]),
  )
})

test('does not reduce cart lines above the current stock', async () => {
  const shopper = await fixture.addShopper()
  const product = await fixture.addProduct()
  const body = orderBody([{ productId: product.id, quantity: 1 }], 1000)
  const { order } = await placeOrder(shopper, body, null)
  await fixture.addToCart(shopper, product.id, 6)
  await setStock(product.id, 2)
  expect(await reorder(shopper, order.id)).toMatchObject({ lines: [{ outcome: 'in_cart', added: 0 }] })
  expect(await fixture.cartOf(shopper)).toEqual([{ productId: product.id, quantity: 6 }])
})

test('ten concurrent calls never exceed the stock', async () => {
  const shopper = await fixture.addShopper()
  const product = await fixture.addProduct({ stockQuantity: 11 })
  const body = orderBody([{ productId: product.id, quantity: 3 }], 3000)
  const { order } = await placeOrder(shopper, body, null)
  const result = await Promise.all(Array.from({ length: 10 }, () => reorder(shopper, order.id)))
  const added = result.reduce((sum, { lines }) => sum + (lines[0]?.added ?? 0), 0)
  expect(added).toBe(8)
  expect(await fixture.cartOf(shopper)).toEqual([{ productId: product.id, quantity: 8 }])
})

test('refuses another shopper’s order like a missing one without changing carts', async () => {
  const [owner, stranger] = [await fixture.addShopper(), await fixture.addShopper()]
  const product = await fixture.addProduct()
  const { order } = await placeOrder(owner, orderBody([{ productId: product.id, quantity: 1 }], 1000), null)
  const missing = await getRefusal(reorder(stranger, 2_000_000_000))
  expect(missing).toEqual({ code: 'not_found', details: {} })
  expect(await getRefusal(reorder(stranger, order.id))).toEqual(missing)
  expect([await fixture.cartOf(owner), await fixture.cartOf(stranger)]).toEqual([[], []])
})
