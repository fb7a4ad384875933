import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { promotions } from '#shop/promotions/tables.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import { findExchangeFaults } from '#test/harness/exchange-consistency.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { findParcelFaults, findRecountFaults } from '#test/harness/parcel-consistency.ts'
import { addSellers } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { splitOrder } from '#test/harness/split-order.ts'
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
async function ordered(quantity: number, total: number, sellerId = shopSellerId) {
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
  await shop.db.update(variants).set({ sellerId }).where(eq(variants.productId, product.id))
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

type Piece = { quantity: number; variantId: number | undefined; price?: number }

async function ask({ id, browser }: Ordered, pieces: Piece[]) {
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
  const received = lines.map((line: { id: number; quantity: number }) => ({
    lineId: line.id,
    sellable: line.quantity,
    damaged: 0,
  }))
  expect((await backOffice.staff.post(`${path}/receipt`, { version, lines: received })).status).toBe(204)
  return (await read()).replacementOrder.id
}

test('a discounted replacement states its discount, and is accepted in part', async () => {
  const sale = { name: { ar: 'خصم', en: 'Sale' }, kind: 'automatic', effect: 'percent', value: 10 } as const
  await shop.db.insert(promotions).values({ ...sale, createdAt: shop.now() })
  const order = await ordered(2, 18_000)
  await shop.db.update(promotions).set({ active: false })
  // The percentage stays one when a discount by hand was given and taken back.
  const admin = (await signedIn(shop, 'admin')).browser
  for (const discount of [5_000, 0]) {
    const { version } = await backOffice.readOrder(order.id)
    const body = { version, fee: 0, discount, reason: 'تأخر التوصيل' }
    expect((await admin.put(`${backOffice.base}/orders/${order.id}/amounts`, body)).status).toBe(204)
  }
  await move(order.id, 'processing', 'shipped', 'delivered')
  const id = await exchanged(order, 2)
  await move(id, 'shipped')
  const { amounts, items, version, totalAmount } = await backOffice.readOrder(id)
  expect(totalAmount).toBe(54_000)
  expect(amounts).toMatchObject({
    goods: 60_000,
    credit: 18_000,
    collect: 36_000,
    discounts: [{ labelEn: 'Exchange', labelAr: 'استبدال', amount: 6000 }],
  })
  expect((await order.browser.get(`/api/orders/details/${id}`)).body.discounts).toEqual(amounts.discounts)
  const part = await backOffice.staff.post(`${backOffice.base}/orders/${id}/delivered-in-part`, {
    version,
    lines: [{ itemId: items[0].id, accepted: 1 }],
  })
  expect(part.status, JSON.stringify(part.body)).toBe(204)
  expect((await backOffice.readOrder(id)).amounts).toMatchObject({
    goods: 30_000,
    credit: 18_000,
    collect: 9000,
    discounts: [{ labelEn: 'Exchange', amount: 3000 }],
  })
  expect(await findParcelFaults(shop.db)).toEqual([])
  expect(await findRecountFaults(shop.db)).toEqual([])
})

test('whoever bore the discount of what came back bears that of the replacement', async () => {
  const [sellerId] = await addSellers(shop.db, [{ slug: 'basra-dates', name: { ar: 'تمور', en: 'Dates' } }])
  const sale = { name: { ar: 'خصم', en: 'Sale' }, kind: 'automatic', effect: 'percent', value: 10 } as const
  await shop.db.insert(promotions).values({ ...sale, sellerId, createdAt: shop.now() })
  invalidateCached()
  const order = await ordered(2, 18_000, sellerId)
  await shop.db.update(promotions).set({ active: false })
  await move(order.id, 'processing', 'shipped', 'delivered')
  const id = await exchanged(order, 2)
  const { rows } = await shop.db.$client.query(
    `select item.discount, item.seller_discount, adjustment.amount, adjustment.borne_by
     from order_items item join order_adjustments adjustment on adjustment.item_id = item.id where item.order_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ discount: 6000, seller_discount: 6000, amount: -6000, borne_by: 'seller' }])
  expect(await findParcelFaults(shop.db)).toEqual([])
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

test('a discount of a fixed amount is no larger for a dearer replacement', async () => {
  const sale = { name: { ar: 'خصم', en: 'Sale' }, kind: 'automatic', effect: 'fixed', value: 9000 } as const
  await shop.db.insert(promotions).values({ ...sale, createdAt: shop.now() })
  const order = await ordered(1, 1000)
  await shop.db.update(promotions).set({ active: false })
  await move(order.id, 'processing', 'shipped', 'delivered')
  const { lines } = (await order.browser.get(`/api/orders/${order.id}/returns`)).body
  expect(lines[0].replacements[1]).toMatchObject({ price: 30_000, extra: 20_000 })
  const id = await exchanged(order, 1)
  expect((await backOffice.readOrder(id)).amounts).toMatchObject({
    goods: 30_000,
    credit: 1000,
    collect: 20_000,
  })
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
  const admin = (await signedIn(shop, 'admin')).browser
  const by = { version, discount: 0, reason: 'agreed by phone' }
  const line = `${path}/items/${(await backOffice.readOrder(id)).items[0].id}`
  const errorsOf = async (to: string, body: object) => (await admin.put(to, body)).body.errors
  expect(await errorsOf(`${path}/amounts`, { ...by, fee: 0 })).toEqual({ fee: 'replacement' })
  expect(await errorsOf(`${line}/price`, { ...by, price: 250 })).toEqual({ price: 'replacement' })
  const swap = { version, variantId: order.variantIds[1], price: 10_000 }
  expect(await errorsOf(`${line}/variant`, swap)).toEqual({ variantId: 'replacement' })
})

test('two lines are exchanged for one variant at their own prices', async () => {
  const order = await ordered(1, 10_000)
  const { version } = await backOffice.readOrder(order.id)
  const [small, middle, large] = order.variantIds
  const added = { version, productId: order.productId, variantId: large, quantity: 1 }
  await backOffice.staff.post(`${backOffice.base}/orders/${order.id}/items`, added)
  await move(order.id, 'processing', 'shipped', 'delivered')
  // The small and the middle size sell for the same, so the small one is exchanged at the price that was paid.
  const price = 'update variants set price = 12000 where id = any($1)'
  await shop.db.$client.query(price, [[small, middle]])
  const both = [
    { quantity: 1, variantId: middle },
    { quantity: 1, variantId: middle },
  ]
  const opened = await ask(order, both)
  expect(opened.status).toBe(201)
  const { items, amounts } = await backOffice.readOrder(await receiveAll(opened.body.id))
  expect(items.map((item: { price: number; quantity: number }) => [item.price, item.quantity])).toEqual([
    [10_000, 1],
    [12_000, 1],
  ])
  expect(amounts).toMatchObject({ goods: 22_000, credit: 22_000, collect: 0 })
})

describe('the price of an exchange', () => {
  const dayMs = 24 * 60 * 60 * 1000
  const pathOf = (id: number) => `${backOffice.base}/returns/${id}`
  const read = async (id: number) => (await backOffice.staff.get(pathOf(id))).body
  const setPrice = (id: number | undefined, price: number) =>
    shop.db.$client.query('update variants set price = $2 where id = $1', [id, price])

  /** Receives one piece; `price` is the one to which the customer agrees anew. */
  async function receive(id: number, price?: number) {
    const { version, lines } = await read(id)
    const received = [{ lineId: lines[0].id, sellable: 1, damaged: 0, ...(price !== undefined && { price }) }]
    return backOffice.staff.post(`${pathOf(id)}/receipt`, { version, lines: received })
  }

  /** A requested and approved exchange of a small shirt, for which 10,000 were paid, for a large one of 30,000. */
  async function approved() {
    const order = await ordered(1, 10_000)
    await move(order.id, 'processing', 'shipped', 'delivered')
    const { body } = await ask(order, [{ quantity: 1, variantId: order.variantIds[2], price: 30_000 }])
    await backOffice.staff.post(`${pathOf(body.id)}/move`, { version: 0, to: 'approved' })
    return { order, id: body.id as number, large: order.variantIds[2] }
  }
  const myExchange = async ({ id, browser }: Ordered) =>
    (await browser.get(`/api/orders/${id}/returns`)).body.returns[0].exchange

  test('is the one that the customer saw, or the request is refused', async () => {
    const order = await ordered(1, 10_000)
    await move(order.id, 'processing', 'shipped', 'delivered')
    const [, , large] = order.variantIds
    const { lines } = (await order.browser.get(`/api/orders/${order.id}/returns`)).body
    expect(lines[0].replacements[1]).toMatchObject({ price: 30_000, extra: 20_000 })
    await setPrice(large, 31_000)
    const seen = { quantity: 1, variantId: large, price: 30_000 }
    expect((await ask(order, [seen])).body.errors).toEqual({ 'lines.0.variantId': 'price_changed' })
    expect((await ask(order, [{ ...seen, price: 31_000 }])).status).toBe(201)
  })

  test('holds until the end of the next day', async () => {
    const { order, id, large } = await approved()
    const until = new Date(shop.now().getTime() + dayMs + 3 * 60 * 60 * 1000).toISOString().slice(0, 10)
    expect(await myExchange(order)).toEqual({ extra: 20_000, until })
    await setPrice(large, 50_000)
    shop.advance(dayMs)
    expect(await myExchange(order)).toEqual({ extra: 20_000, until })
    expect((await receive(id)).status).toBe(204)
    const { replacementOrder } = await read(id)
    expect((await backOffice.readOrder(replacementOrder.id)).amounts).toMatchObject({ collect: 20_000 })
  })

  test('is agreed anew afterwards, when it is another one', async () => {
    const { order, id, large } = await approved()
    await setPrice(large, 50_000)
    shop.advance(2 * dayMs)
    expect(await myExchange(order)).toEqual({ extra: 40_000, until: null })
    expect(await read(id)).toMatchObject({
      exchange: { extra: 40_000, until: null },
      lines: [{ replacementPrice: 30_000, newPrice: 50_000 }],
    })
    const refused = { errors: { 'lines.0.price': 'price_changed' } }
    expect((await receive(id)).body).toMatchObject(refused)
    expect((await receive(id, 30_000)).body).toMatchObject(refused)
    expect((await receive(id, 50_000)).status).toBe(204)
    const { replacementOrder, lines } = await read(id)
    expect(lines).toMatchObject([{ replacementPrice: 50_000 }])
    expect((await backOffice.readOrder(replacementOrder.id)).amounts).toMatchObject({ collect: 40_000 })
    expect(await findExchangeFaults(shop.db)).toEqual([])
  })

  test('that a release before wrote by its own rule holds no longer', async () => {
    const { id } = await approved()
    await shop.db.$client.query(
      'update return_lines set replacement_price = 0, priced_at = null where return_id = $1',
      [id],
    )
    expect((await receive(id)).body).toMatchObject({ errors: { 'lines.0.price': 'price_changed' } })
    expect((await receive(id, 30_000)).status).toBe(204)
    expect(await findExchangeFaults(shop.db)).toEqual([])
  })
})

test('the goods of one delivered parcel are exchanged, for others of its seller', async () => {
  const { productId, variantIds } = await ordered(1, 10_000)
  const [s, m, l] = variantIds
  const { id: plain } = await shop.addProduct()
  const browser = shop.browser()
  const lines = [
    { productId: plain, quantity: 1 },
    { productId, variantId: s, quantity: 2 },
  ]
  const { id } = (await browser.post('/api/orders', orderBody(lines, 30_000))).body
  await splitOrder(shop.db, id, { parcels: 2 })
  await shop.db.$client.query('update variants set seller_id = 2 where id = $1', [m])
  await move(id, 'processing', 'shipped')
  const { version } = await backOffice.readOrder(id)
  const path = `${backOffice.base}/orders/${id}/parcels/2/move`
  expect((await backOffice.staff.post(path, { version, to: 'delivered' })).status).toBe(204)
  expect((await browser.get(`/api/orders/details/${id}`)).body).toMatchObject({
    status: 'shipped',
    returnAction: 'open',
  })
  const { lines: returnable } = (await browser.get(`/api/orders/${id}/returns`)).body
  expect(returnable.map(({ left }: { left: number }) => left)).toEqual([0, 2])
  expect(returnable[1].replacements.map(({ variant }: { variant: { id: number } }) => variant.id)).toEqual([
    m,
  ])
  const send = (pieces: object[]) =>
    browser.post(`/api/orders/${id}/returns`, {
      kind: 'exchange',
      lines: pieces.map((piece) => ({ quantity: 1, reason: 'does_not_fit', ...piece })),
      key: `parcel-key-${++keys}`,
    })
  const [first, second] = returnable.map(({ itemId }: { itemId: number }) => itemId)
  expect((await send([{ itemId: first, variantId: m }])).body).toMatchObject({ code: 'not_possible' })
  expect(
    (
      await send([
        { itemId: second, variantId: m },
        { itemId: first, variantId: m },
      ])
    ).body.errors,
  ).toEqual({
    'lines.1.itemId': 'other_parcel',
  })
  expect((await send([{ itemId: second, variantId: l }])).body.errors).toEqual({
    'lines.0.variantId': 'unavailable',
  })
  const opened = await send([{ itemId: second, variantId: m }])
  expect(opened.status).toBe(201)
  const replacement = await receiveAll(opened.body.id)
  const { rows } = await shop.db.$client.query(
    'select seller_id, status, credit, ship_by is not null as has_day from parcels where order_id = $1',
    [replacement],
  )
  // Its seller packs it by a day, as every parcel.
  expect(rows).toEqual([{ seller_id: 2, status: 'processing', credit: 10_000, has_day: true }])
})

test('a seller who no longer sells exchanges nothing, also before its variants are withheld', async () => {
  const [sellerId] = await addSellers(shop.db, [
    { slug: 'suspended', name: { ar: 'موقوف', en: 'Suspended' } },
  ])
  invalidateCached()
  const order = await ordered(1, 10_000, sellerId)
  await move(order.id, 'processing', 'shipped', 'delivered')
  const replacements = async () =>
    (await order.browser.get(`/api/orders/${order.id}/returns`)).body.lines[0].replacements
  expect(await replacements()).toHaveLength(2)
  await shop.db.update(sellers).set({ status: 'suspended', selling: false }).where(eq(sellers.id, sellerId))
  expect(await shop.db.$count(variants, and(eq(variants.sellerId, sellerId), variants.withheld))).toBe(0)
  expect(await replacements()).toEqual([])
  const piece = { quantity: 1, variantId: order.variantIds[1] }
  expect((await ask(order, [piece])).body.errors).toEqual({ 'lines.0.variantId': 'unavailable' })
  await shop.db.update(sellers).set({ status: 'open', selling: true }).where(eq(sellers.id, sellerId))
  expect((await ask(order, [piece])).status).toBe(201)
})
