import { eq, sum } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#shop/catalogue/tables.ts'
import { stockChanges, variants } from '#shop/catalogue/variant-tables.ts'
import {
  createOrderFixtures,
  getRefusal,
  type OrderFixtures,
  orderBody,
} from '#test/harness/order-fixtures.ts'
import { addOptions, variantIds } from '#test/harness/variants.ts'
import { placeOrder } from './place-order.ts'

let fixture: OrderFixtures
beforeAll(async () => {
  fixture = await createOrderFixtures({ max: 50 })
})
afterAll(() => fixture.close())

const sizes = ['s', 'm', 'l']

async function shirt(stockQuantity: number) {
  const { id } = await fixture.addProduct({ stockQuantity: 0 })
  await addOptions(fixture.db, id, {
    options: ['size'],
    variants: sizes.map((size) => ({ values: { size }, price: 1000, stockQuantity })),
  })
  return { id, ids: await variantIds(fixture.db, id) }
}

/** Stock, ledger and projection of a product: all three have to agree. */
async function booksOf(id: number) {
  const rows = await fixture.db.select().from(variants).where(eq(variants.productId, id))
  const left = rows.filter(({ hidden }) => !hidden).map(({ stockQuantity }) => stockQuantity)
  const [ledger] = await fixture.db
    .select({ total: sum(stockChanges.change).mapWith(Number) })
    .from(stockChanges)
    .where(eq(stockChanges.productId, id))
  const [product] = await fixture.db.select().from(products).where(eq(products.id, id))
  expect(product?.stockQuantity).toBe(left.reduce((total, each) => total + each, 0))
  expect(ledger?.total).toBe(product?.stockQuantity)
  return left.toSorted((a, b) => a - b)
}

const placedOf = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length

describe('variants under load', () => {
  test('two hundred shoppers race for ten units of one variant: exactly ten orders, other variants are untouched', async () => {
    const { id, ids } = await shirt(10)
    const shoppers = await fixture.addShoppers(200)
    const body = orderBody([{ productId: id, variantId: ids.m ?? 0, quantity: 1 }], 1000)
    const results = await Promise.allSettled(shoppers.map((shopper) => placeOrder(shopper, body, null)))
    expect(placedOf(results)).toBe(10)
    expect(await booksOf(id)).toEqual([0, 10, 10])
  })

  test('two hundred shoppers race for two of three variants each, in either order, without a deadlock', async () => {
    const { id, ids } = await shirt(40)
    const shoppers = await fixture.addShoppers(200)
    const results = await Promise.allSettled(
      shoppers.map((shopper, index) => {
        const pair = [ids[sizes[index % 3] ?? ''], ids[sizes[(index + 1) % 3] ?? '']]
        const lines = (index % 2 ? pair : pair.toReversed()).map((variantId) => ({
          productId: id,
          variantId: variantId ?? 0,
          quantity: 1,
        }))
        return placeOrder(shopper, orderBody(lines, 2000), null)
      }),
    )
    const codes = results.map((each) => (each.status === 'rejected' ? each.reason.code : 'placed'))
    expect(new Set(codes)).toEqual(new Set(['placed', 'order_changed']))
    expect(120 - 2 * placedOf(results)).toBe((await booksOf(id)).reduce((total, each) => total + each, 0))
  })

  test('a discount of one variant that begins after it was shown is confirmed first, also before it is stored', async () => {
    const { id, ids } = await shirt(5)
    const shopper = await fixture.addShopper()
    await fixture.db
      .update(variants)
      .set({ plannedDiscountPrice: 750, discountStartsAt: new Date(shopper.now().getTime() - 1) })
      .where(eq(variants.id, ids.l ?? 0))
    const order = (size: string, total: number) =>
      placeOrder(shopper, orderBody([{ productId: id, variantId: ids[size] ?? 0, quantity: 1 }], total), null)
    expect(await getRefusal(order('l', 1000))).toMatchObject({
      code: 'order_changed',
      details: { totalAmount: 750, changes: [{ reason: 'total_differs', price: 750, variantId: ids.l }] },
    })
    await order('l', 750)
    await order('m', 1000)
  })

  test('a price that changes while an order waits for the lock is never charged without confirmation', async () => {
    const { id, ids } = await shirt(5)
    const shopper = await fixture.addShopper()
    const client = await fixture.pool.connect()
    await client.query('begin')
    await client.query('update variants set price = 1500 where id = $1', [ids.s])
    const body = orderBody([{ productId: id, variantId: ids.s ?? 0, quantity: 1 }], 1000)
    const waiting = getRefusal(placeOrder(shopper, body, null))
    await expect.poll(fixture.waitingForLocks).toBe(1)
    await client.query('commit')
    client.release()
    expect(await waiting).toMatchObject({ code: 'order_changed', details: { totalAmount: 1500 } })
  })
})
