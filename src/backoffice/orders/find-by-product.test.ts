import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { orders } from '#shop/orders/tables.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { matchesFilters } from './queue-conditions.ts'
import type { QueueArgs } from './schemas-queue.ts'

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

test('the queue finds orders by the SKU that a line had when ordered, or its beginning', async () => {
  const product = await shop.addProduct({ price: 10_000 })
  const ofProduct = eq(variants.productId, product.id)
  await shop.db.update(variants).set({ sku: 'Ab-1c' }).where(ofProduct)
  await backOffice.placeOrder()
  const items = orderBody([{ productId: product.id, quantity: 1 }], 10_000)
  const { status, body } = await shop.browser().post('/api/orders', items)
  expect(status).toBe(201)
  await shop.db.update(variants).set({ sku: 'NEW-2' }).where(ofProduct)
  for (const q of ['Ab-1c', 'ab1c', 'AB 1C', 'ab-١c', 'ab-1']) expect(await find(q), q).toEqual([body.id])
  for (const q of ['ab', 'b-1c', 'new-2', '-']) expect(await find(q), q).toEqual([])
})

test('and by the barcode of the variant, as a scanner or Arabic keys type it', async () => {
  const product = await shop.addProduct({ price: 10_000 })
  const ofProduct = eq(variants.productId, product.id)
  await shop.db.update(variants).set({ gtin: '6291041500220' }).where(ofProduct)
  await backOffice.placeOrder()
  const items = orderBody([{ productId: product.id, quantity: 1 }], 10_000)
  const { body } = await shop.browser().post('/api/orders', items)
  for (const q of ['6291041500220', ' ٦٢٩١٠٤١٥٠٠٢٢٠ ', '6-291041-500220'])
    expect(await find(q), q).toEqual([body.id])
  for (const q of ['6291041500221', '62910415002']) expect(await find(q), q).toEqual([])
})

test('and by words of the title of a product, in both languages and as the product search spells them', async () => {
  const product = await shop.addProduct({ titleAr: 'غلّاية شاي كهربائية', titleEn: 'Steel Kettle' })
  const { body } = await shop
    .browser()
    .post('/api/orders', orderBody([{ productId: product.id, quantity: 1 }], 10_000))
  for (const q of ['kettle steel', 'KETT', 'غلاية', 'غلايه شاي']) expect(await find(q), q).toEqual([body.id])
  for (const q of ['iron kettle', 'ettle']) expect(await find(q), q).toEqual([])
})

test('orders with a product are listed with its title, together with other filters', async () => {
  const [one, other] = [await backOffice.placeOrder(), await backOffice.placeOrder()]
  const list = async (query: string) =>
    (await backOffice.staff.get(`${backOffice.base}/orders?${query}`)).body
  const { orders, product, total } = await list(`product=${one.product.id}`)
  expect({ ids: orders.map(({ id }: { id: number }) => id), total }).toEqual({ ids: [one.id], total: 1 })
  expect(product).toEqual({ id: one.product.id, titleAr: one.product.titleAr, titleEn: one.product.titleEn })
  expect(await list(`product=${one.product.id}&status=shipped`)).toMatchObject({ orders: [], total: 0 })
  expect(await list(`product=${other.product.id + 999}`)).toMatchObject({ orders: [], product: null })
  expect(await list('')).toMatchObject({ product: null })
  expect((await backOffice.staff.get(`${backOffice.base}/orders?product=x`)).body.errors).toEqual({
    product: 'not_a_number',
  })
})

test('by the indexes of lines', async () => {
  const client = await shop.db.$client.connect()
  const plan = async (args: QueueArgs) => {
    const query = shop.db.select({ id: orders.id }).from(orders).where(matchesFilters(args)).toSQL()
    const { rows } = await client.query(`explain ${query.sql}`, query.params)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  try {
    await client.query('set enable_seqscan = off')
    expect(await plan({ q: 'ab1' })).toContain('order_items_sku_key')
    const byBarcode = await plan({ q: '6291041500220' })
    for (const index of ['variants_gtin', 'order_items_variant']) expect(byBarcode).toContain(index)
    expect(await plan({ q: 'kettle' })).toContain('order_items_variant')
    expect(await plan({ product: 1000 })).toMatch(/order_items_variant/)
  } finally {
    client.release(true)
  }
})
