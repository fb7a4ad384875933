import { eq, sum } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#shop/catalogue/tables.ts'
import { stockChanges } from '#shop/catalogue/variant-tables.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { onlyVariant } from '#test/harness/variants.ts'

let shop: TestShop
let staff: Awaited<ReturnType<typeof signedIn>>['browser']
beforeAll(async () => {
  shop = await createTestShop({ max: 20 })
  staff = (await signedIn(shop, 'staff')).browser
})
afterAll(() => shop.close())

async function stocked(stockQuantity: number) {
  const product = await shop.addProduct({ stockQuantity, price: 1_000, discountPrice: null })
  const variantId = await onlyVariant(shop.db, product.id)
  await shop.db
    .insert(stockChanges)
    .values({ productId: product.id, variantId, change: stockQuantity, reason: 'seed', at: shop.now() })
  return product
}

async function stockOf(id: number) {
  const [row] = await shop.db
    .select({ left: products.stockQuantity })
    .from(products)
    .where(eq(products.id, id))
  const [ledger] = await shop.db
    .select({ total: sum(stockChanges.change).mapWith(Number) })
    .from(stockChanges)
    .where(eq(stockChanges.productId, id))
  return { left: row?.left, ledger: ledger?.total }
}

const change = (id: number, body: unknown) => staff.post(`/api/admin/products/${id}/stock`, body)

test('a change records its reason, user and resulting stock', async () => {
  const { id } = await stocked(5)
  await change(id, { mode: 'by', reason: 'received', quantity: 10, note: 'invoice 12' })
  await change(id, { mode: 'to', reason: 'counted', quantity: 12, seen: 15 })
  await change(id, { mode: 'to', reason: 'counted', quantity: 12, seen: 12 })
  const { body } = await staff.get(`/api/admin/products/${id}/stock`)
  expect(body.changes).toMatchObject([
    { change: 0, left: 12, reason: 'counted' },
    { change: -3, left: 12, reason: 'counted', note: null },
    { change: 10, left: 15, reason: 'received', note: 'invoice 12', by: expect.stringMatching(/Person/) },
    { change: 5, left: 5, reason: 'seed', by: null },
  ])
  const older = await staff.get(`/api/admin/products/${id}/stock?before=${body.changes[2].id}`)
  expect(older.body).toMatchObject({ changes: [{ left: 5 }], more: false })
  const audit = await staff.get(`/api/admin/audit?kind=product&id=${id}`)
  expect(audit.body).toHaveLength(3)
})

test('invalid changes are refused by field and write nothing', async () => {
  const { id } = await stocked(5)
  const errorsOf = async (body: unknown) => (await change(id, body)).body.errors
  expect(await errorsOf({ mode: 'by', reason: 'damaged', quantity: -6 })).toEqual({ quantity: 'below_zero' })
  expect(await errorsOf({ mode: 'by', reason: 'received', quantity: 1_000_000 })).toEqual({
    quantity: 'too_large',
  })
  expect(await errorsOf({ mode: 'by', reason: 'received', quantity: 0 })).toEqual({ quantity: 'required' })
  expect(await errorsOf({ mode: 'by', reason: 'gift', quantity: 1 })).toEqual({ reason: 'required' })
  expect(await errorsOf({ mode: 'to', reason: 'counted', quantity: 1 })).toEqual({ seen: 'required' })
  expect(await errorsOf({ mode: 'half' })).toMatchObject({ mode: 'invalid' })
  expect((await change(id, '{')).body.code).toBe('malformed_body')
  expect((await change(999_999, { mode: 'by', reason: 'received', quantity: 1 })).status).toBe(404)
  expect((await staff.get('/api/admin/products/999999/stock')).status).toBe(404)
  expect(await stockOf(id)).toEqual({ left: 5, ledger: 5 })
})

test('a count is refused with the current stock when units were sold in the meantime', async () => {
  const { id } = await stocked(5)
  await change(id, { mode: 'by', reason: 'damaged', quantity: -1 })
  const { status, body } = await change(id, { mode: 'to', reason: 'counted', quantity: 5, seen: 5 })
  expect([status, body.code, body.stockQuantity]).toEqual([409, 'stale', 4])
})

test('after concurrent corrections and orders the ledger equals the stock, which is never below zero', async () => {
  const { id } = await stocked(10)
  const buy = async () => {
    const shopper = shop.browser()
    await shopper.post('/api/cart', { userId: 1, productId: id, quantity: 1 })
    return shopper.post('/api/orders', orderBody([{ productId: id, quantity: 1 }], 1_000))
  }
  const all = await Promise.all([
    ...Array.from({ length: 12 }, buy),
    ...Array.from({ length: 6 }, () => change(id, { mode: 'by', reason: 'damaged', quantity: -1 })),
    change(id, { mode: 'to', reason: 'counted', quantity: 9, seen: 10 }),
  ])
  expect(all.every(({ status }) => [200, 201, 400, 409].includes(status))).toBe(true)
  const { left, ledger } = await stockOf(id)
  expect(left).toBe(ledger)
  expect(left).toBeGreaterThanOrEqual(0)
})
