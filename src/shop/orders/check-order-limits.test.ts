import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createOrderFixtures,
  getRefusal,
  type OrderFixtures,
  orderBody,
} from '#test/harness/order-fixtures.ts'
import { cancelOrder } from './cancel-order.ts'
import { moveOrder } from './change-status.ts'
import { noOrderLimits, type OrderLimits } from './domain/order-limits.ts'
import { writeOrderLimits } from './order-limit-settings.ts'
import { placeOrder } from './place-order.ts'
import type { PlaceOrderBody } from './schemas.ts'

let fixture: OrderFixtures
beforeAll(async () => {
  fixture = await createOrderFixtures({ max: 30 })
})
afterAll(() => fixture.close())

const set = (limits: Partial<OrderLimits>) =>
  writeOrderLimits(fixture.db, { ...noOrderLimits, ...limits, version: 0 })
beforeEach(() => set({}))

const missing = () => {
  throw new Error('no order was prepared')
}

let phones = 0
const newPhone = () => `+9647700${String(++phones).padStart(6, '0')}`

async function buying({ quantity = 1, phone = newPhone(), stockQuantity = 100 } = {}) {
  const { id: productId } = await fixture.addProduct({ stockQuantity })
  const body = orderBody([{ productId, quantity }], quantity * 1000)
  return {
    productId,
    phone,
    body: { ...body, ...(body.shipping && { shipping: { ...body.shipping, phone } }) },
  }
}

const reasonOf = (placed: { order: { statusChanges: { reason: string }[] } }) =>
  placed.order.statusChanges[0]?.reason
const by = { byUserId: null, reason: 'test' }
const move = async (id: number, ...to: ('processing' | 'shipped' | 'delivered' | 'cancelled')[]) => {
  for (const next of to) expect(await moveOrder(await fixture.addShopper(), id, next, by)).toBe(true)
}

async function booksOf(productId: number) {
  return { stock: await fixture.stockOf(productId), ledger: await fixture.ledgerOf(productId) }
}

describe('an order over a limit', () => {
  test('is accepted as waiting and takes no stock; within the limit it takes its units', async () => {
    await set({ lineUnits: 3 })
    const { body, productId } = await buying({ quantity: 4 })
    const shopper = await fixture.addShopper()
    const { order } = await placeOrder(shopper, body, null)
    expect(order).toMatchObject({ status: 'pending', awaitsCall: true, totalAmount: 4000 })
    expect(order.statusChanges).toMatchObject([{ status: 'pending', reason: 'over_lineUnits' }])
    expect(await booksOf(productId)).toEqual({ stock: 100, ledger: 100 })
    const within = await placeOrder(
      shopper,
      { ...body, totalAmount: 3000, cartItems: [{ productId, quantity: 3 }] },
      null,
    )
    expect(within.order).not.toHaveProperty('awaitsCall')
    expect(await booksOf(productId)).toEqual({ stock: 97, ledger: 97 })
  })

  test('is still limited by the available stock', async () => {
    await set({ lineUnits: 3 })
    const { body } = await buying({ quantity: 101 })
    expect(await getRefusal(placeOrder(await fixture.addShopper(), body, null))).toMatchObject({
      code: 'order_changed',
      details: { changes: [{ reason: 'not_enough_stock', requested: 101, available: 100 }] },
    })
  })

  test('removes its lines from the cart, and a repeated request returns the same order', async () => {
    await set({ lineUnits: 3 })
    const { body, productId } = await buying({ quantity: 4 })
    const shopper = await fixture.addShopper()
    await fixture.addToCart(shopper, productId, 5)
    const first = await placeOrder(shopper, body, 'once')
    expect(await fixture.cartOf(shopper)).toEqual([{ productId, quantity: 1 }])
    expect(await placeOrder(shopper, body, 'once')).toEqual({ order: first.order, replayed: true })
  })

  test('cancelled by its shopper returns no stock, as it took none', async () => {
    await set({ lineUnits: 3 })
    const { body, productId } = await buying({ quantity: 4 })
    const shopper = await fixture.addShopper()
    const { order } = await placeOrder(shopper, body, null)
    const cancelled = await cancelOrder(shopper, order.id)
    expect(cancelled.status).toBe('cancelled')
    expect(cancelled).not.toHaveProperty('awaitsCall')
    expect(await booksOf(productId)).toEqual({ stock: 100, ledger: 100 })
  })
})

