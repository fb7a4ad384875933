import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { defaultOrderLimits } from '#shop/orders/domain/order-limits.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { writeOrderLimits } from '#shop/orders/order-limit-settings.ts'
import { placeOrder } from '#shop/orders/place-order.ts'
import { getOrder } from '#shop/orders/queries.ts'
import { releaseStock } from '#shop/orders/release-stock.ts'
import { mayReview } from '#shop/reviews/queries.ts'
import { isFullAttack } from '#test/attack/rounds.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { addSellers } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { splitOrder } from '#test/harness/split-order.ts'
import { actingStaff } from '#test/harness/staff.ts'
import { changeQuantity } from './change-quantity.ts'
import { moveWorkOrder } from './move-order.ts'
import { setOrderAmounts } from './set-amounts.ts'
import { undoDelivery } from './undo-delivery.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
let staff: StaffCtx
let courierId: number
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
  staff = await actingStaff(shop, 'staff')
  courierId = await backOffice.addCourier()
})
afterAll(() => shop.close())

async function inStock(quantity: number) {
  const product = await shop.addProduct({ stockQuantity: quantity })
  await shop.db.$client.query(
    "insert into stock_changes (product_id, variant_id, change, reason, at) select product_id, id, $2::int, 'seed', now() from variants where product_id = $1",
    [product.id, quantity],
  )
  return product
}

async function rowsOf(table: string, id: number): Promise<number> {
  const { rows } = await shop.db.$client.query(
    `select count(*)::int as n from ${table} where order_id = $1`,
    [id],
  )
  return rows[0].n
}

async function versionOf(id: number): Promise<number> {
  const { rows } = await shop.db.$client.query('select version from orders where id = $1', [id])
  return rows[0].version
}

describe('two members changing one order', () => {
  test('both ship it at once: it ships once, and the other receives the current state', async () => {
    const { id } = await backOffice.orderAt('processing', courierId)
    const { version } = await backOffice.readOrder(id)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        backOffice.staff.post(`${backOffice.base}/orders/${id}/move`, { version, to: 'shipped', courierId }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stale',
      orderStatus: 'shipped',
    })
    expect(await rowsOf('order_status_changes', id)).toBe(3)
    expect(await rowsOf('deliveries', id)).toBe(1)
  })

  test('one ships while the other changes the quantity: only one succeeds', async () => {
    const { id, product } = await backOffice.orderAt('processing', courierId)
    const { version } = await backOffice.readOrder(id)
    const [shipped, changed] = await Promise.allSettled([
      moveWorkOrder(staff, id, { version, to: 'shipped', courierId }),
      changeQuantity(staff, id, { version, productId: product.id, quantity: 7 }),
    ])
    expect([shipped.status, changed.status].sort()).toEqual(['fulfilled', 'rejected'])
    const { status, totalAmount } = await backOffice.readOrder(id)
    expect({ status, totalAmount }).toEqual(
      shipped.status === 'fulfilled'
        ? { status: 'shipped', totalAmount: 20_000 }
        : { status: 'processing', totalAmount: 70_000 },
    )
    expect(await backOffice.stockOf(product.id)).toMatchObject({ stock: 20 - totalAmount / 10_000 })
  })

  test('the shopper cancels while staff confirms: only one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, product, browser } = await backOffice.placeOrder()
      const [cancelled, taken] = await Promise.all([
        browser.post(`/api/orders/${id}/cancel`, {}),
        backOffice.staff.post(`${backOffice.base}/orders/${id}/move`, { version: 0, to: 'processing' }),
      ])
      expect([cancelled.status === 200, taken.status === 204].sort()).toEqual([false, true])
      const { status } = await backOffice.readOrder(id)
      expect(status).toBe(cancelled.status === 200 ? 'cancelled' : 'processing')
      expect((await backOffice.stockOf(product.id)).stock).toBe(status === 'cancelled' ? 20 : 18)
    }
  })

  test('a stale page cannot ship an order its shopper cancelled', async () => {
    const { id, browser, product } = await backOffice.placeOrder()
    await browser.post(`/api/orders/${id}/cancel`, {})
    const moved = await backOffice.staff.post(`${backOffice.base}/orders/${id}/move`, {
      version: 0,
      to: 'processing',
    })
    expect(moved.body).toMatchObject({ code: 'stale', orderStatus: 'cancelled' })
    const { version } = await backOffice.readOrder(id)
    const shipped = await backOffice.staff.post(`${backOffice.base}/orders/${id}/move`, {
      version,
      to: 'shipped',
      courierId,
    })
    expect(shipped.body.code).toBe('not_possible')
    expect((await backOffice.stockOf(product.id)).stock).toBe(20)
  })
})

