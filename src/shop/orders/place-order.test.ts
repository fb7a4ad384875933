import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addOffer, addSeller } from '#test/harness/offers.ts'
import {
  createOrderFixtures,
  getRefusal,
  type OrderFixtures,
  orderBody,
} from '#test/harness/order-fixtures.ts'
import { setSale } from '#test/harness/variants.ts'
import { placeOrder } from './place-order.ts'
import { getOrder } from './queries.ts'

let fixture: OrderFixtures
beforeAll(async () => {
  fixture = await createOrderFixtures()
})
afterAll(() => fixture.close())

describe('a page with offers of two sellers', () => {
  test('shoppers race for the last ten units of the shop: ten orders at its price, and the other seller’s at the price that was confirmed', async () => {
    const { id } = await fixture.addProduct({ price: 1000, stockQuantity: 10 })
    const sellerId = await addSeller(fixture.db)
    const [offer = 0] = await addOffer(fixture.db, { productId: id, sellerId, price: 1250 })
    const shoppers = await fixture.addShoppers(30)
    const outcomes = await Promise.allSettled(
      shoppers.map((shopper, n) => {
        const named = n % 5 === 0 ? { variantId: offer } : {}
        const price = n % 5 === 0 || n % 5 === 1 ? 1250 : 1000
        return placeOrder(shopper, orderBody([{ productId: id, quantity: 1, ...named }], price), null)
      }),
    )
    const placed = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value.order] : []))
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    const priced = Map.groupBy(placed, ({ totalAmount }) => totalAmount)
    expect([priced.get(1000)?.length, priced.get(1250)?.length, placed.length]).toEqual([10, 5, 15])
    expect(new Set(refused)).toEqual(new Set(['order_changed']))
    const { rows } = await fixture.pool.query(
      'select seller_id = 1 as own, stock_quantity as stock from variants where product_id = $1 order by id',
      [id],
    )
    expect(rows).toEqual([
      { own: true, stock: 0 },
      { own: false, stock: 0 },
    ])
    expect(await fixture.ledgerRowsOfOrders(id)).toBe(15)
  })

  test('a line is the first offer when the lock is acquired', async () => {
    const { id } = await fixture.addProduct({ price: 1000, stockQuantity: 3 })
    const sellerId = await addSeller(fixture.db)
    const [offer = 0] = await addOffer(fixture.db, { productId: id, sellerId, price: 750, stockQuantity: 1 })
    const shopper = await fixture.addShopper()
    // The other seller sells out while the shopper's order waits for the product.
    const client = await fixture.pool.connect()
    await client.query('begin')
    await client.query('select from products where id = $1 for no key update', [id])
    const waiting = placeOrder(shopper, orderBody([{ productId: id, quantity: 1 }], 1000), null)
    await vi.waitFor(async () => expect(await fixture.waitingForLocks()).toBe(1), { timeout: 30_000 })
    await client.query('update variants set stock_quantity = 0 where id = $1', [offer])
    await client.query('commit')
    client.release()
    expect((await waiting).order).toMatchObject({ totalAmount: 1000, items: [{ price: 1000 }] })
  })
})

describe('placing an order', () => {
  test('takes the stock, stores unit price and address, and starts as pending', async () => {
    const shopper = await fixture.addShopper()
    const lamp = await fixture.addProduct({ price: 5000, discountPrice: 4000, stockQuantity: 7 })
    const rug = await fixture.addProduct({ price: 1000 })
    const lines = [
      { productId: rug.id, quantity: 1 },
      { productId: lamp.id, quantity: 3 },
    ]
    const { order, replayed } = await placeOrder(shopper, orderBody(lines, 13_000), null)
    expect(replayed).toBe(false)
    expect(order).toMatchObject({
      userId: shopper.shopper.id,
      totalAmount: 13_000,
      status: 'pending',
      createdAt: '2026-03-01T09:00:00.000Z',
      shipping: { fullName: 'علي حسين', phone: '+9647701234567', governorate: 'baghdad', notes: null },
      items: [
        { productId: rug.id, quantity: 1, price: 1000, product: { slug: rug.slug } },
        { productId: lamp.id, quantity: 3, price: 4000, product: { titleAr: lamp.titleAr } },
      ],
      statusChanges: [{ status: 'pending', at: '2026-03-01T09:00:00.000Z', reason: 'placed' }],
    })
    expect(await fixture.stockOf(lamp.id)).toBe(4)
    expect(await fixture.ledgerOf(lamp.id)).toBe(4)
    expect(await getOrder(shopper, order.id)).toEqual(order)
  })

  test('stores an order with only an address string', async () => {
    const shopper = await fixture.addShopper()
    const { id } = await fixture.addProduct()
    const { shipping: _, ...body } = orderBody([{ productId: id, quantity: 1 }], 1000)
    const { order } = await placeOrder(shopper, body, null)
    expect(order.shipping).toBeNull()
    expect(await getOrder(shopper, order.id)).toEqual(order)
  })

  test('stores an order without a landmark', async () => {
    const shopper = await fixture.addShopper()
    const { id } = await fixture.addProduct()
    const body = orderBody([{ productId: id, quantity: 1 }], 1000)
    const shipping = body.shipping && { ...body.shipping, landmark: undefined }
    const { order } = await placeOrder(shopper, { ...body, shipping }, null)
    expect(order.shipping).toMatchObject({ address: shipping?.address, landmark: null })
    expect(await getOrder(shopper, order.id)).toEqual(order)
  })

  test('later price and title changes do not affect the stored price', async () => {
    const shopper = await fixture.addShopper()
    const { id } = await fixture.addProduct({ price: 1000 })
    const { order } = await placeOrder(shopper, orderBody([{ productId: id, quantity: 2 }], 2000), null)
    await setSale(fixture.db, id, { price: 9000 })
    expect(await getOrder(shopper, order.id)).toMatchObject({ totalAmount: 2000, items: [{ price: 1000 }] })
  })

  test('removes exactly the ordered lines from the cart', async () => {
    const shopper = await fixture.addShopper()
    const other = await fixture.addShopper()
    const [bought, more, fewer, left] = await Promise.all(
      Array.from({ length: 4 }, () => fixture.addProduct()),
    )
    if (!bought || !more || !fewer || !left) throw new Error('no products')
    await fixture.addToCart(shopper, bought.id, 2)
    await fixture.addToCart(shopper, more.id, 5)
    await fixture.addToCart(shopper, fewer.id, 1)
    await fixture.addToCart(shopper, left.id, 3)
    await fixture.addToCart(other, bought.id, 2)
    const lines = [bought, more, fewer].map(({ id }) => ({ productId: id, quantity: 2 }))
    await placeOrder(shopper, orderBody(lines, 6000), null)
    // The products are made at once, so that any of them can have the lower id.
    const byId = (a: { productId: number }, b: { productId: number }) => a.productId - b.productId
    expect((await fixture.cartOf(shopper)).toSorted(byId)).toEqual(
      [
        { productId: more.id, quantity: 3 },
        { productId: left.id, quantity: 3 },
      ].toSorted(byId),
    )
    expect(await fixture.cartOf(other)).toEqual([{ productId: bought.id, quantity: 2 }])
  })
})

