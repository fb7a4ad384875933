import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { addOffer, addSeller } from '#test/harness/offers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'

let shop: TestShop
let office: FulfilmentFixtures
beforeAll(async () => {
  shop = await createTestShop()
  office = await createFulfilmentFixtures(shop)
})
afterAll(() => shop.close())

const shipping = {
  fullName: 'زينب كريم',
  phone: '0770 555 1212',
  governorate: 'baghdad',
  city: 'الكرادة',
  address: 'قرب جامع الرحمن',
}
let keys = 0
const place = (body: unknown, key = `staff-order-${++keys}`) =>
  office.staff.post(`${office.base}/orders`, body, { headers: { 'idempotency-key': key } })
const bodyOf = (productId: number, totalAmount: number, quantity = 2) => ({
  channel: 'phone',
  shipping,
  totalAmount,
  cartItems: [{ productId, quantity }],
})

describe('an order made by staff', () => {
  test('is priced, placed at that price for a guest, takes stock and is audited', async () => {
    const product = await shop.addProduct()
    const quote = await office.staff.post(`${office.base}/orders/quote`, {
      cartItems: [{ productId: product.id, quantity: 2 }],
      governorate: 'baghdad',
      phone: shipping.phone,
    })
    expect(quote.body).toMatchObject({ goods: 20_000, lines: [{ price: 10_000, available: 20 }] })
    const placed = await place(bodyOf(product.id, quote.body.collect))
    expect(placed.status).toBe(201)
    const order = await office.readOrder(placed.body.id)
    expect(order).toMatchObject({
      channel: 'phone',
      phone: '+9647705551212',
      totalAmount: quote.body.collect,
      customer: { isGuest: true },
    })
    expect(await office.stockOf(product.id)).toMatchObject({ stock: 18 })
    const { body: log } = await office.staff.get(`${office.base}/audit?kind=order&id=${placed.body.id}`)
    expect(log[0]).toMatchObject({ action: 'order.place', after: { channel: 'phone' } })
  })

  test('is placed once for one key, also when sent twice at once', async () => {
    const product = await shop.addProduct()
    const body = bodyOf(product.id, 20_000)
    const [one, other] = await Promise.all([place(body, 'same-key'), place(body, 'same-key')])
    expect([one.status, other.status]).toEqual([201, 201])
    expect(one.body.id).toBe(other.body.id)
    expect(await office.stockOf(product.id)).toMatchObject({ stock: 18 })
    expect((await place({ ...body, channel: 'chat', totalAmount: 1 }, 'same-key')).body.code).toBe(
      'idempotency_key_reused',
    )
  })

  test('is refused with another total, without a key, and with errors of its fields', async () => {
    const product = await shop.addProduct()
    expect((await place(bodyOf(product.id, 19_000))).body).toMatchObject({
      code: 'order_changed',
      totalAmount: 20_000,
    })
    const withoutKey = await office.staff.post(`${office.base}/orders`, bodyOf(product.id, 20_000))
    expect(withoutKey.status).toBe(400)
    const bad = { ...bodyOf(product.id, 20_000), channel: 'pigeon', shipping: { ...shipping, phone: '123' } }
    expect((await place(bad)).body.errors).toMatchObject({
      channel: 'unknown_value',
      'shipping.phone': expect.any(String),
    })
    expect((await place({ ...bad, cartItems: [] })).body.errors).toHaveProperty('cartItems')
    expect(await office.stockOf(product.id)).toMatchObject({ stock: 20 })
  })
})

