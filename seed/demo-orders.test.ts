import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { getOrder, listOrders } from '#shop/orders/queries.ts'
import { orderItems } from '#shop/orders/tables.ts'
import { addDemoOrderProducts } from '#test/harness/demo-order-products.ts'
import { createOrderFixtures, type OrderFixtures } from '#test/harness/order-fixtures.ts'
import { readDemoCatalogue } from './demo-catalogue.ts'
import { demoOrders, seedDemoOrders } from './demo-orders.ts'

const now = new Date('2026-11-21T09:00:00.000Z')

let backOffice: OrderFixtures
beforeAll(async () => {
  backOffice = await createOrderFixtures()
  await addDemoOrderProducts(backOffice.db, backOffice.addProduct)
})
afterAll(() => backOffice.close())

test('the demo catalogue has the products of the demo orders in stock', async () => {
  const catalogue = await readDemoCatalogue()
  const lines = demoOrders.flatMap((order) => order.lines)
  for (const { category, hasOptions } of lines) {
    const fitting = catalogue
      .find(({ slug }) => slug === category)
      ?.products.filter(
        ({ options, variants }) =>
          options.length > 0 === hasOptions && variants.some(({ stock }) => stock >= 10),
      )
    const needed = lines.filter((line) => line.category === category && line.hasOptions === hasOptions)
    expect(fitting?.length ?? 0, category).toBeGreaterThanOrEqual(needed.length)
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
  const sold = await backOffice.db.select().from(orderItems)
  expect(sold.map(({ quantity }) => quantity)).toEqual(
    demoOrders.flatMap(({ lines }) => lines.map((line) => line.quantity)),
  )
  expect(new Set(sold.map(({ productId }) => productId)).size).toBe(sold.length)
  expect(sold.filter(({ options }) => options.length > 0)).toHaveLength(1)
  for (const { variantId, productId, quantity } of sold) {
    const [variant] = await backOffice.db.select().from(variants).where(eq(variants.id, variantId))
    expect(variant?.stockQuantity).toBe(10 - quantity)
    expect(await backOffice.ledgerOf(productId)).toBe(await backOffice.stockOf(productId))
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
