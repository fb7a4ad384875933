import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptInPart } from '#backoffice/orders/accept-in-part.ts'
import { changeQuantity } from '#backoffice/orders/change-quantity.ts'
import { listCouriers, readSettlement } from '#backoffice/orders/courier-queries.ts'
import { moveWorkOrder } from '#backoffice/orders/move-order.ts'
import { listQueue } from '#backoffice/orders/order-queue.ts'
import { undoDelivery } from '#backoffice/orders/undo-delivery.ts'
import { getWorkOrder } from '#backoffice/orders/work-orders.ts'
import { countOrders } from '#backoffice/reports/sales.ts'
import { getRights } from '#backoffice/staff/domain/rights.ts'
import { findBookFaults } from '#shop/books/find-book-faults.ts'
import { postMissing } from '#shop/books/post-missing.ts'
import { placeOrder } from '#shop/orders/place-order.ts'
import { getOrder } from '#shop/orders/queries.ts'
import { openReturn } from '#shop/returns/open-return.ts'
import { getOrderReturns } from '#shop/returns/queries.ts'
import { createEarlierShop } from './harness/earlier-release.ts'
import { getRefusal, orderBody } from './harness/order-fixtures.ts'
import { findParcelFaults } from './harness/parcel-consistency.ts'
import { findPartFaults } from './harness/part-consistency.ts'

