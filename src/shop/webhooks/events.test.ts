import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { outbox } from '#platform/outbox/tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { parcels } from '#shop/orders/tables.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createReturnFixtures } from '#test/harness/returns.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { splitOrder } from '#test/harness/split-order.ts'
import { onlyVariant } from '#test/harness/variants.ts'
import { type EventType, eventTypes } from './domain/event-types.ts'
import { webhookEndpoints } from './tables.ts'
import type { EventFacts } from './webhook-topic.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
let courierId: number
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
  courierId = await backOffice.addCourier()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(outbox)
  await shop.db.delete(webhookEndpoints)
})

async function subscribe(...events: EventType[]): Promise<void> {
  const url = 'https://cdn.example/'
  await shop.db.insert(webhookEndpoints).values({ url, events, secret: 'whsec_', createdAt: shop.now() })
}

async function events(): Promise<EventFacts[]> {
  const rows = await shop.db.select().from(outbox).where(eq(outbox.channel, 'webhook')).orderBy(outbox.id)
  return rows.map(({ facts }) => facts as EventFacts)
}
const types = async () => (await events()).map(({ type }) => type)

test('an order names each of its statuses, with its version and its address', async () => {
  await subscribe(...eventTypes.filter((type) => type.startsWith('order.')))
  const { id } = await backOffice.orderAt('delivered', courierId)
  const version = (await backOffice.readOrder(id)).version as number
  const data = (status: string, version: number) => ({ id, status, version, url: `/api/admin/orders/${id}` })
  expect(await events()).toMatchObject([
    {
      type: 'order.placed',
      data: data('pending', 0),
      timestamp: expect.stringMatching(/^2026-11-01T.*\.\d{3}Z$/),
    },
    { type: 'order.confirmed', data: data('processing', version - 2) },
    { type: 'order.shipped', data: data('shipped', version - 1) },
    { type: 'order.delivered', data: data('delivered', version) },
  ])
})

test('an order that its shopper cancels is cancelled once', async () => {
  await subscribe('order.cancelled')
  const { id, browser } = await backOffice.placeOrder()
  await browser.post(`/api/orders/${id}/cancel`, {})
  expect(await types()).toEqual(['order.cancelled'])
})

test('each parcel names its own statuses, with its number and the address of its order', async () => {
  await subscribe(...eventTypes.filter((type) => /^(order|parcel)\./.test(type)))
  const lines = [await shop.addProduct(), await shop.addProduct()].map(({ id: productId }) => ({
    productId,
    quantity: 1,
  }))
  const { id } = (await shop.browser().post('/api/orders', orderBody(lines, 20_000))).body
  await splitOrder(shop.db, id, { parcels: 2 })
  await backOffice.moveOrder(id, { to: 'processing' })
  await backOffice.moveOrder(id, { to: 'shipped', courierId })
  const { version } = await backOffice.readOrder(id)
  const refused = `${backOffice.base}/orders/${id}/parcels/2/move`
  expect((await backOffice.staff.post(refused, { version, to: 'cancelled' })).status).toBe(204)
  await backOffice.moveOrder(id, { to: 'delivered' })
  const written = (await events()).map(({ type, data }) => [type, data.number ?? data.id])
  expect(written).toEqual([
    ['order.placed', id],
    ['parcel.confirmed', 1],
    ['parcel.confirmed', 2],
    ['order.confirmed', id],
    ['parcel.shipped', 1],
    ['parcel.shipped', 2],
    ['order.shipped', id],
    ['parcel.cancelled', 2],
    ['parcel.delivered', 1],
    ['order.delivered', id],
  ])
  const [delivered] = (await events()).filter(({ type }) => type === 'parcel.delivered')
  const parcel = (await shop.db.select().from(parcels).where(eq(parcels.orderId, id))).find(
    ({ number }) => number === 1,
  )
  expect(delivered?.data).toEqual({
    id: parcel?.id,
    orderId: id,
    number: 1,
    status: 'delivered',
    version: parcel?.version,
    url: `/api/admin/orders/${id}`,
  })
})

