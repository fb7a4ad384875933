import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { countStatements } from '#test/harness/count-statements.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { splitOrder } from '#test/harness/split-order.ts'
import { actingStaff } from '#test/harness/staff.ts'
import { moveWorkOrders } from './move-order.ts'
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

const forward = ['processing', 'shipped', 'delivered'] as const
type Forward = (typeof forward)[number]

async function placeMany(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let each = 0; each < count; each += 1) ids.push((await backOffice.placeOrder()).id)
  return ids
}

async function placeOfTwoSellers(): Promise<number> {
  shop.advance(1)
  const products = [await shop.addProduct(), await shop.addProduct()]
  const lines = products.map(({ id: productId }) => ({ productId, quantity: 1 }))
  const { body } = await shop.browser().post('/api/orders', orderBody(lines, 20_000))
  await splitOrder(shop.db, body.id, { parcels: 2 })
  return body.id
}

const query = async (text: string, ...values: unknown[]) => (await shop.db.$client.query(text, values)).rows

async function move(ids: readonly number[], to: Forward, ctx = staff, note?: string) {
  const orders = await query(
    'select id, version from orders where id = any($1::int[]) order by array_position($1::int[], id)',
    ids,
  )
  return moveWorkOrders(ctx, { orders, to, courierId, ...(note !== undefined && { note }) })
}

const statusesOf = async (ids: readonly number[]) =>
  (
    await query(
      'select status from orders where id = any($1::int[]) order by array_position($1::int[], id)',
      ids,
    )
  ).map(({ status }) => status)

/** What is stored of an order, without ids and moments. */
async function rowsOf(id: number) {
  const rows: Record<string, unknown> = {}
  for (const [name, text] of Object.entries({
    order:
      'select status, version, stock_held, total_amount, discount, delivery_fee, address_key from orders where id = $1',
    parcels:
      'select number, status, version, collect, ship_by from parcels where order_id = $1 order by number',
    history: `select parcel.number, change.status, by_user_id, reason from order_status_changes as change
      join parcels as parcel on parcel.id = change.parcel_id where change.order_id = $1 order by parcel.number, change.id`,
    payments: `select number, due, collected, courier_id, collected_at is null as open, payment.version from payments as payment
      join parcels on parcels.id = parcel_id where order_id = $1 order by number`,
    deliveries: `select number, courier_id, delivered_at is null as open from deliveries
      join parcels on parcels.id = parcel_id where deliveries.order_id = $1 order by number`,
    notes: 'select text, by_user_id from order_notes where order_id = $1',
    audit: `select action, by_user_id, before, after from audit_entries where kind = 'order' and thing_id = $1::text order by id`,
    messages: `select channel, topic, replace(key, $1::text, '') as key, state, facts - 'orderId' as facts, expires_at - created_at as valid
      from outbox where owner = 'order:' || $1 order by id`,
    books: `select number, posted.kind as event, by_user_id, account.kind, account.seller_id, account.courier_id, amount from book_groups as posted
      join parcels on parcels.id = posted.parcel_id join book_entries as entry on entry.group_id = posted.id
      join book_accounts as account on account.id = entry.account_id where order_id = $1 order by number, account.kind`,
  }))
    rows[name] = await query(text.replaceAll('$1', '$1::int'), id)
  return rows
}

test('many orders take as many statements as two, and each has the rows that it has when it moves alone', async () => {
  const { db, pool, close } = openDatabase(shop.connection, { log: createLog('silent'), max: 1 })
  const counted = countStatements(pool)
  const few = [...(await placeMany(1)), await placeOfTwoSellers()]
  const many = [...(await placeMany(1)), await placeOfTwoSellers(), ...(await placeMany(4))]
  const alone = [...(await placeMany(1)), await placeOfTwoSellers()]
  const counts: Record<Forward, number[]> = { processing: [], shipped: [], delivered: [] }
  for (const to of forward) {
    for (const ids of [few, many]) {
      counted.count = 0
      expect(await move(ids, to, { ...staff, db }, 'call first')).toEqual({ moved: ids, stayed: [] })
      counts[to].push(counted.count)
    }
    for (const id of alone) await move([id], to, staff, 'call first')
  }
  await close()
  for (const to of forward) expect(counts[to][0], to).toBe(counts[to][1])
  // begin, the courier, three reads, two writes of parcels, four of orders, payments, deliveries, the note, the audit, commit.
  expect(counts.delivered[0]).toBeLessThanOrEqual(16)
  for (const [at, id] of alone.entries()) expect(await rowsOf(many[at] ?? 0)).toEqual(await rowsOf(id))
})

test('a delivery that was undone is posted again among others, and each once', async () => {
  const ids = await placeMany(3)
  for (const to of forward) await move(ids, to)
  const [undone = 0] = ids
  const admin = await actingStaff(shop, 'admin')
  const [{ version }] = await query('select version from orders where id = $1', undone)
  await undoDelivery(admin, undone, { version, reason: 'a mistake' })
  const others = await placeMany(2)
  for (const to of ['processing', 'shipped'] as const) await move(others, to)
  expect(await move([undone, ...others], 'delivered')).toMatchObject({ stayed: [] })
  const keys = await query(
    `select replace(key, parcel_id::text, '') as key from book_groups where parcel_id in
      (select id from parcels where order_id = any($1::int[])) order by array_position($1::int[], (select order_id from parcels where id = parcel_id)), id`,
    [undone, ...others],
  )
  expect(keys.map(({ key }) => key)).toEqual([
    'delivered::1',
    'delivered::1:undone',
    'delivered::2',
    'delivered::1',
    'delivered::1',
  ])
})

test('an order that somebody else changes is waited for without holding back the others', async () => {
  const ids = await placeMany(3)
  const [first = 0, second = 0, third = 0] = ids
  const other = await shop.db.$client.connect()
  try {
    await other.query('begin')
    await other.query('update orders set version = version + 1 where id = $1', [second])
    const moving = move(ids, 'processing')
    await expect.poll(() => statusesOf([first, third])).toEqual(['processing', 'processing'])
    expect(await statusesOf([second])).toEqual(['pending'])
    await other.query('commit')
    expect(await moving).toEqual({ moved: [first, third], stayed: [{ id: second, reason: 'changed' }] })
  } finally {
    other.release()
  }
})

test('an order that fails takes back none that were moved before it, nor moves itself', async () => {
  const ids = await placeMany(3)
  await query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
  )
  await query(
    `create trigger refuse before update on orders for each row when (old.id = ${ids[1]}) execute function refuse()`,
  )
  try {
    await expect(move(ids, 'processing')).rejects.toThrow()
  } finally {
    await query('drop function refuse() cascade')
  }
  expect(await statusesOf(ids)).toEqual(['processing', 'pending', 'pending'])
})

test('an order that is named twice moves once; those that cannot move stay, each with its reason', async () => {
  const [first = 0, second = 0] = await placeMany(2)
  const orders = [
    { id: second, version: 5 },
    { id: first, version: 0 },
    { id: first, version: 0 },
    { id: second, version: 0 },
    { id: 2_000_000_000, version: 0 },
  ]
  expect(await moveWorkOrders(staff, { orders, to: 'processing' })).toEqual({
    moved: [first, second],
    stayed: [
      { id: second, reason: 'changed' },
      { id: first, reason: 'changed' },
      { id: 2_000_000_000, reason: 'missing' },
    ],
  })
})