describe('an order that changed since the confirmation', () => {
  test('is refused with the changes and the current total, and writes nothing', async () => {
    const shopper = await fixture.addShopper()
    const dearer = await fixture.addProduct({ price: 2000 })
    const short = await fixture.addProduct({ stockQuantity: 1 })
    const soldOut = await fixture.addProduct({ stockQuantity: 0 })
    await fixture.addToCart(shopper, dearer.id, 1, 1500)
    await fixture.addToCart(shopper, short.id, 3)
    const before = await fixture.written()
    const lines = [
      { productId: dearer.id, quantity: 1 },
      { productId: short.id, quantity: 3 },
      { productId: soldOut.id, quantity: 1 },
      { productId: 2_000_000_000, quantity: 1 },
    ]
    const refusal = await getRefusal(placeOrder(shopper, orderBody(lines, 6500), 'refused'))
    expect(refusal).toMatchObject({
      code: 'order_changed',
      details: {
        totalAmount: 3000,
        changes: [
          { productId: dearer.id, reason: 'price_changed', price: 2000, priceSeen: 1500, available: 1 },
          { productId: short.id, reason: 'not_enough_stock', requested: 3, available: 1, slug: short.slug },
          { productId: soldOut.id, reason: 'out_of_stock', available: 0 },
          { productId: 2_000_000_000, reason: 'gone', titleEn: null, price: null },
        ],
      },
    })
    expect(await fixture.written()).toEqual(before)
    expect(await fixture.stockOf(short.id)).toBe(1)
    expect(await fixture.cartOf(shopper)).toHaveLength(2)
  })

  test('can be confirmed again with the returned total and the same key', async () => {
    const shopper = await fixture.addShopper()
    const { id } = await fixture.addProduct({ price: 2000, stockQuantity: 2 })
    const refusal = await getRefusal(
      placeOrder(shopper, orderBody([{ productId: id, quantity: 3 }], 6000), 'again'),
    )
    expect(refusal.details).toMatchObject({ totalAmount: 4000 })
    const { order } = await placeOrder(shopper, orderBody([{ productId: id, quantity: 2 }], 4000), 'again')
    expect(order.totalAmount).toBe(4000)
  })

  test.each([0, 999, 1001, 2_147_483_647])(
    'a client that says it costs %d pays what it costs or nothing',
    async (total) => {
      const shopper = await fixture.addShopper()
      const { id } = await fixture.addProduct()
      const refusal = await getRefusal(
        placeOrder(shopper, orderBody([{ productId: id, quantity: 1 }], total), null),
      )
      expect(refusal).toMatchObject({
        code: 'order_changed',
        details: { totalAmount: 1000, changes: [{ reason: 'total_differs', price: 1000, priceSeen: null }] },
      })
      expect(await fixture.stockOf(id)).toBe(10)
    },
  )

  test('a failure writes nothing and leaves the key unused', async () => {
    const shopper = await fixture.addShopper()
    const { id } = await fixture.addProduct()
    const before = await fixture.written()
    const body = {
      ...orderBody([{ productId: id, quantity: 1 }], 1000),
      shippingAddress: 'NUL \u0000 reaches nobody',
    }
    await expect(placeOrder(shopper, body, 'broken')).rejects.toThrow()
    expect(await fixture.written()).toEqual(before)
    expect(await fixture.stockOf(id)).toBe(10)
    const { order } = await placeOrder(shopper, orderBody([{ productId: id, quantity: 1 }], 1000), 'broken')
    expect(order.status).toBe('pending')
  })
})

describe('another shopper’s order', () => {
  test('is refused like a missing one', async () => {
    const [owner, stranger] = [await fixture.addShopper(), await fixture.addShopper()]
    const { id } = await fixture.addProduct()
    const { order } = await placeOrder(owner, orderBody([{ productId: id, quantity: 1 }], 1000), null)
    const missing = await getRefusal(getOrder(owner, order.id + 1000))
    expect(await getRefusal(getOrder(stranger, order.id))).toEqual(missing)
    expect(await getRefusal(getOrder({ ...owner, shopper: null }, order.id))).toEqual(missing)
    expect(missing).toEqual({ code: 'not_found', details: {} })
  })
})
