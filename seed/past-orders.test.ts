import { expect, test } from 'vitest'
import { orders, payments } from '#shop/orders/tables.ts'
import { countPairs } from '#shop/recommendations/count-pairs.ts'
import { pairGates } from '#shop/recommendations/domain/pair-gates.ts'
import { productPairs } from '#shop/recommendations/tables.ts'
import { createOrderFixtures } from '#test/harness/order-fixtures.ts'
import { findParcelFaults, findRecountFaults } from '#test/harness/parcel-consistency.ts'
import { demoBaskets, shoppersPerBasket } from './demo-baskets.ts'
import { readDemoCatalogue } from './demo-catalogue.ts'
import { seedPastOrders } from './past-orders.ts'

const now = new Date('2026-11-21T09:00:00.000Z')

test('the demo catalogue has every product of the baskets', async () => {
  const slugs = (await readDemoCatalogue()).flatMap(({ products }) => products.map(({ slug }) => slug))
  expect(demoBaskets.flat().filter((slug) => !slugs.includes(slug))).toEqual([])
})

test('the orders of the baskets are delivered, leave stock and ledger as they were, and make pairs of every basket', async () => {
  const shop = await createOrderFixtures()
  const ids = new Map<string, number>()
  for (const slug of demoBaskets.flat()) ids.set(slug, (await shop.addProduct({ slug })).id)
  await seedPastOrders(shop.db, now)
  const placed = await shop.db.select().from(orders)
  expect(placed).toHaveLength(demoBaskets.length * shoppersPerBasket)
  expect(new Set(placed.map(({ phone }) => phone)).size).toBe(placed.length)
  for (const { status, createdAt, phone } of placed) {
    expect(status).toBe('delivered')
    expect(createdAt.getTime()).toBeLessThan(now.getTime())
    expect(phone).toMatch(/^\+9647\d{9}$/)
  }
  const paid = await shop.db.select({ due: payments.due, collected: payments.collected }).from(payments)
  expect(paid).toHaveLength(placed.length)
  expect(paid.filter(({ due, collected }) => collected !== due)).toEqual([])
  expect([await findParcelFaults(shop.db), await findRecountFaults(shop.db)]).toEqual([[], []])
  for (const id of ids.values()) {
    expect(await shop.stockOf(id)).toBe(10)
    expect(await shop.ledgerOf(id)).toBe(10)
  }
  expect(shoppersPerBasket).toBeGreaterThanOrEqual(pairGates.minBuyers)
  await countPairs({ db: shop.db, now: () => now })
  const pairs = new Set(
    (await shop.db.select().from(productPairs)).map(({ productId, otherId }) => `${productId} ${otherId}`),
  )
  for (const slugs of demoBaskets)
    for (const slug of slugs)
      for (const other of slugs)
        if (other !== slug) expect(pairs).toContain(`${ids.get(slug)} ${ids.get(other)}`)
  await shop.close()
})

test('a shop without the products gets no order', async () => {
  const empty = await createOrderFixtures()
  await seedPastOrders(empty.db, now)
  expect(await empty.db.$count(orders)).toBe(0)
  await empty.close()
})