describe('the limit of a phone', () => {
  test('counts open orders that hold stock, whoever placed them', async () => {
    await set({ phoneOrders: 2, phoneUnits: 0 })
    const { body } = await buying()
    const place = async () => placeOrder(await fixture.addShopper(), body, null)
    const first = await place()
    const second = await place()
    expect(reasonOf(await place())).toBe('over_phoneOrders')
    await move(first.order.id, 'cancelled')
    expect(reasonOf(await place())).toBe('placed')
    await move(second.order.id, 'processing', 'shipped')
    expect(reasonOf(await place())).toBe('over_phoneOrders')
    await move(second.order.id, 'delivered')
    expect(reasonOf(await place())).toBe('placed')
  })

  test('counts units too', async () => {
    await set({ phoneUnits: 5 })
    const { body } = await buying({ quantity: 3 })
    const place = async () => placeOrder(await fixture.addShopper(), body, null)
    expect(reasonOf(await place())).toBe('placed')
    expect(reasonOf(await place())).toBe('over_phoneUnits')
  })

  test('five orders by strangers never block the phone’s owner under either policy', async () => {
    for (const overLimit of ['call', 'refuse'] as const) {
      await set({ phoneOrders: 5, overLimit })
      const { body, productId } = await buying()
      for (const stranger of await fixture.addShoppers(5)) await placeOrder(stranger, body, null, 'elsewhere')
      const owner = await placeOrder(await fixture.addShopper(), body, null, 'at home')
      expect(owner.order.awaitsCall).toBe(true)
      expect(await booksOf(productId)).toEqual({ stock: 95, ledger: 95 })
    }
  })

  test('counts a phone in the address string in any form; without a phone the session counts', async () => {
    await set({ phoneOrders: 2 })
    const { body, phone } = await buying()
    const { shipping: _, ...string } = body
    const place = async (of: PlaceOrderBody, shopper = fixture.addShopper()) =>
      reasonOf(await placeOrder(await shopper, of, null))
    await place(body)
    const shippingAddress = `علي، شارع ٧، ٠${phone.slice(4)}`
    await place({ ...string, shippingAddress })
    expect(await place({ ...string, shippingAddress })).toBe('over_phoneOrders')
    const withoutPhone = { ...string, shippingAddress: 'علي، شارع ٧' }
    const shopper = fixture.addShopper()
    await place(withoutPhone, shopper)
    await place(withoutPhone, shopper)
    expect(await place(withoutPhone, shopper)).toBe('over_phoneOrders')
    expect(await place(withoutPhone)).toBe('placed')
    // Another shopper's order without a phone is not counted, not even from the same address.
    const neighbour = await fixture.addShopper()
    await fixture.pool.query("update orders set address_key = 'carrier' where phone is null")
    expect(reasonOf(await placeOrder(neighbour, withoutPhone, null, 'carrier'))).toBe('placed')
  })
})

describe('the limits of a session and of a network address', () => {
  test('count across phones', async () => {
    await set({ sessionOrders: 1, addressOrders: 2 })
    const shopper = await fixture.addShopper()
    const place = async (who = shopper, from: string | null = 'a') =>
      reasonOf(await placeOrder(who, (await buying()).body, null, from))
    expect(await place()).toBe('placed')
    expect(await place()).toBe('over_sessionOrders')
    expect(await place(await fixture.addShopper())).toBe('placed')
    expect(await place(await fixture.addShopper())).toBe('over_addressOrders')
    expect(await place(await fixture.addShopper(), 'b')).toBe('placed')
    expect(await place(await fixture.addShopper(), null)).toBe('placed')
  })

  test('a confirmed order no longer counts for its shared address', async () => {
    await set({ addressOrders: 1 })
    const place = async () => placeOrder(await fixture.addShopper(), (await buying()).body, null, 'a carrier')
    const { order } = await place()
    expect(reasonOf(await place())).toBe('over_addressOrders')
    await move(order.id, 'processing')
    expect(reasonOf(await place())).toBe('placed')
  })

  test('an order keeps its address digest until it is over', async () => {
    const { order } = await placeOrder(await fixture.addShopper(), (await buying()).body, null, 'digest')
    const addressKeyOf = async () =>
      (await fixture.pool.query('select address_key from orders where id = $1', [order.id])).rows[0]
        .address_key
    expect(await addressKeyOf()).toBe('digest')
    await move(order.id, 'processing')
    expect(await addressKeyOf()).toBe('digest')
    await move(order.id, 'cancelled')
    expect(await addressKeyOf()).toBeNull()
  })
})

