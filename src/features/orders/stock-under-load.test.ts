import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { type OrderDesk, openOrderDesk, orderBody, refusalOf } from '#test/harness/order-desk.ts'
import { placeOrder } from './place-order.ts'
import { orders } from './tables.ts'
import { writeOrder } from './write-order.ts'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk({ max: 100 })
})
afterAll(() => desk.close())

const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'placed' : String(result.reason.code ?? result.reason)

const order = {
  totalAmount: 4000,
  status: 'pending',
  paymentMethod: 'cash',
  shippingAddress: 'a street',
  fullName: null,
  phone: null,
  secondPhone: null,
  governorate: null,
  city: null,
  address: null,
  landmark: null,
  notes: null,
  language: 'ar',
  stockHeld: true,
  addressKey: null,
  createdAt: new Date(),
} as const

describe('stock', () => {
  test('two hundred shoppers race for ten units: exactly ten orders', async () => {
    const product = await desk.addProduct({ stockQuantity: 10 })
    const shoppers = await desk.addShoppers(200)
    const body = orderBody([{ productId: product.id, quantity: 1 }], 1000)
    const results = await Promise.allSettled(shoppers.map((shopper) => placeOrder(shopper, body, 'race')))
    const tally = Object.groupBy(results, codeOf)
    expect(Object.keys(tally).sort()).toEqual(['order_changed', 'placed'])
    expect(tally.placed).toHaveLength(10)
    expect(await desk.stockOf(product.id)).toBe(0)
    expect(await desk.ledgerRowsOfOrders(product.id)).toBe(10)
    expect(await desk.ledgerOf(product.id)).toBe(0)
  })

  test('orders of the same two products in opposite order never block each other for good', async () => {
    const [a, b] = [
      await desk.addProduct({ stockQuantity: 1000 }),
      await desk.addProduct({ stockQuantity: 1000 }),
    ]
    const shoppers = await desk.addShoppers(120)
    const results = await Promise.allSettled(
      shoppers.map((shopper, index) => {
        const ids = index % 2 ? [a.id, b.id] : [b.id, a.id]
        const lines = ids.map((productId) => ({ productId, quantity: 1 }))
        return placeOrder(shopper, orderBody(lines, 2000), null)
      }),
    )
    expect(new Set(results.map(codeOf))).toEqual(new Set(['placed']))
    expect(await desk.stockOf(a.id)).toBe(880)
    expect(await desk.stockOf(b.id)).toBe(880)
  })

  test('whoever forgets to lock takes nothing that is not there', async () => {
    const { shopper } = await desk.addShopper()
    const [scarce, plenty] = [await desk.addProduct({ stockQuantity: 1 }), await desk.addProduct()]
    const lines = [plenty, scarce].map(({ id }) => ({ productId: id, quantity: 2, price: 1000 }))
    const unlocked = transaction(desk.db, (tx) =>
      writeOrder(tx, { ...order, userId: shopper.id }, lines, 'placed'),
    )
    await expect(unlocked).rejects.toThrow('more than is in stock')
    expect([await desk.stockOf(scarce.id), await desk.stockOf(plenty.id)]).toEqual([1, 10])
    expect(await desk.db.$count(orders, eq(orders.userId, shopper.id))).toBe(0)
    expect([await desk.ledgerOf(scarce.id), await desk.ledgerOf(plenty.id)]).toEqual([1, 10])
  })

  test('the database itself refuses a stock below zero', async () => {
    const { id } = await desk.addProduct({ stockQuantity: 1 })
    const update = desk.pool.query('update products set stock_quantity = -1 where id = $1', [id])
    await expect(update).rejects.toMatchObject({ constraint: 'products_stock_never_below_zero' })
  })

  test('a price that changes in between is never charged at the old or an unconfirmed one', async () => {
    const shopper = await desk.addShopper()
    const { id } = await desk.addProduct({ price: 1000 })
    const client = await desk.pool.connect()
    await client.query('begin')
    await client.query('update products set price = 1500 where id = $1', [id])
    const waiting = refusalOf(placeOrder(shopper, orderBody([{ productId: id, quantity: 1 }], 1000), null))
    await expect.poll(desk.waitingForLocks).toBe(1)
    await client.query('commit')
    client.release()
    expect(await waiting).toMatchObject({ code: 'order_changed', details: { totalAmount: 1500 } })
  })

  test('whatever is ordered by whom at once, stock and ledger tell the same, never below zero', async () => {
    const wish = fc.record({
      product: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 4 }),
      second: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(6), { minLength: 3, maxLength: 3 }),
        fc.array(wish, { maxLength: 12 }),
        async (stocks, wishes) => {
          const made = await Promise.all(stocks.map((stockQuantity) => desk.addProduct({ stockQuantity })))
          const shoppers = await desk.addShoppers(wishes.length)
          const results = await Promise.allSettled(
            wishes.map(async ({ product, quantity, second }, index) => {
              const chosen = [made[product], second ? made[(product + 1) % 3] : undefined].filter(
                (one) => !!one,
              )
              const lines = chosen.map(({ id }) => ({ productId: id, quantity }))
              const shopper = shoppers[index]
              if (!shopper) throw new Error('no shopper')
              await placeOrder(shopper, orderBody(lines, lines.length * quantity * 1000), null)
              return lines
            }),
          )
          expect(results.map(codeOf).filter((code) => code !== 'placed' && code !== 'order_changed')).toEqual(
            [],
          )
          const sold = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
          for (const [index, { id }] of made.entries()) {
            const units = sold.reduce((sum, line) => sum + (line.productId === id ? line.quantity : 0), 0)
            const left = await desk.stockOf(id)
            expect(left).toBe((stocks[index] ?? 0) - units)
            expect(left).toBe(await desk.ledgerOf(id))
            expect(left).toBeGreaterThanOrEqual(0)
          }
        },
      ),
      { numRuns: 25 },
    )
  })
})