test('an edited order and a new order racing for the last units never oversell', async () => {
  for (let round = 0; round < 5; round += 1) {
    const product = await inStock(5)
    const guest = await actingStaff(shop, 'staff')
    const { order } = await placeOrder(
      guest,
      orderBody([{ productId: product.id, quantity: 2 }], 20_000),
      null,
    )
    const results = await Promise.allSettled([
      changeQuantity(staff, order.id, { version: 0, productId: product.id, quantity: 4 }),
      placeOrder(guest, orderBody([{ productId: product.id, quantity: 2 }], 20_000), null),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await backOffice.stockOf(product.id)).toEqual({ stock: 1, ledger: 1 })
  }
})

type Step =
  | { kind: 'quantity'; line: number; quantity: number }
  | { kind: 'move'; to: 'processing' | 'shipped' | 'cancelled' }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('quantity' as const), line: fc.nat(1), quantity: fc.nat(12) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      to: fc.constantFrom('processing' as const, 'shipped' as const, 'cancelled' as const),
    }),
  },
)

test('total, stock and ledger stay consistent under any sequence of changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const products = [await inStock(10), await inStock(10)]
      const lines = products.map(({ id }) => ({ productId: id, quantity: 3 }))
      const { order } = await placeOrder(staff, orderBody(lines, 60_000), null)
      for (const each of steps) {
        const version = await versionOf(order.id)
        const productId = products[each.kind === 'quantity' ? each.line : 0]?.id ?? 0
        await (each.kind === 'quantity'
          ? changeQuantity(staff, order.id, { version, productId, quantity: each.quantity })
          : moveWorkOrder(staff, order.id, { version, to: each.to, courierId, reason: 'other' })
        ).catch(() => undefined)
      }
      const now = await backOffice.readOrder(order.id)
      const units = (id: number): number =>
        now.items.find((item: { productId: number }) => item.productId === id)?.quantity ?? 0
      expect(now.totalAmount).toBe(products.reduce((sum, { id }) => sum + units(id) * 10_000, 0))
      if (now.goods) expect((await backOffice.takeBack(order.id)).status).toBe(204)
      for (const { id } of products) {
        const left = now.status === 'cancelled' ? 10 : 10 - units(id)
        expect(await backOffice.stockOf(id)).toEqual({ stock: left, ledger: left })
      }
    }),
    { numRuns: isFullAttack ? 60 : 6 },
  )
}, 60_000)