describe('a shop that refuses orders over a limit', () => {
  test('refuses orders that are too large or too many from one session', async () => {
    await set({ overLimit: 'refuse', lineUnits: 3, phoneOrders: 1, sessionUnits: 4 })
    const { body, productId } = await buying()
    const shopper = await fixture.addShopper()
    const large = { ...body, totalAmount: 4000, cartItems: [{ productId, quantity: 4 }] }
    expect(await getRefusal(placeOrder(shopper, large, null))).toEqual({
      code: 'over_limit',
      details: { limit: 'lineUnits', max: 3 },
    })
    await placeOrder(shopper, body, null)
    expect(await getRefusal(placeOrder(shopper, body, null))).toEqual({
      code: 'too_many_open_orders',
      details: { limit: 1 },
    })
    const other = (await buying({ quantity: 3 })).body
    await placeOrder(shopper, other, null)
    expect(await getRefusal(placeOrder(shopper, (await buying()).body, null))).toEqual({
      code: 'over_limit',
      details: { limit: 'sessionUnits', max: 4 },
    })
    expect(await booksOf(productId)).toEqual({ stock: 99, ledger: 99 })
  })

  test('a refused key can be used again later', async () => {
    await set({ overLimit: 'refuse', sessionOrders: 1 })
    const { body } = await buying()
    const shopper = await fixture.addShopper()
    const { order } = await placeOrder(shopper, body, 'first')
    expect((await getRefusal(placeOrder(shopper, body, 'second'))).code).toBe('too_many_open_orders')
    await move(order.id, 'cancelled')
    expect((await placeOrder(shopper, body, 'second')).replayed).toBe(false)
  })
})

describe('of twenty concurrent orders exactly the allowed number hold stock', () => {
  const race = async (
    limits: Partial<OrderLimits>,
    prepare: () => Promise<Parameters<typeof placeOrder>[]>,
  ) => {
    await set(limits)
    const placed = await Promise.all((await prepare()).map((args) => placeOrder(...args)))
    return placed.filter(({ order }) => !order.awaitsCall).length
  }

  test('of one phone', async () => {
    const { body, productId } = await buying({ quantity: 2 })
    const from20 = async () =>
      (await fixture.addShoppers(20)).map((who): Parameters<typeof placeOrder> => [who, body, null])
    expect(await race({ phoneOrders: 3 }, from20)).toBe(3)
    expect(await booksOf(productId)).toEqual({ stock: 94, ledger: 94 })
    expect(await race({ phoneUnits: 11 }, from20)).toBe(2)
  })

  test('of one session', async () => {
    const shopper = await fixture.addShopper()
    const own = await Promise.all(Array.from({ length: 20 }, () => buying({ quantity: 2 })))
    const placing = async () => own.map(({ body }): Parameters<typeof placeOrder> => [shopper, body, null])
    expect(await race({ sessionOrders: 3 }, placing)).toBe(3)
    expect(await race({ sessionUnits: 11 }, placing)).toBe(2)
  })

  test('from one address', async () => {
    const from20 = async (): Promise<Parameters<typeof placeOrder>[]> => {
      const own = await Promise.all(Array.from({ length: 20 }, () => buying({ quantity: 2 })))
      const shoppers = await fixture.addShoppers(20)
      return shoppers.map((who, index) => [
        who,
        own[index % own.length]?.body ?? missing(),
        null,
        'one address',
      ])
    }
    expect(await race({ addressOrders: 3 }, from20)).toBe(3)
    expect(await race({ addressUnits: 11 }, from20)).toBe(2)
  })
})