test('a return names its statuses', async () => {
  await subscribe('return.requested', 'return.approved', 'return.closed')
  const { open, step } = createReturnFixtures(backOffice, backOffice.staff)
  const order = await backOffice.orderAt('delivered', courierId)
  const id = await open(order)
  await step({ id, name: 'move' }, { to: 'approved' })
  await step({ id, name: 'move' }, { to: 'closed', reason: 'by mistake' })
  expect((await events()).map(({ type, data }) => [type, data.orderId, data.version])).toEqual([
    ['return.requested', order.id, 0],
    ['return.approved', order.id, 1],
    ['return.closed', order.id, 2],
  ])
})

test('nothing is written without a subscriber, for one that is off, or when the change is undone', async () => {
  await backOffice.placeOrder()
  await subscribe('order.cancelled')
  await backOffice.placeOrder()
  await shop.db.update(webhookEndpoints).set({ active: false, events: [...eventTypes] })
  const { product } = await backOffice.placeOrder()
  await shop.db.update(products).set({ brand: 'Other' }).where(eq(products.id, product.id))
  expect(await events()).toEqual([])
  await shop.db.update(webhookEndpoints).set({ active: true })
  const undone = transaction(shop.db, async (tx) => {
    await tx.update(products).set({ brand: 'Third' }).where(eq(products.id, product.id))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await events()).toEqual([])
})

test('every endpoint that subscribes gets an event of its own', async () => {
  await subscribe('order.placed')
  await subscribe('order.placed', 'product.deleted')
  await subscribe('product.deleted')
  await backOffice.placeOrder()
  const rows = await shop.db.select().from(outbox).where(eq(outbox.channel, 'webhook'))
  expect(rows.map(({ recipient }) => recipient)).toHaveLength(2)
  expect(new Set(rows.map(({ messageId }) => messageId)).size).toBe(2)
})

test('a product is changed once in a transaction, with its newest version, and not by stock or ratings', async () => {
  const { id } = await shop.addProduct()
  await subscribe('product.changed', 'product.deleted')
  const ofProduct = eq(products.id, id)
  await transaction(shop.db, async (tx) => {
    await tx.update(products).set({ brand: 'Other', version: 2 }).where(ofProduct)
    await tx.update(variants).set({ sku: 'NEW-1' }).where(eq(variants.productId, id))
    await tx.update(products).set({ model: 'M2', version: 3 }).where(ofProduct)
  })
  expect(await events()).toMatchObject([
    { type: 'product.changed', data: { id, version: 3, url: `/api/admin/products/${id}` } },
  ])
  await shop.db.update(variants).set({ stockQuantity: 3 }).where(eq(variants.productId, id))
  await shop.db.update(products).set({ rating: 4 }).where(ofProduct)
  expect(await events()).toHaveLength(1)
  await shop.db.update(variants).set({ sku: 'NEW-2' }).where(eq(variants.productId, id))
  await shop.db.delete(products).where(ofProduct)
  expect((await events()).map(({ type, data }) => [type, data.id])).toEqual([
    ['product.changed', id],
    ['product.changed', id],
    ['product.deleted', id],
  ])
})

test('stock is low once when it falls to the line, and out when none is left', async () => {
  const { id } = await shop.addProduct({ stockQuantity: 8 })
  const variantId = await onlyVariant(shop.db, id)
  await subscribe('stock.low', 'stock.out')
  for (const stockQuantity of [6, 5, 4, 9, 0, 3])
    await shop.db.update(variants).set({ stockQuantity }).where(eq(variants.id, variantId))
  expect((await events()).map(({ type }) => type)).toEqual(['stock.low', 'stock.out'])
  expect((await events())[0]?.data).toEqual({ id, variantId, url: `/api/admin/products/${id}/stock` })
  await shop.db.execute(sql`insert into settings values ('low_stock_line', '2')`)
  for (const stockQuantity of [9, 3, 2])
    await shop.db.update(variants).set({ stockQuantity }).where(eq(variants.id, variantId))
  expect(await events()).toHaveLength(3)
  await shop.db.update(products).set({ hidden: true }).where(eq(products.id, id))
  await shop.db.update(variants).set({ stockQuantity: 0 }).where(eq(variants.id, variantId))
  expect(await events()).toHaveLength(3)
})
