import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOrderFixtures, type OrderFixtures, orderBody } from '#test/harness/order-fixtures.ts'
import { moveOrder } from './change-status.ts'
import { noOrderLimits } from './domain/order-limits.ts'
import { writeOrderLimits } from './order-limit-settings.ts'
import { placeOrder } from './place-order.ts'
import { getOrder } from './queries.ts'
import { releaseStock } from './release-stock.ts'

const hourMs = 60 * 60 * 1000

let fixture: OrderFixtures
beforeAll(async () => {
  fixture = await createOrderFixtures({ max: 30 })
})
afterAll(() => fixture.close())
const hold = (holdHours: number) => writeOrderLimits(fixture.db, { ...noOrderLimits, holdHours, version: 0 })
beforeEach(() => hold(48))

let phones = 0
const by = { byUserId: null, reason: 'test' }

async function placed(phone = `+9647711${String(++phones).padStart(6, '0')}`) {
  const { id: productId } = await fixture.addProduct()
  const shopper = await fixture.addShopper()
  const body = orderBody([{ productId, quantity: 3 }], 3000)
  const { order } = await placeOrder(
    shopper,
    { ...body, ...(body.shipping && { shipping: { ...body.shipping, phone } }) },
    null,
  )
  return { id: order.id, productId, shopper, phone }
}

async function booksOf(productId: number) {
  return { stock: await fixture.stockOf(productId), ledger: await fixture.ledgerOf(productId) }
}

async function releaseAt(shopper: { now: () => Date }) {
  return releaseStock({ db: fixture.db, now: shopper.now })
}

describe('an order of a phone that was never confirmed', () => {
  test('releases its stock once after the hold time, and waits for a call', async () => {
    const { id, productId, shopper } = await placed()
    fixture.passTime(48 * hourMs - 1)
    expect(await releaseAt(shopper)).toBe(0)
    fixture.passTime(1)
    expect(await releaseAt(shopper)).toBe(1)
    expect(await booksOf(productId)).toEqual({ stock: 10, ledger: 10 })
    const order = await getOrder(shopper, id)
    expect(order).toMatchObject({ status: 'pending', awaitsCall: true })
    expect(order.statusChanges.map(({ reason }) => reason)).toEqual(['placed', 'stock_released'])
    expect(await releaseAt(shopper)).toBe(0)
    const { rows } = await fixture.pool.query(
      'select reason, change from stock_changes where order_id = $1 order by id',
      [id],
    )
    expect(rows).toEqual([
      { reason: 'order', change: -3 },
      { reason: 'hold_over', change: 3 },
    ])
    expect(await moveOrder(shopper, id, 'processing', by)).toBe(true)
    expect(await booksOf(productId)).toEqual({ stock: 7, ledger: 7 })
  })

  test('holds it for as long as the setting says', async () => {
    await hold(0)
    const { productId, shopper } = await placed()
    fixture.passTime(9000 * hourMs)
    expect(await releaseAt(shopper)).toBe(0)
    expect(await booksOf(productId)).toEqual({ stock: 7, ledger: 7 })
    await hold(1)
    expect(await releaseAt(shopper)).toBe(1)
  })
})

test('an order of a confirmed phone keeps its stock, even after a refused delivery', async () => {
  for (const steps of [['processing'], ['processing', 'shipped', 'cancelled']] as const) {
    const first = await placed()
    for (const next of steps) await moveOrder(first.shopper, first.id, next, by)
    const { productId, shopper } = await placed(first.phone)
    fixture.passTime(100 * hourMs)
    expect(await releaseAt(shopper)).toBe(0)
    expect(await booksOf(productId)).toEqual({ stock: 7, ledger: 7 })
  }
  const cancelled = await placed()
  await moveOrder(cancelled.shopper, cancelled.id, 'cancelled', by)
  const next = await placed(cancelled.phone)
  fixture.passTime(100 * hourMs)
  expect(await releaseAt(next.shopper)).toBe(1)
})

test('released and confirmed concurrently by several processes: its units are taken at most once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, productId, shopper } = await placed()
    fixture.passTime(48 * hourMs)
    const results = await Promise.all([
      releaseAt(shopper),
      moveOrder(shopper, id, 'processing', by),
      releaseAt(shopper),
      releaseAt(shopper),
    ])
    const [first, confirmed, ...more] = results
    expect(confirmed).toBe(true)
    expect(Number(first) + more.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1)
    expect(await booksOf(productId)).toEqual({ stock: 7, ledger: 7 })
    expect((await getOrder(shopper, id)).status).toBe('processing')
  }
})

test('released and cancelled concurrently: the units return once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, productId, shopper } = await placed()
    fixture.passTime(48 * hourMs)
    await Promise.all([releaseAt(shopper), moveOrder(shopper, id, 'cancelled', by), releaseAt(shopper)])
    expect(await booksOf(productId)).toEqual({ stock: 10, ledger: 10 })
  }
})

test('a locked order is skipped, the others are released', async () => {
  const [worked, other] = [await placed(), await placed()]
  fixture.passTime(48 * hourMs)
  const client = await fixture.pool.connect()
  await client.query('begin')
  await client.query('select from orders where id = $1 for no key update', [worked.id])
  expect(await releaseAt(worked.shopper)).toBe(1)
  await client.query('commit')
  client.release()
  expect(await booksOf(other.productId)).toEqual({ stock: 10, ledger: 10 })
  expect(await booksOf(worked.productId)).toEqual({ stock: 7, ledger: 7 })
  expect(await releaseAt(worked.shopper)).toBe(1)
})
