import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShopperCtx } from '#platform/context.ts'
import {
  createOrderFixtures,
  getRefusal,
  type OrderFixtures,
  orderBody,
} from '#test/harness/order-fixtures.ts'
import { cancelOrder } from './cancel-order.ts'
import { moveOrder } from './change-status.ts'
import type { OrderStatus } from './domain/order-status.ts'
import { placeOrder } from './place-order.ts'
import { getOrder } from './queries.ts'
import { orderStatusChanges } from './tables.ts'

const byTheShop = { byUserId: null, reason: 'test' }

let fixture: OrderFixtures
beforeAll(async () => {
  fixture = await createOrderFixtures()
})
afterAll(() => fixture.close())

async function placed(quantity = 3): Promise<{ shopper: ShopperCtx; id: number; productId: number }> {
  const shopper = await fixture.addShopper()
  const product = await fixture.addProduct()
  const body = orderBody([{ productId: product.id, quantity }], quantity * 1000)
  const { order } = await placeOrder(shopper, body, null)
  return { shopper, id: order.id, productId: product.id }
}

async function movedTo(ctx: ShopperCtx, id: number, ...statuses: OrderStatus[]): Promise<void> {
  for (const status of statuses) expect(await moveOrder(ctx, id, status, byTheShop)).toBe(true)
}

const changesOf = (id: number) =>
  fixture.db
    .select({ status: orderStatusChanges.status, byUserId: orderStatusChanges.byUserId })
    .from(orderStatusChanges)
    .where(eq(orderStatusChanges.orderId, id))
    .orderBy(asc(orderStatusChanges.id))

describe('cancelling', () => {
  test('returns the stock and records ledger row, user and reason', async () => {
    const { shopper, id, productId } = await placed(3)
    expect(await fixture.stockOf(productId)).toBe(7)
    const order = await cancelOrder(shopper, id)
    expect(order).toMatchObject({ id, status: 'cancelled' })
    expect(order.statusChanges.map(({ status }) => status)).toEqual(['pending', 'cancelled'])
    expect(await getOrder(shopper, id)).toEqual(order)
    expect(await fixture.stockOf(productId)).toBe(10)
    expect(await fixture.ledgerOf(productId)).toBe(10)
    expect((await changesOf(id)).at(-1)).toEqual({ status: 'cancelled', byUserId: shopper.shopper.id })
  })

  test('is refused once processing began or the order is cancelled', async () => {
    const cancellations: OrderStatus[][] = [
      ['processing'],
      ['processing', 'shipped'],
      ['processing', 'shipped', 'delivered'],
      ['cancelled'],
    ]
    for (const cancellation of cancellations) {
      const { shopper, id, productId } = await placed()
      await movedTo(shopper, id, ...cancellation)
      const before = [await changesOf(id), await fixture.stockOf(productId)]
      expect(await getRefusal(cancelOrder(shopper, id))).toEqual({
        code: 'order_not_cancellable',
        details: { orderStatus: cancellation.at(-1) },
      })
      expect([await changesOf(id), await fixture.stockOf(productId)]).toEqual(before)
    }
  })

  test('refuses another shopper’s order like a missing one', async () => {
    const { shopper, id, productId } = await placed()
    const stranger = await fixture.addShopper()
    const missing = await getRefusal(cancelOrder(stranger, 2_000_000_000))
    expect(missing).toEqual({ code: 'not_found', details: {} })
    expect(await getRefusal(cancelOrder(stranger, id))).toEqual(missing)
    expect(await getOrder(shopper, id)).toMatchObject({ status: 'pending' })
    expect(await fixture.stockOf(productId)).toBe(7)
  })

  test('eight concurrent calls: one succeeds, the stock returns once', async () => {
    const { shopper, id, productId } = await placed()
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => cancelOrder(shopper, id)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of results) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'order_not_cancellable' })
    }
    expect(await fixture.stockOf(productId)).toBe(10)
    expect(await fixture.ledgerOf(productId)).toBe(10)
    expect(await changesOf(id)).toHaveLength(2)
  })

  test('concurrent with processing: one of the two succeeds and the records agree', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { shopper, id, productId } = await placed()
      const [cancelled, moved] = await Promise.allSettled([
        cancelOrder(shopper, id),
        moveOrder(shopper, id, 'processing', byTheShop),
      ])
      const wasCancelled = cancelled.status === 'fulfilled'
      expect(moved).toEqual({ status: 'fulfilled', value: !wasCancelled })
      const { status } = await getOrder(shopper, id)
      expect(status).toBe(wasCancelled ? 'cancelled' : 'processing')
      expect(await fixture.stockOf(productId)).toBe(wasCancelled ? 10 : 7)
      expect(await fixture.ledgerOf(productId)).toBe(wasCancelled ? 10 : 7)
    }
  })

  test('concurrent with orders of the same products: no deadlock, no lost units', async () => {
    const [shopper, other] = [await fixture.addShopper(), await fixture.addShopper()]
    const [first, second] = [await fixture.addProduct(), await fixture.addProduct()]
    const lines = [second, first].map(({ id: productId }) => ({ productId, quantity: 1 }))
    const orders = await Promise.all(
      Array.from({ length: 4 }, () => placeOrder(shopper, orderBody(lines, 2000), null)),
    )
    await Promise.all([
      ...orders.map(({ order }) => cancelOrder(shopper, order.id)),
      ...Array.from({ length: 4 }, () => placeOrder(other, orderBody(lines.toReversed(), 2000), null)),
    ])
    for (const { id } of [first, second]) {
      expect(await fixture.stockOf(id)).toBe(6)
      expect(await fixture.ledgerOf(id)).toBe(6)
    }
  })
})

describe('changing the status of an order', () => {
  test('allows only the regular transitions and records each', async () => {
    const { shopper, id, productId } = await placed()
    expect(await moveOrder(shopper, id, 'delivered', byTheShop)).toBe(false)
    await movedTo(shopper, id, 'processing', 'shipped', 'delivered')
    expect(await moveOrder(shopper, id, 'cancelled', byTheShop)).toBe(false)
    expect((await changesOf(id)).map(({ status }) => status)).toEqual([
      'pending',
      'processing',
      'shipped',
      'delivered',
    ])
    expect(await fixture.stockOf(productId)).toBe(7)
  })

  test('cancelling while processing returns the stock; a missing order returns false', async () => {
    const { shopper, id, productId } = await placed()
    await movedTo(shopper, id, 'processing', 'cancelled')
    expect(await fixture.stockOf(productId)).toBe(10)
    expect(await moveOrder(shopper, 2_000_000_000, 'processing', byTheShop)).toBe(false)
  })
})
