import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { noOrderLimits } from '#shop/orders/domain/order-limits.ts'
import { writeOrderLimits } from '#shop/orders/order-limit-settings.ts'
import { placeOrder } from '#shop/orders/place-order.ts'
import { releaseStock } from '#shop/orders/release-stock.ts'
import { isFullAttack } from '#test/attack/rounds.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { addSeller } from '#test/harness/offers.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { actingStaff } from '#test/harness/staff.ts'
import { changeQuantity } from './change-quantity.ts'
import { moveWorkOrder } from './move-order.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
let staff: StaffCtx
let courierId: number
beforeAll(async () => {
  shop = await createTestShop({ max: 20 })
  backOffice = await createFulfilmentFixtures(shop)
  staff = await actingStaff(shop, 'staff')
  courierId = await backOffice.addCourier()
})
afterAll(() => shop.close())
beforeEach(() => writeOrderLimits(shop.db, { ...noOrderLimits, lineUnits: 3, holdHours: 48, version: 0 }))

const sell = (id: number, left: number) =>
  shop.db.$client.query('update variants set stock_quantity = $2 where product_id = $1', [id, left])

describe('an order that waits for a call', () => {
  test('is marked for staff, counted and searchable', async () => {
    const { id } = await backOffice.placeOrder({ quantity: 5 })
    const { id: other } = await backOffice.placeOrder({ quantity: 1 })
    const { body } = await backOffice.staff.get(`${backOffice.base}/orders?waits=call`)
    expect(body.orders).toMatchObject([{ id, awaitsCall: true, status: 'pending' }])
    expect([body.total, body.waiting]).toEqual([1, 1])
    const all = (await backOffice.staff.get(`${backOffice.base}/orders`)).body
    expect(all.orders.find((order: { id: number }) => order.id === other).awaitsCall).toBe(false)
    expect(all.waiting).toBe(1)
    expect(await backOffice.readOrder(id)).toMatchObject({
      awaitsCall: true,
      phoneConfirmed: false,
      statusChanges: [{ reason: 'over_lineUnits' }],
    })
    expect((await backOffice.staff.get(`${backOffice.base}/orders?waits=mail`)).body.errors).toEqual({
      waits: 'unknown_value',
    })
  })

  test('takes its stock when confirmed and returns it when cancelled after that', async () => {
    const { id, product, browser } = await backOffice.placeOrder({ quantity: 5 })
    expect(await backOffice.stockOf(product.id)).toEqual({ stock: 20, ledger: 0 })
    expect((await backOffice.moveOrder(id, { to: 'processing' })).status).toBe(204)
    expect(await backOffice.stockOf(product.id)).toEqual({ stock: 15, ledger: -5 })
    expect((await browser.get(`/api/orders/details/${id}`)).body).not.toHaveProperty('awaitsCall')
    expect((await backOffice.readOrder(id)).phoneConfirmed).toBe(true)
    await backOffice.moveOrder(id, { to: 'cancelled', reason: 'other' })
    expect(await backOffice.stockOf(product.id)).toEqual({ stock: 20, ledger: 0 })
  })

  test.each([
    ['is hidden', 'hidden = true'],
    ['is withheld', 'withheld = true'],
    ['is of a seller who does not sell', 'seller_id = (select max(id) from sellers)'],
  ])('cannot be confirmed when a variant %s', async (_, change) => {
    const { id, product } = await backOffice.placeOrder({ quantity: 5 })
    const sellerId = await addSeller(shop.db)
    await shop.db.$client.query('update sellers set selling = false where id = $1', [sellerId])
    await shop.db.$client.query(`update variants set ${change} where product_id = $1`, [product.id])
    expect(await backOffice.moveOrder(id, { to: 'processing' })).toMatchObject({
      status: 409,
      body: { code: 'not_enough_stock', lines: [{ requested: 5, available: 0 }] },
    })
    await backOffice.moveOrder(id, { to: 'cancelled', reason: 'not_confirmed' })
  })

  test('cancelled by staff returns no stock', async () => {
    const { id, product } = await backOffice.placeOrder({ quantity: 5 })
    await backOffice.moveOrder(id, { to: 'cancelled', reason: 'not_confirmed' })
    expect(await backOffice.stockOf(product.id)).toEqual({ stock: 20, ledger: 0 })
  })

  test('cannot be confirmed with too little stock: the short lines are listed and nothing changes', async () => {
    const { id, product } = await backOffice.placeOrder({ quantity: 5 })
    await sell(product.id, 4)
    const refused = await backOffice.moveOrder(id, { to: 'processing', note: 'لم تُكتب' })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'not_enough_stock',
      lines: [{ productId: product.id, titleAr: product.titleAr, requested: 5, available: 4 }],
    })
    expect(await backOffice.readOrder(id)).toMatchObject({
      status: 'pending',
      version: 0,
      notes: [],
      awaitsCall: true,
    })
    expect(await backOffice.stockOf(product.id)).toEqual({ stock: 4, ledger: 0 })
    const moves = await backOffice.staff.post(`${backOffice.base}/orders/moves`, {
      orders: [{ id, version: 0 }],
      to: 'processing',
    })
    expect(moves.body).toMatchObject({
      moved: [],
      stayed: [{ id, reason: 'not_enough_stock', lines: [{ requested: 5, available: 4 }] }],
    })
  })

  test('can be edited up to the available stock without taking any', async () => {
    const { id, product } = await backOffice.placeOrder({ quantity: 5 })
    const put = (version: number, quantity: number) =>
      backOffice.staff.put(`${backOffice.base}/orders/${id}/quantity`, {
        version,
        productId: product.id,
        quantity,
      })
    expect((await put(0, 21)).body).toMatchObject({ code: 'stock_exceeded', available: 20 })
    expect((await put(0, 20)).status).toBe(204)
    expect(await backOffice.stockOf(product.id)).toEqual({ stock: 20, ledger: 0 })
    await sell(product.id, 7)
    expect((await put(1, 6)).status).toBe(204)
    expect(await backOffice.stockOf(product.id)).toEqual({ stock: 7, ledger: 0 })
    expect((await backOffice.moveOrder(id, { to: 'processing' })).status).toBe(204)
    expect(await backOffice.stockOf(product.id)).toEqual({ stock: 1, ledger: -6 })
    expect((await backOffice.readOrder(id)).totalAmount).toBe(60_000)
  })

  test('confirmed concurrently takes its stock once', async () => {
    const { id, product } = await backOffice.placeOrder({ quantity: 5 })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        backOffice.staff.post(`${backOffice.base}/orders/${id}/move`, { version: 0, to: 'processing' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await backOffice.stockOf(product.id)).toEqual({ stock: 15, ledger: -5 })
  })

  test('tells its shopper and the tracking page that the shop calls first', async () => {
    const phone = '+9647712345678'
    const { id, browser } = await backOffice.placeOrder({ quantity: 5, phone })
    expect((await browser.get('/api/orders')).body).toMatchObject([{ id, awaitsCall: true }])
    const tracked = await shop.browser().post('/api/track', { orderNumber: String(id), phone })
    expect(tracked.body).toMatchObject({ id, status: 'pending', awaitsCall: true })
  })
})