describe('an order of three parcels', () => {
  const base = () => `${backOffice.base}/orders`
  const post = async (id: number, path: string, body: object) =>
    backOffice.staff.post(`${base()}/${id}/${path}`, { version: await versionOf(id), ...body })
  const moveParcel = (id: number, number: number, body: object) => post(id, `parcels/${number}/move`, body)

  /** At a fee of 5,000 dinars, which is on the first parcel; each has two pieces for 20,000. */
  async function orderOfThree(phone = '+9647701234567') {
    const lines = []
    for (let each = 0; each < 3; each += 1) lines.push({ productId: (await inStock(10)).id, quantity: 2 })
    const { shipping, ...body } = orderBody(lines, 60_000)
    if (!shipping) throw new Error('the order has no address')
    const { order } = await placeOrder(staff, { ...body, shipping: { ...shipping, phone } }, null)
    await setOrderAmounts(staff, order.id, { version: 0, fee: 5000, discount: 0, reason: 'agreed by phone' })
    await splitOrder(shop.db, order.id)
    return { id: order.id, lines }
  }

  const amountsOf = async (id: number) => {
    const { rows } = await shop.db.$client.query(
      'select parcels.status, parcels.delivery_fee as fee, collect, collected from parcels join payments on payments.parcel_id = parcels.id where order_id = $1 order by number',
      [id],
    )
    return rows.map((row) => [row.status, row.fee, row.collect, row.collected])
  }
  const stockOf = async ({ lines }: { lines: { productId: number }[] }) =>
    Promise.all(lines.map(async ({ productId }) => (await backOffice.stockOf(productId)).stock))

  test('one refused, one delivered, one in part: status, amounts, stock and cash follow', async () => {
    const order = await orderOfThree()
    const { id } = order
    expect((await moveParcel(id, 2, { to: 'processing' })).status).toBe(204)
    expect((await amountsOf(id)).map(([status]) => status)).toEqual(Array(3).fill('processing'))
    expect((await moveParcel(id, 1, { to: 'cancelled', reason: 'out_of_stock' })).status).toBe(204)
    expect(await amountsOf(id)).toEqual([
      ['cancelled', 0, 20_000, null],
      ['processing', 5000, 25_000, null],
      ['processing', 0, 20_000, null],
    ])
    expect(await backOffice.readOrder(id)).toMatchObject({
      status: 'processing',
      totalAmount: 45_000,
      amounts: { collect: 45_000, delivery: { fee: 5000 } },
    })
    expect(await stockOf(order)).toEqual([10, 8, 8])
    const picked = async () =>
      (await backOffice.staff.get(`${base()}/picking-list?ids=${id}`)).body.lines.flatMap(
        (line: { orders: object[] }) => line.orders,
      )
    expect(await picked()).toEqual([2, 3].map((parcel) => ({ id, parcel, quantity: 2 })))
    expect((await moveParcel(id, 2, { to: 'shipped', courierId })).status).toBe(204)
    expect(await picked()).toEqual([{ id, parcel: 3, quantity: 2 }])
    expect(await backOffice.readOrder(id)).toMatchObject({ status: 'processing' })
    // Nobody guesses which of them is cancelled.
    expect(await post(id, 'move', { to: 'cancelled', reason: 'other' })).toMatchObject({
      status: 409,
      body: { code: 'name_parcel' },
    })
    expect((await post(id, 'move', { to: 'shipped', courierId })).status).toBe(204)
    const shipped = await backOffice.readOrder(id)
    expect(shipped).toMatchObject({
      status: 'shipped',
      parcels: [
        { number: 1, status: 'cancelled', delivery: null, amounts: { collect: 20_000 } },
        {
          number: 2,
          status: 'shipped',
          delivery: { courierId },
          amounts: { goods: 20_000, collect: 25_000 },
        },
        { number: 3, status: 'shipped', delivery: { courierId }, amounts: { collect: 20_000 } },
      ],
    })
    const sheet: string = (await backOffice.staff.get(`${base()}/courier-sheet?ids=${id}`)).body
    const sent = sheet
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(','))
    expect(sent.map((row) => [row[0], row[8], row[9]])).toEqual([
      [`${orderNumber(id)}-2`, '2', '25000'],
      [`${orderNumber(id)}-3`, '2', '20000'],
    ])
    const { rows } = await shop.db.$client.query(
      'select item.id from order_items item join parcels on parcels.id = parcel_id where item.order_id = $1 and number = 2',
      [id],
    )
    const part = { lines: [{ itemId: rows[0].id, accepted: 1 }] }
    expect((await post(id, 'delivered-in-part', part)).body).toMatchObject({ code: 'name_parcel' })
    expect((await post(id, 'parcels/3/delivered-in-part', part)).body.errors).toEqual({
      'lines.0.itemId': 'unknown_value',
    })
    expect((await post(id, 'parcels/2/delivered-in-part', part)).status).toBe(204)
    expect((await moveParcel(id, 3, { to: 'cancelled' })).status).toBe(204)
    expect(await amountsOf(id)).toEqual([
      ['cancelled', 0, 20_000, null],
      ['delivered', 5000, 15_000, 15_000],
      ['cancelled', 0, 20_000, null],
    ])
    expect(await backOffice.readOrder(id)).toMatchObject({ status: 'delivered', totalAmount: 15_000 })
    expect(await stockOf(order)).toEqual([10, 8, 8])
    // The order's call undoes the only delivery.
    expect((await post(id, 'undelivered', { reason: 'a mistake' })).status).toBe(404)
    const admin = await actingStaff(shop, 'admin')
    await undoDelivery(admin, id, { version: await versionOf(id), reason: 'a mistake' })
    expect((await amountsOf(id))[1]).toEqual(['shipped', 5000, 25_000, null])
    expect(await backOffice.readOrder(id)).toMatchObject({ status: 'shipped', totalAmount: 25_000 })
  })

  test('a number of another order, an old version and a cancelled parcel change nothing', async () => {
    const { id } = await orderOfThree()
    const alone = await backOffice.placeOrder()
    expect((await moveParcel(alone.id, 2, { to: 'processing' })).status).toBe(404)
    expect((await moveParcel(id, 4, { to: 'processing' })).status).toBe(404)
    expect((await moveParcel(id, 3, { to: 'cancelled', reason: 'other' })).status).toBe(204)
    const before = await amountsOf(id)
    const version = (await versionOf(id)) - 1
    expect((await moveParcel(id, 1, { to: 'processing', version })).body).toMatchObject({ code: 'stale' })
    for (const to of ['processing', 'shipped', 'delivered', 'cancelled'])
      expect((await moveParcel(id, 3, { to, courierId, reason: 'other' })).body).toMatchObject({
        code: 'not_possible',
      })
    expect((await post(id, 'parcels/3/delivered-in-part', { lines: [] })).status).toBe(400)
    expect(await amountsOf(id)).toEqual(before)
  })

  test('a product goes into the parcel of its seller, as long as that has not left', async () => {
    const { id } = await orderOfThree()
    const add = async (productId: number) => post(id, 'items', { productId, quantity: 1 })
    const alike = await inStock(5)
    const foreign = await inStock(5)
    const sell = (sellerId: number, productId: number) =>
      shop.db.$client.query('update variants set seller_id = $1 where product_id = $2', [sellerId, productId])
    await sell(3, alike.id)
    const [other] = await addSellers(shop.db, [{ id: 9, slug: 'other', name: { ar: 'آخر', en: 'Other' } }])
    await sell(other, foreign.id)
    expect((await add(foreign.id)).body.errors).toEqual({ productId: 'other_seller' })
    expect((await add(alike.id)).status).toBe(204)
    expect((await amountsOf(id)).map(([, , collect]) => collect)).toEqual([25_000, 20_000, 30_000])
    await post(id, 'move', { to: 'processing' })
    await moveParcel(id, 3, { to: 'shipped', courierId })
    const another = await inStock(5)
    await sell(3, another.id)
    expect((await add(another.id)).body.errors).toEqual({ productId: 'parcel_left' })
  })

  test('the timeline, limits, refusals and reviews follow the parcels', async () => {
    const phone = '+9647709876543'
    const { id, lines } = await orderOfThree(phone)
    const productOf = (index: number) => lines[index]?.productId ?? 0
    const open = async () => {
      const count =
        'select "phoneOrders" as orders, "phoneUnits" as units from count_open_orders($1, null, null, 0)'
      return (await shop.db.$client.query(count, [phone])).rows[0]
    }
    const userId = staff.shopper?.id ?? 0
    const mayReviewOf = (index: number) => mayReview({ db: shop.db, userId, productId: productOf(index) })
    expect(await open()).toEqual({ orders: 1, units: 6 })
    await post(id, 'move', { to: 'processing' })
    for (const number of [1, 2, 3]) await moveParcel(id, number, { to: 'shipped', courierId })
    await moveParcel(id, 1, { to: 'cancelled' })
    expect(await open()).toEqual({ orders: 1, units: 4 })
    await moveParcel(id, 2, { to: 'delivered' })
    expect(await open()).toEqual({ orders: 1, units: 2 })
    expect([await mayReviewOf(0), await mayReviewOf(1), await mayReviewOf(2)]).toEqual([
      'not-ordered',
      'yes',
      'not-delivered',
    ])
    await moveParcel(id, 3, { to: 'cancelled' })
    const read = await backOffice.readOrder(id)
    expect(read).toMatchObject({ status: 'delivered', refusals: 1 })
    const steps = (changes: { status: string }[]) => changes.map(({ status }) => status)
    expect(steps(read.statusChanges)).toEqual(['pending', 'processing', 'shipped', 'delivered'])
    expect(
      read.parcels.map((parcel: { statusChanges: { status: string }[] }) => steps(parcel.statusChanges)),
    ).toEqual(
      ['cancelled', 'delivered', 'cancelled'].map((last) => ['pending', 'processing', 'shipped', last]),
    )
    const { statusChanges } = await getOrder(staff, id)
    expect(steps(statusChanges)).toEqual(steps(read.statusChanges))
  })

  test('a cancelled parcel returns its stock once, also when the rest is released and confirmed', async () => {
    const order = await orderOfThree('+9647709870000')
    const { id } = order
    await moveParcel(id, 3, { to: 'cancelled', reason: 'other' })
    expect(await stockOf(order)).toEqual([8, 8, 10])
    await shop.db.$client.query(
      "update orders set created_at = created_at - interval '30 days' where id = $1",
      [id],
    )
    await writeOrderLimits(shop.db, { ...defaultOrderLimits, holdHours: 48, version: 0 })
    expect(await releaseStock(shop.deps)).toBeGreaterThan(0)
    await writeOrderLimits(shop.db, { ...defaultOrderLimits, version: 0 })
    expect(await stockOf(order)).toEqual([10, 10, 10])
    await moveParcel(id, 2, { to: 'cancelled', reason: 'other' })
    expect(await stockOf(order)).toEqual([10, 10, 10])
    expect((await post(id, 'move', { to: 'processing' })).status).toBe(204)
    expect(await stockOf(order)).toEqual([8, 10, 10])
    await moveParcel(id, 1, { to: 'cancelled', reason: 'other' })
    expect(await stockOf(order)).toEqual([10, 10, 10])
    expect(await backOffice.readOrder(id)).toMatchObject({ status: 'cancelled', totalAmount: 65_000 })
  })

  test('two tabs deliver, refuse and undo at once: each sum is collected once, by one courier', async () => {
    const { id } = await orderOfThree()
    for (const to of ['processing', 'shipped']) await post(id, 'move', { to, courierId })
    const version = await versionOf(id)
    const admin = await actingStaff(shop, 'admin')
    const results = await Promise.allSettled([
      moveWorkOrder(staff, id, { version, to: 'delivered' }, 1),
      moveWorkOrder(staff, id, { version, to: 'delivered' }, 1),
      moveWorkOrder(staff, id, { version, to: 'cancelled' }, 1),
      moveWorkOrder(staff, id, { version, to: 'delivered' }),
      undoDelivery(admin, id, { version, reason: 'a mistake' }, 1),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const [status, , collect, collected] of await amountsOf(id))
      expect(collected).toBe(status === 'delivered' ? collect : null)
    expect(await rowsOf('deliveries', id)).toBe(3)
  })
})
