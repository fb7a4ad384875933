import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { products } from '#shop/catalogue/tables.ts'
import { stockChanges, variants } from '#shop/catalogue/variant-tables.ts'
import { noOrderLimits } from '#shop/orders/domain/order-limits.ts'
import { writeOrderLimits } from '#shop/orders/order-limit-settings.ts'
import { orderItems, orders } from '#shop/orders/tables.ts'
import { promotions, redemptions } from '#shop/promotions/tables.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { addOffer, addSeller } from '#test/harness/offers.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { findParcelFaults, findRecountFaults } from '#test/harness/parcel-consistency.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addOptions, variantIds } from '#test/harness/variants.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
})
beforeEach(() => shop.db.update(promotions).set({ active: false }))
afterAll(() => shop.close())

/** An order of two small shirts; the small and the middle size cost 10,000, the large one 12,000. Five of each are in stock. */
async function placed(total = 20_000) {
  shop.advance(1)
  const { id: productId } = await shop.addProduct()
  await addOptions(shop.db, productId, {
    options: ['size'],
    variants: [
      { values: { size: 's' } },
      { values: { size: 'm' }, sku: `shirt-${productId}-m` },
      { values: { size: 'l' }, price: 12_000 },
      { values: { size: 'xl' }, stockQuantity: 1 },
    ],
  })
  const sizes = (await variantIds(shop.db, productId)) as Record<'s' | 'm' | 'l' | 'xl', number>
  const browser = shop.browser()
  const body = orderBody([{ productId, variantId: sizes.s, quantity: 2 }], total)
  const response = await browser.post('/api/orders', body)
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  const { id, items } = response.body
  return { id: id as number, itemId: items[0].id as number, productId, sizes, browser }
}
type Placed = Awaited<ReturnType<typeof placed>>

const read = (id: number) => backOffice.readOrder(id)

async function swap({ id, itemId }: Placed, change: object, by = backOffice.staff) {
  const { version } = await read(id)
  return by.put(`${backOffice.base}/orders/${id}/items/${itemId}/variant`, {
    version,
    price: 10_000,
    ...change,
  })
}

const choices = async ({ id, itemId }: Placed) =>
  (await backOffice.staff.get(`${backOffice.base}/orders/${id}/items/${itemId}/variants`)).body.variants.map(
    (each: { variant: { id: number }; price: number; available: number }) => [
      each.variant.id,
      each.price,
      each.available,
    ],
  )

async function stockOf(variantId: number) {
  const [row] = await shop.db.select().from(variants).where(eq(variants.id, variantId))
  const rows = await shop.db.select().from(stockChanges).where(eq(stockChanges.variantId, variantId))
  return [row?.stockQuantity, rows.reduce((sum, { change }) => sum + change, 0)]
}

async function expectNoFaults() {
  expect(await findParcelFaults(shop.db)).toEqual([])
  expect(await findRecountFaults(shop.db)).toEqual([])
}

