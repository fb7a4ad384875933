import { afterAll, beforeAll, expect, test } from 'vitest'
import { promotions } from '#features/promotions/tables.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { findParcelFaults, findRecountFaults } from '#test/harness/parcel-consistency.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addOptions } from '#test/harness/variants.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
let courierId: number
let keys = 0
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
  courierId = await backOffice.addCourier()
})
afterAll(() => shop.close())

/** An order of a product in three sizes, of which the last costs 30,000 and the others 10,000. */
async function ordered(quantity: number, total: number) {
  shop.advance(1)
  const product = await shop.addProduct()
  await addOptions(shop.db, product.id, {
    options: ['size'],
    variants: [
      { values: { size: 's' } },
      { values: { size: 'm' } },
      { values: { size: 'l' }, price: 30_000 },
    ],
  })
  const { rows } = await shop.db.$client.query(
    'select id from variants where product_id = $1 and not hidden order by id',
    [product.id],
  )
  const variantIds = rows.map(({ id }) => id as number)
  const browser = shop.browser()
  const line = { productId: product.id, variantId: variantIds[0], quantity }
  const { body, status } = await browser.post('/api/orders', orderBody([line], total))
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.id as number, browser, productId: product.id, variantIds }
}
type Ordered = Awaited<ReturnType<typeof ordered>>

async function move(id: number, ...steps: string[]) {
  for (const to of steps) expect((await backOffice.moveOrder(id, { to, courierId })).status).toBe(204)
}

async function ask({ id, browser }: Ordered, pieces: { quantity: number; variantId: number | undefined }[]) {
  const { lines } = (await browser.get(`/api/orders/${id}/returns`)).body
  return browser.post(`/api/orders/${id}/returns`, {
    kind: 'exchange',
    lines: pieces.map((piece, index) => ({ itemId: lines[index].itemId, reason: 'does_not_fit', ...piece })),
    key: `replacement-${++keys}`,
  })
}

/** Exchanges pieces of a delivered order for its dearer size; returns the number of the order that brings it. */
async function exchanged(order: Ordered, quantity: number): Promise<number> {
  const { body } = await ask(order, [{ quantity, variantId: order.variantIds[2] }])
  return receiveAll(body.id)
}

/** Receives all pieces of a requested exchange; returns the number of the order that brings the replacement. */
async function receiveAll(returnId: number): Promise<number> {
  const path = `${backOffice.base}/returns/${returnId}`
  const read = async () => (await backOffice.staff.get(path)).body
  await backOffice.staff.post(`${path}/move`, { version: 0, to: 'approved' })
  const { version, lines } = await read()
  const received = [{ lineId: lines[0].id, sellable: lines[0].quantity, damaged: 0 }]
  expect((await backOffice.staff.post(`${path}/receipt`, { version, lines: received })).status).toBe(204)
  return (await read()).replacementOrder.id
}

test('a discounted replacement states its discount, and is accepted in part', async () => {
  const sale = { name: { ar: 'خصم', en: 'Sale' }, kind: 'automatic', effect: 'percent', value: 10 } as const
  await shop.db.insert(promotions).values({ ...sale, createdAt: shop.now() })
  const order = await ordered(2, 18_000)
  await shop.db.update(promotions).set({ active: false })
  await move(order.id, 'processing', 'shipped', 'delivered')
  const id = await exchanged(order, 2)
  await move(id, 'shipped')
  const { amounts, items, version, totalAmount } = await backOffice.readOrder(id)
  expect(totalAmount).toBe(58_000)
  expect(amounts).toMatchObject({
    ...{ goods: 60_000, credit: 18_000, collect: 40_000 },
    discounts: [{ labelEn: 'Exchange', labelAr: 'استبدال', amount: 2000 }],
  })
  expect((await order.browser.get(`/api/orders/details/${id}`)).body.discounts).toEqual(amounts.discounts)
  const part = await backOffice.staff.post(`${backOffice.base}/orders/${id}/delivered-in-part`, {
    ...{ version, lines: [{ itemId: items[0].id, accepted: 1 }] },
  })
  expect(part.status, JSON.stringify(part.body)).toBe(204)
  expect((await backOffice.readOrder(id)).amounts).toMatchObject({
    ...{ goods: 30_000, credit: 18_000, collect: 11_000 },
    discounts: [{ labelEn: 'Exchange', amount: 1000 }],
  })
  expect(await findParcelFaults(shop.db)).toEqual([])
  expect(await findRecountFaults(shop.db)).toEqual([])
})

