import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { products } from '#shop/catalogue/tables.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { applyDiscounts, startDiscountScheduler } from './apply-discounts.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
const opened = new Date('2026-11-01T09:00:00Z')
beforeAll(async () => {
  shop = await createTestShop()
  admin = (await signedIn(shop, 'admin')).browser
})
afterEach(() => shop.setNow(opened))
afterAll(() => shop.close())

let sequence = 0
async function discounted(times: { discountStartsAt?: string; discountEndsAt?: string }) {
  sequence += 1
  const { status, body } = await admin.post('/api/admin/products', {
    titleEn: `Lamp ${sequence}`,
    titleAr: `مصباح ${sequence}`,
    brand: 'Lamps',
    categoryId: 1,
    price: 10_000,
    discountPrice: 7_500,
    stockQuantity: 10,
    images: ['/pictures/0123456789abcdef-640.jpg'],
    ...times,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { id: number; slug: string; version: number }
}

const visibleDiscount = async (slug: string) =>
  (await shop.browser().get(`/api/products/${slug}`)).body.discountPrice

async function order(productId: number, total: number) {
  const shopper = shop.browser()
  await shopper.post('/api/cart', { userId: 1, productId, quantity: 1 })
  return shopper.post('/api/orders', orderBody([{ productId, quantity: 1 }], total))
}

test('a scheduled discount is visible only while it is active, and is applied once', async () => {
  const { slug, id } = await discounted({
    discountStartsAt: '2026-11-01T10:00:00Z',
    discountEndsAt: '2026-11-01T11:00:00Z',
  })
  expect(await visibleDiscount(slug)).toBeUndefined()
  const at = (time: string) => applyDiscounts(shop.db, new Date(`2026-11-01T${time}Z`))
  expect(await at('09:59:59')).toBe(0)
  expect(await at('10:00:00')).toBe(1)
  expect(await at('10:00:01')).toBe(0)
  expect(await visibleDiscount(slug)).toBe(7_500)
  expect(await at('11:00:00')).toBe(1)
  expect(await visibleDiscount(slug)).toBeUndefined()
  const { body } = await admin.get(`/api/admin/products/${id}`)
  expect(body).toMatchObject({ discounted: false, product: { discountPrice: 7_500 } })
})

test('past and future discounts are stored as inactive; without dates a discount is active', async () => {
  expect(
    await visibleDiscount((await discounted({ discountEndsAt: '2026-10-31T00:00:00Z' })).slug),
  ).toBeUndefined()
  expect(await visibleDiscount((await discounted({ discountEndsAt: '2026-11-30T00:00:00Z' })).slug)).toBe(
    7_500,
  )
  expect(await visibleDiscount((await discounted({})).slug)).toBe(7_500)
  expect(await applyDiscounts(shop.db, shop.now())).toBe(0)
})

test('an order is charged by the schedule, even before the stored price is updated', async () => {
  const ending = await discounted({ discountEndsAt: '2026-11-01T09:30:00Z' })
  expect((await order(ending.id, 7_500)).status).toBe(201)
  shop.setNow(new Date('2026-11-01T09:30:00Z'))
  const refused = await order(ending.id, 7_500)
  expect([refused.status, refused.body.code, refused.body.totalAmount]).toEqual([
    409,
    'order_changed',
    10_000,
  ])
  expect((await order(ending.id, 10_000)).status).toBe(201)
  const starting = await discounted({ discountStartsAt: '2026-11-01T09:31:00Z' })
  shop.setNow(new Date('2026-11-01T09:31:00Z'))
  expect((await order(starting.id, 10_000)).body).toMatchObject({ totalAmount: 7_500 })
  expect((await order(starting.id, 7_500)).status).toBe(201)
})

test('a discount that ends while orders are placed is never charged after its end', async () => {
  const { id } = await discounted({ discountEndsAt: '2026-11-01T09:30:00Z' })
  const end = new Date('2026-11-01T09:30:00Z')
  shop.setNow(new Date('2026-11-01T09:29:59Z'))
  const before = Array.from({ length: 3 }, () => order(id, 7_500))
  await Promise.all(before)
  shop.setNow(end)
  const after = await Promise.all([
    ...Array.from({ length: 4 }, () => order(id, 7_500)),
    applyDiscounts(shop.db, end).then(() => ({ status: 409 })),
  ])
  expect(after.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
  const { rows } = await shop.db.$client.query(
    'select count(*)::int as n from order_items where product_id = $1 and price = 7500',
    [id],
  )
  expect(rows[0].n).toBe(3)
  // The orders may have locked it, so that the first run skipped it.
  await applyDiscounts(shop.db, end)
  expect(await applyDiscounts(shop.db, end)).toBe(0)
})

test('locked products are skipped until the next run', async () => {
  const { id } = await discounted({ discountEndsAt: '2026-11-01T09:30:00Z' })
  const end = new Date('2026-11-01T09:30:00Z')
  await transaction(shop.db, async (tx) => {
    await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('no key update')
    expect(await applyDiscounts(shop.db, end)).toBe(0)
  })
  expect(await applyDiscounts(shop.db, end)).toBe(1)
})

test('a running shop applies discounts until it stops', async () => {
  const { slug } = await discounted({ discountStartsAt: '2026-11-01T09:30:00Z' })
  shop.setNow(new Date('2026-11-01T09:30:00Z'))
  const stop = startDiscountScheduler({ db: shop.db, now: shop.now, log: shop.deps.log })
  await vi.waitFor(async () => expect(await visibleDiscount(slug)).toBe(7_500), { timeout: 15_000 })
  await stop()
})