test('another size leaves line, promotion and redemption as they are, and moves the stock of both', async () => {
  const [promotion] = await shop.db
    .insert(promotions)
    .values({
      name: { en: 'A fifth', ar: 'الخمس' },
      kind: 'automatic',
      effect: 'percent',
      value: 20,
      createdAt: new Date(0),
    })
    .returning({ id: promotions.id })
  const order = await placed(16_000)
  const { id, itemId, productId, sizes, browser } = order
  // Its parcel is the shop's: what another seller offers is no choice.
  const [offer] = await addOffer(shop.db, { productId, sellerId: await addSeller(shop.db), price: 20_000 })
  expect((await swap(order, { variantId: offer })).body.errors).toEqual({ variantId: 'unknown_value' })
  expect(await choices(order)).toEqual([
    [sizes.m, 10_000, 5],
    [sizes.l, 12_000, 5],
    [sizes.xl, 10_000, 1],
  ])
  expect((await swap(order, { variantId: sizes.m })).status).toBe(204)
  const uses = () => shop.db.select().from(redemptions).where(eq(redemptions.orderId, id))
  expect(await uses()).toMatchObject([{ promotionId: promotion?.id, amount: 4_000, releasedAt: null }])
  expect(await read(id)).toMatchObject({
    totalAmount: 16_000,
    items: [
      { id: itemId, price: 10_000, discount: 4_000, variant: { id: sizes.m, sku: `shirt-${productId}-m` } },
    ],
  })
  expect([await stockOf(sizes.s), await stockOf(sizes.m)]).toEqual([
    [5, 5],
    [3, 3],
  ])
  // The dearer size costs its price of now, with the same discount.
  expect((await swap(order, { variantId: sizes.l })).body.errors).toEqual({ price: 'amount_changed' })
  expect((await swap(order, { variantId: sizes.l, price: 12_000 })).status).toBe(204)
  expect((await browser.get(`/api/orders/details/${id}`)).body).toMatchObject({
    goods: 24_000,
    collect: 20_000,
    totalAmount: 20_000,
    items: [{ price: 12_000, variant: { id: sizes.l } }],
  })
  expect(await uses()).toMatchObject([{ amount: 4_000 }])
  expect([await stockOf(sizes.m), await stockOf(sizes.l)]).toEqual([
    [5, 5],
    [3, 3],
  ])
  const [entry] = (await backOffice.staff.get(`${backOffice.base}/audit?kind=order&id=${id}`)).body
  expect(entry).toMatchObject({
    action: 'order.variant',
    before: { price: 10_000, totalAmount: 16_000 },
    after: { price: 12_000, totalAmount: 20_000 },
  })
  // A cheaper one has the share of the discount, never its sum.
  await shop.db.update(variants).set({ price: 6_000 }).where(eq(variants.id, sizes.m))
  expect((await swap(order, { variantId: sizes.m, price: 6_000 })).status).toBe(204)
  expect((await read(id)).amounts).toMatchObject({ goods: 12_000, collect: 10_000 })
  expect(await uses()).toMatchObject([{ amount: 2_000 }])
  await expectNoFaults()
})

test('a price by hand stays between sizes that sell for the same', async () => {
  const order = await placed()
  const admin = (await signedIn(shop, 'admin')).browser
  const body = { version: 0, price: 7_000, discount: 1_000, reason: 'scratched' }
  const { id, itemId, sizes } = order
  expect((await admin.put(`${backOffice.base}/orders/${id}/items/${itemId}/price`, body)).status).toBe(204)
  expect(await choices(order)).toEqual([
    [sizes.m, 7_000, 5],
    [sizes.l, 12_000, 5],
    [sizes.xl, 7_000, 1],
  ])
  expect((await swap(order, { variantId: sizes.m, price: 7_000 })).status).toBe(204)
  expect((await read(id)).amounts).toMatchObject({ goods: 14_000, collect: 13_000 })
  await expectNoFaults()
})

test('what cannot be delivered is refused and changes nothing', async () => {
  const order = await placed()
  const other = await placed()
  const { id, productId, sizes } = order
  const before = await read(id)
  const short = await swap(order, { variantId: sizes.xl })
  expect([short.body.code, short.body.available]).toEqual(['stock_exceeded', 1])
  expect((await swap(order, { variantId: sizes.s })).body.errors).toEqual({ variantId: 'in_order' })
  for (const variantId of [other.sizes.m, 999_999])
    expect((await swap(order, { variantId })).body.errors).toEqual({ variantId: 'unknown_value' })
  for (const variantId of [-1, '٥', null, 1.5])
    expect(Object.keys((await swap(order, { variantId })).body.errors)).toEqual(['variantId'])
  expect((await swap({ ...order, itemId: other.itemId }, { variantId: sizes.m })).status).toBe(404)
  expect((await swap(order, { variantId: sizes.m, version: 9 })).body.code).toBe('stale')
  expect((await swap(order, { variantId: sizes.m }, order.browser)).status).toBe(404)
  await shop.db.update(variants).set({ hidden: true }).where(eq(variants.id, sizes.m))
  const hidden = await swap(order, { variantId: sizes.m })
  expect([hidden.body.code, hidden.body.available]).toEqual(['stock_exceeded', 0])
  expect((await choices(order)).map(([variant]: number[]) => variant)).toEqual([sizes.l, sizes.xl])
  await shop.db.update(variants).set({ hidden: false }).where(eq(variants.id, sizes.m))
  await shop.db
    .update(products)
    .set({ hidden: true, archivedAt: shop.now() })
    .where(eq(products.id, productId))
  const archived = await swap(order, { variantId: sizes.m })
  expect([archived.body.code, archived.body.available]).toEqual(['stock_exceeded', 0])
  await shop.db.update(products).set({ hidden: false, archivedAt: null }).where(eq(products.id, productId))
  expect(await read(id)).toEqual(before)
  const courierId = await backOffice.addCourier()
  for (const to of ['processing', 'shipped']) await backOffice.moveOrder(id, { to, courierId })
  expect((await swap(order, { variantId: sizes.m })).body.code).toBe('not_possible')
  expect(await stockOf(sizes.m)).toEqual([5, 5])
})