test('a replacement that is accepted in part below its value pays the rest with the settlement, unless it is undone', async () => {
  const admin = (await signedIn(shop, 'admin')).browser
  const order = await ordered(2, 20_000)
  await move(order.id, 'processing', 'shipped', 'delivered')
  const { body } = await ask(order, [{ quantity: 2, variantId: order.variantIds[1] }])
  const id = await receiveAll(body.id)
  await move(id, 'shipped')
  const path = `${backOffice.base}/orders/${id}`
  const owed = async () => (await backOffice.staff.get(`${backOffice.base}/returns/${body.id}`)).body.owed
  const acceptOne = async () => {
    const { version, items } = await backOffice.readOrder(id)
    const lines = [{ itemId: items[0].id, accepted: 1 }]
    expect((await backOffice.staff.post(`${path}/delivered-in-part`, { version, lines })).status).toBe(204)
    expect((await backOffice.readOrder(id)).amounts).toMatchObject({ credit: 10_000, collect: 0 })
    expect(await owed()).toBe(10_000)
  }
  await acceptOne()
  const { version } = await backOffice.readOrder(id)
  const undone = await admin.post(`${path}/undelivered`, { version, reason: 'a mistake' })
  expect(undone.status, JSON.stringify(undone.body)).toBe(204)
  expect((await backOffice.readOrder(id)).amounts).toMatchObject({
    goods: 20_000,
    credit: 20_000,
    collect: 0,
  })
  await acceptOne()
  const settlement = {
    version: (await admin.get(`${backOffice.base}/returns/${body.id}`)).body.version,
    way: 'cash',
  }
  expect((await admin.post(`${backOffice.base}/returns/${body.id}/refund`, settlement)).status).toBe(204)
  expect(await findParcelFaults(shop.db)).toEqual([])
})

test('a replacement is not edited', async () => {
  const order = await ordered(2, 20_000)
  await move(order.id, 'processing', 'shipped', 'delivered')
  const id = await exchanged(order, 2)
  const { version, isReplacement } = await backOffice.readOrder(id)
  expect(isReplacement).toBe(true)
  expect(await backOffice.readOrder(order.id)).not.toHaveProperty('isReplacement')
  const path = `${backOffice.base}/orders/${id}`
  const product = await shop.addProduct()
  const { productId } = order
  const quantity = await backOffice.staff.put(`${path}/quantity`, { version, productId, quantity: 1 })
  expect(quantity.body.errors).toEqual({ quantity: 'replacement' })
  const item = await backOffice.staff.post(`${path}/items`, { version, productId: product.id, quantity: 1 })
  expect(item.body.errors).toEqual({ productId: 'replacement' })
})

test('two lines are exchanged for one variant only at one price', async () => {
  const order = await ordered(1, 10_000)
  const { version } = await backOffice.readOrder(order.id)
  const [, middle, large] = order.variantIds
  const added = { version, productId: order.productId, variantId: large, quantity: 1 }
  await backOffice.staff.post(`${backOffice.base}/orders/${order.id}/items`, added)
  await move(order.id, 'processing', 'shipped', 'delivered')
  await shop.db.$client.query('update variants set price = 35000 where id = $1', [large])
  const both = [
    { quantity: 1, variantId: middle },
    { quantity: 1, variantId: middle },
  ]
  const refused = await ask(order, both)
  expect(refused.body.errors).toEqual({ 'lines.1.variantId': 'duplicate_product' })
  await shop.db.$client.query('update variants set price = 30000 where id = $1', [large])
  expect((await ask(order, both)).status).toBe(201)
})
