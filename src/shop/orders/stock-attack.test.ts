import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { defaultOrderLimits } from './domain/order-limits.ts'
import { writeOrderLimits } from './order-limit-settings.ts'

/** A real attack: four requests without a session, under one invented phone, took 12,667 units of 179 products. */
const productCount = 179
const unitsInAll = 12_667

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  for (let count = 0; count < productCount; count += 1) {
    const stockQuantity = count === 0 ? unitsInAll - 70 * (productCount - 1) : 70
    await shop.addProduct({ stockQuantity, price: 250 })
  }
  await shop.db.$client.query(
    "insert into stock_changes (product_id, variant_id, change, reason, at) select product_id, id, stock_quantity, 'seed', now() from variants",
  )
}, 60_000)
afterAll(() => shop.close())
beforeEach(() => writeOrderLimits(shop.db, { ...defaultOrderLimits, version: 0 }))

async function books() {
  const { rows } = await shop.db.execute<{ stock: number; ledger: number; empty: number }>(sql`
    select sum(stock_quantity)::int as stock, (select sum(change)::int from stock_changes) as ledger,
      (count(*) filter (where stock_quantity = 0))::int as empty from products`)
  return rows[0]
}

function everything(phone: string, from: number, to: number) {
  return shop.db.$client
    .query('select id, stock_quantity as units from products where id >= $1 and id < $2 order by id', [
      from,
      to,
    ])
    .then(({ rows }) => {
      const lines = rows.map(({ id, units }) => ({ productId: id, quantity: units }))
      const total = lines.reduce((sum, { quantity }) => sum + quantity * 250, 0)
      const body = orderBody(lines, total)
      return { ...body, shipping: { ...body.shipping, phone } }
    })
}

test('four orders for the whole stock are accepted without taking stock', async () => {
  expect(await books()).toEqual({ stock: unitsInAll, ledger: unitsInAll, empty: 0 })
  for (let call = 0; call < 4; call += 1) {
    const body = await everything('+9647999999999', 1 + call * 45, 1 + (call + 1) * 45)
    const response = await shop.browser().post('/api/orders', body)
    expect(response.status).toBe(201)
    expect(response.body).toMatchObject({ status: 'pending', awaitsCall: true })
  }
  const { rows } = await shop.db.execute(
    sql`select count(*)::int as lines, sum(quantity)::int as units from order_items`,
  )
  expect(rows).toEqual([{ lines: productCount, units: unitsInAll }])
  expect(await books()).toEqual({ stock: unitsInAll, ledger: unitsInAll, empty: 0 })
})

test('many small orders with many phones are limited by their address', async () => {
  const before = (await books())?.stock ?? 0
  for (let call = 0; call < 60; call += 1) {
    const { rows } = await shop.db.execute<{ id: number }>(
      sql`select id from products where stock_quantity >= 10 order by id limit 3`,
    )
    const lines = rows.map(({ id }) => ({ productId: id, quantity: 10 }))
    const body = orderBody(lines, 30 * 250)
    const phone = `+96479${String(10_000_000 + call)}`
    const response = await shop
      .browser()
      .post('/api/orders', { ...body, shipping: { ...body.shipping, phone } })
    expect(response.status).toBe(201)
  }
  const after = await books()
  expect(before - (after?.stock ?? 0)).toBe(990)
  expect(990).toBeLessThanOrEqual(defaultOrderLimits.addressUnits)
  expect(after?.ledger).toBe(after?.stock)
})

test('a refused request creates no session', async () => {
  await writeOrderLimits(shop.db, { ...defaultOrderLimits, overLimit: 'refuse', version: 0 })
  const guests = () =>
    shop.db.$client.query('select count(*)::int as n from users').then(({ rows }) => rows[0].n)
  const before = await guests()
  const response = await shop.browser().post('/api/orders', await everything('+9647999999998', 120, 160))
  expect(response.status).toBe(409)
  expect(response.body).toMatchObject({ code: 'over_limit', limit: 'lineUnits', max: 10 })
  expect(await guests()).toBe(before)
})