test('an order that holds no stock takes none for its other size until it is confirmed', async () => {
  await writeOrderLimits(shop.db, { ...noOrderLimits, lineUnits: 1, holdHours: 48, version: 0 })
  const order = await placed()
  const { version } = (
    await signedIn(shop, 'admin').then(({ browser }) => browser.get(`${backOffice.base}/order-limits`))
  ).body
  await writeOrderLimits(shop.db, { ...noOrderLimits, version })
  const { sizes, id } = order
  expect((await swap(order, { variantId: sizes.m })).status).toBe(204)
  expect([await stockOf(sizes.s), await stockOf(sizes.m)]).toEqual([
    [5, 5],
    [5, 5],
  ])
  expect((await backOffice.moveOrder(id, { to: 'processing' })).status).toBe(204)
  expect([await stockOf(sizes.s), await stockOf(sizes.m)]).toEqual([
    [5, 5],
    [3, 3],
  ])
})

test('two swaps of a line and an order race for the last pieces: no more leave than there were', async () => {
  const first = await placed()
  const { sizes, productId } = first
  await shop.db.update(variants).set({ stockQuantity: 3 }).where(eq(variants.id, sizes.m))
  const line = { productId, variantId: sizes.m, quantity: 2 }
  const [middle, order, large] = await Promise.all([
    swap(first, { variantId: sizes.m, version: 0 }),
    shop.browser().post('/api/orders', orderBody([line], 20_000)),
    swap(first, { variantId: sizes.l, price: 12_000, version: 0 }),
  ])
  expect([middle.status, large.status].filter((status) => status === 204)).toHaveLength(1)
  expect([middle.status, order.status].filter((status) => status < 300)).toHaveLength(1)
  expect((await stockOf(sizes.m))[0]).toBe(1)
  await expectNoFaults()
})

test('a cheaper size below an enforced minimum needs to be known, and none costs less than was paid beforehand', async () => {
  const order = await placed()
  const { id, sizes } = order
  expect((await swap(order, { variantId: sizes.l, price: 12_000 })).status).toBe(204)
  const minimum = { promotionId: null, label: null, minimum: 22_000, fee: 3000 }
  const minimums = { enforced: true, list: [{ ...minimum, uncountedItems: [], discountedItems: [] }] }
  await shop.db.update(orders).set({ minimums }).where(eq(orders.id, id))
  const cheaper = { variantId: sizes.m, price: 10_000 }
  expect((await swap(order, cheaper)).body.errors).toEqual({ variantId: 'below_minimum' })
  const run = (text: string) => shop.db.$client.query(text, [id])
  await run('update orders set credit = 21000 where id = $1')
  await run('update parcels set credit = 21000, collect = 3000 where order_id = $1')
  await run('update payments set due = 3000 from parcels where parcels.id = parcel_id and order_id = $1')
  expect((await swap(order, { ...cheaper, waives: true })).body.errors).toEqual({ variantId: 'below_credit' })
  await run('update orders set credit = 20000 where id = $1')
  await run('update parcels set credit = 20000, collect = 4000 where order_id = $1')
  expect((await swap(order, { ...cheaper, waives: true })).status).toBe(204)
  expect(await read(id)).toMatchObject({ minimums: { list: [{ waived: true }] }, amounts: { collect: 0 } })
  expect(await stockOf(sizes.l)).toEqual([5, 5])
  await expectNoFaults()
})

test('the line has the cost of the variant that it becomes, and no other change of it is possible', async () => {
  const order = await placed()
  await shop.db.update(variants).set({ cost: 7_000 }).where(eq(variants.id, order.sizes.m))
  const cost = async () =>
    (await shop.db.select().from(orderItems).where(eq(orderItems.id, order.itemId)))[0]?.unitCost
  expect(await cost()).toBeNull()
  expect((await swap(order, { variantId: order.sizes.m })).status).toBe(204)
  expect(await cost()).toBe(7_000)
  await shop.db.update(variants).set({ cost: 8_000 }).where(eq(variants.id, order.sizes.m))
  expect(await cost()).toBe(7_000)
  await expect(
    shop.db.update(orderItems).set({ unitCost: 1 }).where(eq(orderItems.id, order.itemId)),
  ).rejects.toThrow()
})