test('the database refuses a confirmed order that holds no stock', async () => {
  const { id } = await backOffice.placeOrder({ quantity: 5 })
  const update = shop.db.$client.query("update orders set status = 'processing' where id = $1", [id])
  await expect(update).rejects.toMatchObject({ constraint: 'orders_worked_on_hold_stock' })
})

test('waiting orders racing for the last units are confirmed only while stock lasts', async () => {
  const product = await shop.addProduct({ stockQuantity: 9 })
  const waiting = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { order } = await placeOrder(
        staff,
        orderBody([{ productId: product.id, quantity: 4 }], 40_000),
        null,
      )
      return order.id
    }),
  )
  const results = await Promise.allSettled(
    waiting.map((id) => moveWorkOrder(staff, id, { version: 0, to: 'processing' })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await backOffice.stockOf(product.id)).toEqual({ stock: 1, ledger: -8 })
})

type Step =
  | { kind: 'place'; quantity: number }
  | { kind: 'move'; order: number; to: 'processing' | 'shipped' | 'delivered' | 'cancelled' }
  | { kind: 'cancel'; order: number }
  | { kind: 'edit'; order: number; quantity: number }
  | { kind: 'wait'; hours: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('place' as const), quantity: fc.integer({ min: 1, max: 6 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      order: fc.nat(5),
      to: fc.constantFrom(
        'processing' as const,
        'shipped' as const,
        'delivered' as const,
        'cancelled' as const,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), order: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      order: fc.nat(5),
      quantity: fc.integer({ min: 0, max: 8 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
  },
)

test('stock, ledger and held units stay consistent under any sequence of operations', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 5 }), async (rounds) => {
      run += 1
      const product = await shop.addProduct({ stockQuantity: 12 })
      const phone = `+96477${String(20_000_000 + run)}`
      const ids: number[] = []
      const perform = async (each: Step) => {
        if (each.kind === 'wait') {
          shop.advance(each.hours * 60 * 60 * 1000)
          await releaseStock({ db: shop.db, now: shop.now })
        } else if (each.kind === 'place') {
          const body = orderBody([{ productId: product.id, quantity: each.quantity }], each.quantity * 10_000)
          const shipping = body.shipping && { ...body.shipping, phone }
          ids.push((await placeOrder({ ...staff, language: 'ar' }, { ...body, shipping }, null)).order.id)
        } else {
          const id = ids[each.order % Math.max(1, ids.length)] ?? 0
          const { rows } = await shop.db.$client.query('select version from orders where id = $1', [id])
          const version: number = rows[0]?.version ?? 0
          if (each.kind === 'cancel') await cancelOrder(staff, id)
          else if (each.kind === 'edit')
            await changeQuantity(staff, id, { version, productId: product.id, quantity: each.quantity })
          else await moveWorkOrder(staff, id, { version, to: each.to, courierId, reason: 'other' })
        }
      }
      // The operations of one round run concurrently; refused ones have no effect.
      for (const round of rounds) await Promise.allSettled(round.map(perform))
      const { rows } = await shop.db.$client.query(
        `select coalesce(sum(item.quantity), 0)::int as held from orders join order_items item on item.order_id = orders.id
         where item.product_id = $1 and stock_held and status <> 'cancelled'`,
        [product.id],
      )
      const { stock, ledger } = await backOffice.stockOf(product.id)
      expect(stock).toBeGreaterThanOrEqual(0)
      expect(stock).toBe(12 - rows[0].held)
      expect(ledger + rows[0].held).toBe(0)
    }),
    { numRuns: isFullAttack ? 200 : 20 },
  )
  // Guards against histories that never reach these states.
  const { rows } = await shop.db.$client.query(
    "select reason, count(*)::int as n from stock_changes where reason in ('hold_over', 'order_edit', 'cancel') group by reason order by reason",
  )
  expect(rows.map(({ reason }) => reason)).toEqual(['cancel', 'hold_over', 'order_edit'])
}, 120_000)
