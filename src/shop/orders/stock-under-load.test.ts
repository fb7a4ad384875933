import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import { isFullAttack } from '#test/attack/rounds.ts'
import {
  createOrderFixtures,
  getRefusal,
  type OrderFixtures,
  orderBody,
} from '#test/harness/order-fixtures.ts'

import { onlyVariant } from '#test/harness/variants.ts'
import { placeOrder } from './place-order.ts'
import { orders } from './tables.ts'
import { writeOrder } from './write-order.ts'

let fixture: OrderFixtures
beforeAll(async () => {
  fixture = await createOrderFixtures({ max: 100 })
})
afterAll(() => fixture.close())

const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'placed' : String(result.reason.code ?? result.reason)

const order = {
  id: 2_000_000_000,
  totalAmount: 4000,
  discount: 0,
  deliveryFee: 0,
  credit: 0,
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
  arrivesFrom: null,
  arrivesTo: null,
  channel: null,
  minimums: null,
  createdAt: new Date(),
} as const

describe('stock', () => {
  test('two hundred shoppers race for ten units: exactly ten orders', async () => {
    const product = await fixture.addProduct({ stockQuantity: 10 })
    const shoppers = await fixture.addShoppers(200)
    const body = orderBody([{ productId: product.id, quantity: 1 }], 1000)
    const results = await Promise.allSettled(shoppers.map((shopper) => placeOrder(shopper, body, 'race')))
    const tally = Object.groupBy(results, codeOf)
    expect(Object.keys(tally).sort()).toEqual(['order_changed', 'placed'])
    expect(tally.placed).toHaveLength(10)
    expect(await fixture.stockOf(product.id)).toBe(0)
    expect(await fixture.ledgerRowsOfOrders(product.id)).toBe(10)
    expect(await fixture.ledgerOf(product.id)).toBe(0)
  })

  test('orders of the same two products in opposite order do not deadlock', async () => {
    const [a, b] = [
      await fixture.addProduct({ stockQuantity: 1000 }),
      await fixture.addProduct({ stockQuantity: 1000 }),
    ]
    const shoppers = await fixture.addShoppers(120)
    const results = await Promise.allSettled(
      shoppers.map((shopper, index) => {
        const ids = index % 2 ? [a.id, b.id] : [b.id, a.id]
        const lines = ids.map((productId) => ({ productId, quantity: 1 }))
        return placeOrder(shopper, orderBody(lines, 2000), null)
      }),
    )
    expect(new Set(results.map(codeOf))).toEqual(new Set(['placed']))
    expect(await fixture.stockOf(a.id)).toBe(880)
    expect(await fixture.stockOf(b.id)).toBe(880)
  })

  test('code that forgets to lock cannot oversell', async () => {
    const { shopper } = await fixture.addShopper()
    const [scarce, plenty] = [await fixture.addProduct({ stockQuantity: 1 }), await fixture.addProduct()]
    const items = await Promise.all(
      [plenty, scarce].map(async ({ id }, index) => ({
        id: 2_000_000_000 + index,
        orderId: order.id,
        productId: id,
        variantId: await onlyVariant(fixture.db, id),
        sellerId: shopSellerId,
        quantity: 2,
        price: 1000,
        discount: 0,
        returnDays: null,
        title: { ar: 'كتلي', en: 'Kettle' },
        image: '',
        sku: null,
        options: [],
      })),
    )
    const unlocked = transaction(fixture.db, (tx) =>
      writeOrder(tx, { ...order, userId: shopper.id }, items, {
        reason: 'placed',
        parcels: [
          {
            number: 1,
            visit: 1,
            sellerId: shopSellerId,
            goods: 4000,
            discount: 0,
            fee: 0,
            total: 4000,
            credit: 0,
          },
        ],
        adjustments: [],
        response: { key: null, answer: null },
        consent: null,
      }),
    )
    await expect(unlocked).rejects.toThrow('exceeds the stock')
    expect([await fixture.stockOf(scarce.id), await fixture.stockOf(plenty.id)]).toEqual([1, 10])
    expect(await fixture.db.$count(orders, eq(orders.userId, shopper.id))).toBe(0)
    expect([await fixture.ledgerOf(scarce.id), await fixture.ledgerOf(plenty.id)]).toEqual([1, 10])
  })

  test('the database refuses negative stock', async () => {
    const { id } = await fixture.addProduct({ stockQuantity: 1 })
    const update = fixture.pool.query('update variants set stock_quantity = -1 where product_id = $1', [id])
    await expect(update).rejects.toMatchObject({ constraint: 'variants_stock_never_below_zero' })
  })

  test('a price change in between is never charged without confirmation', async () => {
    const shopper = await fixture.addShopper()
    const { id } = await fixture.addProduct({ price: 1000 })
    const client = await fixture.pool.connect()
    await client.query('begin')
    await client.query('update variants set price = 1500 where product_id = $1', [id])
    const waiting = getRefusal(placeOrder(shopper, orderBody([{ productId: id, quantity: 1 }], 1000), null))
    await expect.poll(fixture.waitingForLocks).toBe(1)
    await client.query('commit')
    client.release()
    expect(await waiting).toMatchObject({ code: 'order_changed', details: { totalAmount: 1500 } })
  })

  test('stock and ledger agree and never go negative under concurrent orders', async () => {
    const order = fc.record({
      product: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 4 }),
      second: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(6), { minLength: 3, maxLength: 3 }),
        fc.array(order, { maxLength: 12 }),
        async (stocks, orders) => {
          const productRows = await Promise.all(
            stocks.map((stockQuantity) => fixture.addProduct({ stockQuantity })),
          )
          const shoppers = await fixture.addShoppers(orders.length)
          const results = await Promise.allSettled(
            orders.map(async ({ product, quantity, second }, index) => {
              const chosen = [
                productRows[product],
                second ? productRows[(product + 1) % 3] : undefined,
              ].filter((one) => !!one)
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
          for (const [index, { id }] of productRows.entries()) {
            const units = sold.reduce((sum, line) => sum + (line.productId === id ? line.quantity : 0), 0)
            const left = await fixture.stockOf(id)
            expect(left).toBe((stocks[index] ?? 0) - units)
            expect(left).toBe(await fixture.ledgerOf(id))
            expect(left).toBeGreaterThanOrEqual(0)
          }
        },
      ),
      { numRuns: isFullAttack ? 100 : 12 },
    )
  })
})