describe('a product added to an order', () => {
  const add = (id: number, body: object) => office.staff.post(`${office.base}/orders/${id}/items`, body)

  test('is of a seller who is in it: another seller’s variant is refused, named or as the first offer', async () => {
    const { id } = await office.placeOrder()
    const { version } = await office.readOrder(id)
    const { id: productId } = await shop.addProduct({ price: 10_000 })
    const sellerId = await addSeller(shop.db)
    const [variantId = 0] = await addOffer(shop.db, { productId, sellerId, price: 9_000 })
    for (const named of [{}, { variantId }])
      expect((await add(id, { version, productId, quantity: 1, ...named })).body).toMatchObject({
        errors: { productId: 'other_seller' },
      })
    await shop.db.$client.query('update variants set price = 11000 where id = $1', [variantId])
    expect(await add(id, { version, productId, quantity: 1 })).toMatchObject({ status: 204 })
    expect((await office.readOrder(id)).items).toMatchObject([{}, { price: 10_000 }])
  })

  test('takes its stock at the price of now and changes the total; the other lines stay', async () => {
    const { id, product } = await office.placeOrder()
    const other = await shop.addProduct()
    const { version } = await office.readOrder(id)
    await shop.db.$client.query('update categories set return_days = 0')
    const added = await add(id, { version, productId: other.id, quantity: 3 })
    await shop.db.$client.query('update categories set return_days = 30')
    expect(added.status).toBe(204)
    const order = await office.readOrder(id)
    expect(order).toMatchObject({ totalAmount: 50_000, amounts: { goods: 50_000 } })
    expect(order.items).toHaveLength(2)
    const { rows: windows } = await shop.db.$client.query(
      'select return_days as days from order_items where order_id = $1 order by id',
      [id],
    )
    expect(windows).toEqual([{ days: 30 }, { days: 0 }])
    expect(await office.stockOf(other.id)).toEqual({ stock: 17, ledger: -3 })
    expect(await office.stockOf(product.id)).toMatchObject({ stock: 18 })
    const { rows } = await shop.db.$client.query(
      'select due from payments join parcels on parcels.id = parcel_id where order_id = $1',
      [id],
    )
    expect(rows).toEqual([{ due: 50_000 }])
    expect((await add(id, { version, productId: other.id, quantity: 1 })).body.code).toBe('stale')
    expect((await add(id, { version: order.version, productId: other.id, quantity: 1 })).body.errors).toEqual(
      {
        productId: 'in_order',
      },
    )
  })

  test('is refused above the stock, unknown, or after the order was shipped', async () => {
    const { id } = await office.placeOrder()
    const other = await shop.addProduct()
    const { version } = await office.readOrder(id)
    expect((await add(id, { version, productId: other.id, quantity: 21 })).body).toMatchObject({
      code: 'stock_exceeded',
      available: 20,
      errors: { quantity: 'above_stock' },
    })
    expect((await add(id, { version, productId: 999_999, quantity: 1 })).body.errors).toEqual({
      productId: 'unknown_value',
    })
    expect((await add(id, { version, productId: other.id, quantity: 0 })).status).toBe(400)
    expect((await add(999_999, { version, productId: other.id, quantity: 1 })).status).toBe(404)
    const shipped = await office.orderAt('shipped', await office.addCourier())
    const current = await office.readOrder(shipped.id)
    expect(
      (await add(shipped.id, { version: current.version, productId: other.id, quantity: 1 })).body.code,
    ).toBe('not_possible')
  })

  test('two additions at once with one version: one is stale', async () => {
    const { id } = await office.placeOrder()
    const [one, other] = [await shop.addProduct(), await shop.addProduct()]
    const { version } = await office.readOrder(id)
    const both = await Promise.all(
      [one, other].map((product) => add(id, { version, productId: product.id, quantity: 1 })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
    expect((await office.readOrder(id)).totalAmount).toBe(30_000)
  })
})

test('an order by staff for a blocked phone that never ordered waits for a call', async () => {
  const product = await shop.addProduct()
  await office.staff.put(`${office.base}/customers/9647519990001/block`, { reason: 'Known to refuse' })
  const body = bodyOf(product.id, 20_000)
  const placed = await place({ ...body, shipping: { ...shipping, phone: '07519990001' } })
  expect(placed.status).toBe(201)
  expect((await office.readOrder(placed.body.id)).awaitsCall).toBe(true)
})
