import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createOrderFixtures,
  getRefusal,
  type OrderFixtures,
  orderBody,
} from '#test/harness/order-fixtures.ts'
import { placeOrder } from './place-order.ts'
import { resolveOrderAttempt } from './resolve-order-attempt.ts'
import { orders } from './tables.ts'

const dayMs = 24 * 60 * 60 * 1000

let fixture: OrderFixtures
beforeAll(async () => {
  fixture = await createOrderFixtures()
})
afterAll(() => fixture.close())

async function confirmed({ stockQuantity = 100 } = {}) {
  const shopper = await fixture.addShopper()
  const product = await fixture.addProduct({ stockQuantity })
  const body = orderBody([{ productId: product.id, quantity: 1 }], 1000)
  const ordersPlaced = () => fixture.db.$count(orders, eq(orders.userId, shopper.shopper.id))
  return { shopper, product, body, ordersPlaced }
}

describe('a repeated confirmation', () => {
  test('twenty concurrent requests give one order and the same response', async () => {
    const { shopper, product, body, ordersPlaced } = await confirmed({ stockQuantity: 1 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => placeOrder(shopper, body, 'tap')))
    expect(new Set(answers.map(({ order }) => JSON.stringify(order))).size).toBe(1)
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(await ordersPlaced()).toBe(1)
    expect(await fixture.stockOf(product.id)).toBe(0)
  })

  test('when the first attempt fails, a waiting one takes over', async () => {
    const { shopper, body, ordersPlaced } = await confirmed()
    const first = await fixture.pool.connect()
    await first.query('begin')
    await first.query(
      'insert into idempotency_keys (user_id, key, fingerprint, at) values ($1, $2, $3, now())',
      [shopper.shopper.id, 'takeover', 'of the first attempt'],
    )
    const waiting = Promise.all(Array.from({ length: 5 }, () => placeOrder(shopper, body, 'takeover')))
    await expect.poll(fixture.waitingForLocks).toBe(5)
    await first.query('rollback')
    first.release()
    expect((await waiting).filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(await ordersPlaced()).toBe(1)
  })

  test('settling waits for a request in flight and returns its order', async () => {
    const { shopper, body, product, ordersPlaced } = await confirmed()
    const blocker = await fixture.pool.connect()
    await blocker.query('begin')
    await blocker.query('select from products where id = $1 for update', [product.id])
    const placing = placeOrder(shopper, body, 'under way')
    await expect.poll(fixture.waitingForLocks).toBe(1)
    const settling = resolveOrderAttempt(shopper, body, 'under way')
    await expect.poll(fixture.waitingForLocks).toBe(2)
    await blocker.query('commit')
    blocker.release()
    expect(await settling).toEqual((await placing).order)
    expect(await ordersPlaced()).toBe(1)
  })

  test('placing and settling concurrently: the order is returned or never placed', async () => {
    for (let round = 0; round < 20; round++) {
      const { shopper, body, ordersPlaced } = await confirmed()
      const [placed, settled] = await Promise.allSettled([
        placeOrder(shopper, body, 'raced'),
        resolveOrderAttempt(shopper, body, 'raced'),
      ])
      expect(settled.status).toBe(placed.status)
      expect(await ordersPlaced()).toBe(placed.status === 'fulfilled' ? 1 : 0)
    }
  })

  test('the same body with another key order is the same request', async () => {
    const { shopper, body, ordersPlaced } = await confirmed()
    await placeOrder(shopper, body, 'written')
    const { cartItems, ...rest } = body
    expect((await placeOrder(shopper, { cartItems, ...rest }, 'written')).replayed).toBe(true)
    expect(await ordersPlaced()).toBe(1)
  })

  test('another body with the same key is refused and changes nothing', async () => {
    const { shopper, product, body, ordersPlaced } = await confirmed()
    await placeOrder(shopper, body, 'reused')
    const other = orderBody([{ productId: product.id, quantity: 2 }], 2000)
    expect(await getRefusal(placeOrder(shopper, other, 'reused'))).toMatchObject({
      code: 'idempotency_key_reused',
    })
    expect(await ordersPlaced()).toBe(1)
    expect(await fixture.stockOf(product.id)).toBe(99)
  })

  test('two shoppers may use the same key', async () => {
    const [one, two] = [await confirmed(), await confirmed()]
    const first = await placeOrder(one.shopper, one.body, 'shared')
    const second = await placeOrder(two.shopper, two.body, 'shared')
    expect(second.replayed).toBe(false)
    expect(second.order.id).not.toBe(first.order.id)
  })

  test('without a key every request places an order', async () => {
    const { shopper, body, ordersPlaced } = await confirmed()
    await placeOrder(shopper, body, null)
    await placeOrder(shopper, body, null)
    expect(await ordersPlaced()).toBe(2)
  })

  test('the first response is replayed for 24 hours, then the key expires', async () => {
    const { shopper, body, ordersPlaced } = await confirmed()
    const first = await placeOrder(shopper, body, 'old')
    fixture.passTime(dayMs - 1)
    expect(await placeOrder(shopper, body, 'old')).toEqual({ order: first.order, replayed: true })
    fixture.passTime(1)
    const second = await placeOrder(shopper, body, 'old')
    expect(second.replayed).toBe(false)
    expect(second.order.id).not.toBe(first.order.id)
    expect(await placeOrder(shopper, body, 'old')).toEqual({ order: second.order, replayed: true })
    expect(await ordersPlaced()).toBe(2)
  })
})
