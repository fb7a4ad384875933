import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variants } from '#features/catalogue/variant-tables.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
})
afterAll(() => shop.close())

const find = async (q: string) =>
  (await backOffice.staff.get(`${backOffice.base}/orders?q=${encodeURIComponent(q)}`)).body.orders.map(
    ({ id }: { id: number }) => id,
  )

test('the queue finds orders by the SKU that a line had when ordered', async () => {
  const product = await shop.addProduct({ price: 10_000 })
  const ofProduct = eq(variants.productId, product.id)
  await shop.db.update(variants).set({ sku: 'Ab-1c' }).where(ofProduct)
  await backOffice.placeOrder()
  const items = orderBody([{ productId: product.id, quantity: 1 }], 10_000)
  const { status, body } = await shop.browser().post('/api/orders', items)
  expect(status).toBe(201)
  await shop.db.update(variants).set({ sku: 'NEW-2' }).where(ofProduct)
  for (const q of ['Ab-1c', 'ab1c', 'AB 1C', 'ab-١c']) expect(await find(q), q).toEqual([body.id])
  for (const q of ['ab-1', 'new-2', '-']) expect(await find(q), q).toEqual([])
})

test('by an index', async () => {
  const client = await shop.db.$client.connect()
  try {
    await client.query('set enable_seqscan = off')
    const { rows } = await client.query(
      `explain select order_id from order_items line where line.sku is not null
        and translate(lower(line.sku), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹-_./ ', '01234567890123456789') = 'ab1c'`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('order_items_sku_key')
  } finally {
    client.release(true)
  }
})
