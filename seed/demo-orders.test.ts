import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#features/catalogue/tables.ts'
import { getOrder, listOrders } from '#features/orders/queries.ts'
import { createOrderFixtures, type OrderFixtures } from '#test/harness/order-fixtures.ts'
import { readDemoCatalogue } from './demo-catalogue.ts'
import { demoOrders, seedDemoOrders } from './demo-orders.ts'

const now = new Date('2026-11-21T09:00:00.000Z')
const demoLines = demoOrders.flatMap(({ lines }) => lines)

let backOffice: OrderFixtures
beforeAll(async () => {
  backOffice = await createOrderFixtures()
  for (const { slug } of demoLines) await backOffice.addProduct({ slug })
})
afterAll(() => backOffice.close())

test('the products of the demo orders are in the demo catalogue and in stock', async () => {
  const catalogue = (await readDemoCatalogue()).flatMap(({ products: all }) => all)
  for (const { slug, quantity } of demoLines) {
    expect(catalogue.find((product) => product.slug === slug)?.stockQuantity ?? 0).toBeGreaterThan(quantity)
  }
})

test('one order is delivered and one in preparation, with status history and stock; seeding twice adds nothing', async () => {
  const customer = await backOffice.addShopper()
  await seedDemoOrders(backOffice.db, customer.shopper.id, now)
  await seedDemoOrders(backOffice.db, customer.shopper.id, now)
  const { orders: placed, total } = await listOrders(customer, {})
  expect(total).toBe(2)
  expect(placed.map(({ status }) => status)).toEqual(['processing', 'delivered'])
  for (const { id } of placed) {
    const { createdAt, status, statusChanges } = await getOrder(customer, id)
    expect(statusChanges[0]).toMatchObject({ status: 'pending', at: createdAt })
    expect(statusChanges.at(-1)?.status).toBe(status)
    const moments = statusChanges.map(({ at }) => Date.parse(at))
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    expect(moments.every((at) => at < now.getTime())).toBe(true)
  }
  for (const { slug, quantity } of demoLines) {
    const [product] = await backOffice.db.select().from(products).where(eq(products.slug, slug))
    expect(product?.stockQuantity).toBe(10 - quantity)
    expect(await backOffice.ledgerOf(product?.id ?? 0)).toBe(10 - quantity)
  }
})

test('a shop without the products gets no partial order', async () => {
  const empty = await createOrderFixtures()
  const customer = await empty.addShopper()
  await expect(seedDemoOrders(empty.db, customer.shopper.id, now)).rejects.toThrow(
    'the demo catalogue has no',
  )
  expect(await empty.written()).toMatchObject({ orders: 0, ledger: 0 })
  await empty.close()
})