/** A statement of the migration that introduces parcels. */
const added = 'CREATE TABLE "parcels"'
const day = '2026-11-10'
const at = (hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00Z`

let shop: Awaited<ReturnType<typeof createEarlierShop>>
beforeAll(async () => {
  shop = await createEarlierShop(added, fillOldShop)
})
afterAll(() => shop.close())

type OldOrder = {
  status: string
  /** The unit price of its one line, of which it has two pieces. */
  price: number
  courier?: number
  deliveredAt?: string
  cash?: number
  refusedAt?: string
}

const oldOrders: OldOrder[] = [
  { status: 'pending', price: 5_000 },
  { status: 'processing', price: 6_000 },
  { status: 'cancelled', price: 7_000 },
  { status: 'shipped', price: 8_000, courier: 1 },
  { status: 'delivered', price: 9_000, courier: 1, deliveredAt: at(8), cash: 18_000 },
  { status: 'delivered', price: 10_000, courier: 2, deliveredAt: at(9), cash: 20_000 },
  // Its courier brought another amount, as a correction by hand.
  { status: 'delivered', price: 11_000, courier: 2, deliveredAt: at(10), cash: 21_000 },
  { status: 'cancelled', price: 12_000, courier: 2, refusedAt: at(11) },
  // A delivery that was undone.
  { status: 'shipped', price: 13_000, courier: 1 },
  // Prices were not always multiples of 250.
  { status: 'pending', price: 1_125 },
  { status: 'shipped', price: 1_001, courier: 1 },
  // Shipped before there were couriers.
  { status: 'shipped', price: 14_000 },
]

/** What the release before writes for an order, one statement as its `write_order`. */
const oldWrite = `with placed as (
    insert into orders (user_id, total_amount, status, payment_method, shipping_address, phone, full_name, governorate, created_at)
    select id, $2::int * 2, $1, 'cash', 'x', '+9647701234567', 'Ali', 'basra', $3 from users returning id, created_at
  ), item as (
    insert into order_items (order_id, product_id, variant_id, quantity, price, title, image)
    select placed.id, product_id, variants.id, 2, $2, '{"ar": "م", "en": "p"}', 'x.jpg' from placed, variants
  ), first_status as (
    insert into order_status_changes (order_id, status, reason, at) select id, 'pending', 'placed', created_at from placed
  ) select id from placed`

async function writeOld(client: pg.ClientBase | pg.Pool, order: OldOrder, index: number): Promise<number> {
  const { rows } = await client.query(oldWrite, [order.status, order.price, at(index % 8)])
  const id: number = rows[0].id
  if (order.courier)
    await client.query(
      'insert into deliveries (order_id, courier_id, shipped_at, delivered_at, cash, refused_at) values ($1, $2, $3, $4, $5, $6)',
      [id, order.courier, at(7), order.deliveredAt, order.cash, order.refusedAt],
    )
  if (order.deliveredAt)
    await client.query(
      "insert into order_status_changes (order_id, status, reason, at) values ($1, 'delivered', 'delivered_by_shop', $2)",
      [id, order.deliveredAt],
    )
  return id
}

let ids: number[]
async function fillOldShop(client: pg.PoolClient) {
  await client.query(`
    insert into users (name, email, is_anonymous) values ('Guest', 'guest@guest.invalid', true);
    insert into categories (slug, name, image, position) values ('home', '{"ar": "المنزل", "en": "Home"}', '/x.jpg', 1);
    insert into products (slug, category_id, title, description, brand, image, price, stock_quantity, search_text, created_at)
      select 'kettle', id, '{"ar": "كتلي", "en": "Kettle"}', '{"ar": "", "en": ""}', 'x', 'x.jpg', 1000, 50, 'x', now()
      from categories;
    insert into couriers (name, phone, created_at) values ('Ali', '+9647800000001', now()), ('Omar', '+9647800000002', now());
    insert into handovers (courier_id, day, amount, by_user_id, at)
      select 1, date '${day}', 15000, id, timestamptz '${at(12)}' from users union all select 2, date '${day}', 41000, id, timestamptz '${at(12)}' from users`)
  ids = []
  for (const [index, order] of oldOrders.entries()) ids.push(await writeOld(client, order, index))
  // A fee that staff took back.
  await client.query(
    `insert into order_adjustments (order_id, kind, label, amount, at) select $1, kind, '{"ar": "ر", "en": "r"}', amount, now()
     from (values ('delivery', 1000), ('correction', -1000)) as row (kind, amount)`,
    [ids[0]],
  )
}

const idOf = (index: number) => ids[index] ?? 0

async function contextOf() {
  const { rows } = await shop.pool.query('select id from users')
  const userId: number = rows[0].id
  const staff = {
    userId,
    name: 'Guest',
    role: 'admin' as const,
    rights: getRights({ role: 'admin', rights: [] }),
    sessionId: 1,
  }
  return { db: shop.db, now: () => new Date(at(15)), shopper: { id: userId }, language: 'ar' as const, staff }
}

test('a shop of the previous release shows every figure as it was, and its orders go on', async () => {
  await shop.upgrade()
  const ctx = await contextOf()
  expect(await findParcelFaults(shop.db)).toEqual([])

  // The books are opened with the documents from before: three deliveries and two handovers, each once.
  expect(await findBookFaults(shop.db)).toEqual([{ of: 'books', fault: 'the opening is not finished' }])
  expect([await postMissing(shop.db, ctx), await postMissing(shop.db, ctx)]).toEqual([5, 0])
  expect(await findBookFaults(shop.db)).toEqual([])
  const { rows: cash } = await shop.pool.query(`select courier_id as id, sum(amount)::int as balance
    from book_entries join book_accounts account on account.id = account_id where kind = 'courier_cash' group by 1 order by 1`)
  expect(cash).toEqual([
    { id: 1, balance: 3_000 },
    { id: 2, balance: 0 },
  ])

  // The settlement: 18,000 against 15,000, and 20,000 with 21,000 against 41,000.
  const { couriers } = await readSettlement(ctx, day)
  expect(
    couriers.map(({ delivered, cash, refused, handedOver, balance, orders }) => [
      ...[delivered, cash, refused, handedOver, balance],
      orders,
    ]),
  ).toEqual([
    [1, 18_000, 0, 15_000, 3_000, [{ id: idOf(4), cash: 18_000 }]],
    [
      ...[2, 41_000, 1, 41_000, 0],
      [
        { id: idOf(5), cash: 20_000 },
        { id: idOf(6), cash: 21_000 },
      ],
    ],
  ])
  expect((await listCouriers(ctx)).map(({ carrying }) => carrying)).toEqual([3, 0])

  const { orders: queue, total } = await listQueue(ctx, { pageSize: 50 })
  expect(total).toBe(oldOrders.length)
  const names = [null, 'Ali', 'Omar']
  for (const [index, { status, price, courier = 0, cash, deliveredAt, refusedAt }] of oldOrders.entries()) {
    const id = idOf(index)
    expect(queue.find((row) => row.id === id)).toMatchObject({
      status,
      totalAmount: price * 2,
      courier: names[courier],
      version: 0,
      refusals: 1,
    })
    const order = await getOrder(ctx, id)
    expect(order).toMatchObject({ status, totalAmount: price * 2, goods: price * 2, collect: price * 2 })
    const items = order.items.map((item) => item.id)
    expect(order.parcels).toEqual([{ number: 1, status, collect: price * 2, items }])
    const { delivery } = await getWorkOrder(ctx, id)
    expect(delivery).toEqual(
      courier
        ? expect.objectContaining({
            courierId: courier,
            cash: cash ?? null,
            deliveredAt: deliveredAt ? new Date(deliveredAt).toISOString() : null,
            refusedAt: refusedAt ? new Date(refusedAt).toISOString() : null,
          })
        : null,
    )
  }
  const { days } = await countOrders(ctx, 1)
  const worthOf = (of: typeof oldOrders) => of.reduce((sum, { price }) => sum + 2 * price, 0)
  const cancelled = oldOrders.filter(({ status }) => status === 'cancelled')
  const delivered = oldOrders.filter(({ status }) => status === 'delivered')
  const [lost, done] = [worthOf(cancelled), worthOf(delivered)]
  expect(days).toEqual([
    {
      day,
      orders: oldOrders.length,
      cancelled: cancelled.length,
      refused: cancelled.filter(({ refusedAt }) => refusedAt).length,
      worth: { delivered: done, open: worthOf(oldOrders) - done - lost, lost, returned: 0 },
    },
  ])

  // They go on, also those with odd amounts and without a courier; a recorded delivery can be undone.
  const { rows: products } = await shop.pool.query('select id from products')
  await changeQuantity(ctx, idOf(9), { version: 0, productId: products[0].id, quantity: 1 })
  expect((await getOrder(ctx, idOf(9))).collect).toBe(1_125)
  await moveWorkOrder(ctx, idOf(10), { version: 0, to: 'delivered' })
  await moveWorkOrder(ctx, idOf(11), { version: 0, to: 'delivered', courierId: 2 })
  await moveWorkOrder(ctx, idOf(8), { version: 0, to: 'cancelled' })
  await undoDelivery(ctx, idOf(4), { version: 0, reason: 'a mistake' })
  expect((await readSettlement(ctx, day)).couriers.map(({ cash, balance }) => [cash, balance])).toEqual([
    [2_002, -12_998],
    [69_000, 28_000],
  ])
  const body = orderBody([{ productId: products[0].id, quantity: 1 }], 1000)
  expect((await placeOrder(ctx, body, null)).order.parcels).toMatchObject([{ number: 1, collect: 1000 }])
  expect(await findParcelFaults(shop.db)).toEqual([])
})

test('a delivered order of the previous release is returned within 30 days, a shipped one accepted in part', async () => {
  const ctx = await contextOf()
  const id = idOf(5)
  const { delivered, lines } = await getOrderReturns(ctx, { orderId: id })
  expect(delivered).toBe(true)
  expect(lines).toMatchObject([
    { left: 2, kinds: ['return', 'exchange', 'claim'], until: '2026-12-10', price: 10_000 },
  ])
  const body = (key: string) => ({
    kind: 'return' as const,
    lines: [{ itemId: lines[0]?.itemId ?? 0, quantity: 1, reason: 'changed_mind' as const }],
    words: '',
    key,
  })
  const late = { ...ctx, now: () => new Date('2026-12-11T09:00:00Z') }
  expect(await getRefusal(openReturn(late, { orderId: id }, body('too-late')))).toMatchObject({
    code: 'invalid_request',
  })
  await openReturn(ctx, { orderId: id }, body('in-time-'))
  expect((await getOrderReturns(ctx, { orderId: id })).lines).toMatchObject([{ left: 1 }])
  // Its days are frozen when it is placed; older orders have none, and a later change of the category is not theirs.
  const { rows } = await shop.pool.query(
    'select distinct item.return_days, category.return_days as days from order_items item, categories category where item.order_id = $1',
    [id],
  )
  expect(rows).toEqual([{ return_days: null, days: 30 }])

  const shipped = idOf(3)
  const [item] = (await getOrder(ctx, shipped)).items
  await acceptInPart(ctx, shipped, { version: 0, lines: [{ itemId: item?.id ?? 0, accepted: 1 }], note: '' })
  expect(await getOrder(ctx, shipped)).toMatchObject({ status: 'delivered', collect: 8_000 })
  expect(await findPartFaults(shop.db)).toEqual([])
  expect(await findParcelFaults(shop.db)).toEqual([])
})
