import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartItems } from '#shop/cart/tables.ts'
import { optionValues, variants } from '#shop/catalogue/variant-tables.ts'
import { noOrderLimits } from '#shop/orders/domain/order-limits.ts'
import { writeOrderLimits } from '#shop/orders/order-limit-settings.ts'
import { orderItems } from '#shop/orders/tables.ts'
import { restockRequests } from '#shop/restock-requests/tables.ts'
import type { Browser } from '#test/harness/browser.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { findParcelFaults } from '#test/harness/parcel-consistency.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addOptions, variantIds } from '#test/harness/variants.ts'

let shop: TestShop
let admin: Browser
let backOffice: FulfilmentFixtures
beforeAll(async () => {
  shop = await createTestShop({ max: 20 })
  admin = (await signedIn(shop, 'admin')).browser
  backOffice = await createFulfilmentFixtures(shop)
  await writeOrderLimits(shop.db, { ...noOrderLimits, lineUnits: 4, holdHours: 48, version: 0 })
})
afterAll(() => shop.close())

const root = '/api/admin'
let count = 0

type Value = { id: number; key: string }

/** A product with the colours «grey» and «petrol» in size S, 5 in stock each, whose keys are new. */
async function addShirt(values = ['grey', 'petrol']) {
  count += 1
  const { body: option } = await admin.post(`${root}/options`, {
    key: `tint-${count}`,
    nameEn: `Tint ${count}`,
    nameAr: `صبغة ${count}`,
    kind: 'button',
  })
  const made: Record<string, Value> = {}
  for (const name of ['grey', 'petrol']) {
    const names = { nameEn: `${name} ${count}`, nameAr: `${name} ع ${count}` }
    made[name] = (await admin.post(`${root}/options/${option.id}/values`, names)).body
  }
  const { id, slug } = await shop.addProduct({ stockQuantity: 0 })
  const { grey, petrol } = made
  if (!grey || !petrol) throw new Error('no values')
  const rowOf = (name: string, more: object = {}) => ({
    values: { [option.key]: made[name]?.key ?? '', size: 's' },
    ...more,
  })
  await addOptions(shop.db, id, {
    options: [option.key, 'size'],
    variants: values.map((name) => rowOf(name, { sku: `${name}-${count}` })),
  })
  const ids = await variantIds(shop.db, id)
  return {
    id,
    slug,
    grey,
    petrol,
    option: option.key as string,
    greyId: ids[`${grey.key}/s`] ?? 0,
    petrolId: ids[`${petrol.key}/s`] ?? 0,
    rowOf,
    merge: () => admin.post(`${root}/values/${petrol.id}/merge`, { into: grey.id }),
    managed: async () => (await admin.get(`${root}/products/${id}/variants`)).body,
  }
}
type Shirt = Awaited<ReturnType<typeof addShirt>>

/** Leaves only these values in the grid. */
async function leaveRows(
  { id, option, managed }: Shirt,
  values: readonly Value[],
  options = [option, 'size'],
) {
  const { variants: rows, seen } = await managed()
  const left = rows
    .filter((row: { values: Record<string, string> }) => values.some(({ key }) => row.values[option] === key))
    .map(({ id: _id, stockQuantity: _stock, ...row }: Record<string, unknown>) => row)
  const saved = await admin.put(`${root}/products/${id}/variants`, { options, variants: left, seen })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return saved.body
}

async function order(productId: number, lines: readonly [variantId: number, quantity: number][]) {
  const browser = shop.browser()
  const units = lines.reduce((sum, [, quantity]) => sum + quantity, 0)
  const cart = lines.map(([variantId, quantity]) => ({ productId, variantId, quantity }))
  const { status, body } = await browser.post('/api/orders', orderBody(cart, units * 10_000))
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.id as number, browser }
}

/** What does not add up: the ledger of a variant, and the stock of its product. */
async function faults(productId: number): Promise<unknown[]> {
  const { rows } = await shop.db.$client.query(
    `select id from variants where product_id = $1
       and stock_quantity <> (select coalesce(sum(change), 0) from stock_changes where variant_id = variants.id)
     union all
     select id from products where id = $1
       and stock_quantity <> (select sum(stock_quantity) from variants where product_id = $1 and not hidden)`,
    [productId],
  )
  return [...rows, ...(await findParcelFaults(shop.db))]
}

const stockOf = async (variantId: number) =>
  (await shop.db.select().from(variants).where(eq(variants.id, variantId)))[0]?.stockQuantity

describe('merging two values that were both ordered in one product', () => {
  test('is refused while both are in the grid; when one was taken out of it, the two are joined', async () => {
    const shirt = await addShirt()
    const { id, greyId, petrolId, petrol, grey } = shirt
    const both = await order(id, [
      [greyId, 1],
      [petrolId, 2],
    ])
    const one = await order(id, [[petrolId, 1]])
    expect(await shirt.merge()).toMatchObject({
      status: 409,
      body: { code: 'merge_conflict', products: [{ id }] },
    })
    expect(await stockOf(petrolId)).toBe(2)
    const { setAside } = await leaveRows(shirt, [grey])
    expect(setAside).toMatchObject([{ id: petrolId, orders: true, removable: false, stockQuantity: 2 }])
    await shop.db.update(variants).set({ cost: 6_000 }).where(eq(variants.id, petrolId))

    expect(await shirt.merge()).toMatchObject({ status: 200, body: { products: 1 } })
    expect(await shirt.managed()).toMatchObject({
      variants: [{ id: greyId, stockQuantity: 4 + 2, sku: expect.stringMatching(/^grey/) }],
      setAside: [],
    })
    expect(await shop.db.$count(variants, eq(variants.id, petrolId))).toBe(0)
    expect(await shop.db.$count(optionValues, eq(optionValues.id, petrol.id))).toBe(0)
    expect(await shop.db.select().from(variants).where(eq(variants.id, greyId))).toMatchObject([
      { cost: 6_000 },
    ])
    // Orders say what was ordered, and their stock returns to the variant that is sold now.
    const { body } = await both.browser.get(`/api/orders/details/${both.id}`)
    expect(
      body.items.map((item: { variant: { options: { valueKey: string }[] } }) => [
        item.variant.options[0]?.valueKey,
      ]),
    ).toEqual([[grey.key], [petrol.key]])
    expect(await faults(id)).toEqual([])
    for (const each of [both, one])
      expect((await each.browser.post(`/api/orders/${each.id}/cancel`, {})).status).toBe(200)
    expect(await stockOf(greyId)).toBe(10)
    expect(await faults(id)).toEqual([])
    const { body: ledger } = await admin.get(`${root}/products/${id}/stock`)
    expect(ledger.changes[0]).toMatchObject({ left: 10, variantId: greyId, reason: 'cancel' })
    const { body: audit } = await admin.get(`${root}/audit?kind=product&id=${id}`)
    expect(audit.find(({ action }: { action: string }) => action === 'product.variants_join')).toMatchObject({
      before: { variants: [expect.stringContaining('×4'), expect.stringMatching(/×2 · petrol-\d+ · ✕/)] },
      after: { variants: [expect.stringContaining('×6')] },
    })
  })

  test('the variant in the grid stays, also when it is the one of the merged value', async () => {
    const shirt = await addShirt()
    const { id, greyId, petrolId, petrol, grey } = shirt
    await order(id, [[greyId, 1]])
    await leaveRows(shirt, [petrol])
    expect((await shirt.merge()).status).toBe(200)
    expect(await variantIds(shop.db, id)).toEqual({ [`${grey.key}/s`]: petrolId })
    expect(await stockOf(petrolId)).toBe(9)
    expect(await shop.db.$count(variants, eq(variants.id, greyId))).toBe(0)
    expect(await faults(id)).toEqual([])
  })

  test('two that were set aside are joined and still return to the grid, whatever the order of the options', async () => {
    const shirt = await addShirt()
    const { id, greyId, petrolId, grey, petrol, option } = shirt
    await order(id, [
      [greyId, 1],
      [petrolId, 1],
    ])
    await leaveRows(shirt, [petrol])
    // The combination of «petrol» has the other order from now on.
    await leaveRows(shirt, [petrol], ['size', option])
    const plain = { price: 10_000, stockQuantity: 1, sku: '', gtin: '', discountPrice: null, hidden: false }
    const made = await admin.put(`${root}/products/${id}/variants`, {
      options: ['size'],
      variants: [{ ...plain, values: { size: 's' } }],
    })
    expect(made.body.setAside).toHaveLength(2)
    expect((await shirt.merge()).status).toBe(200)
    const { setAside } = await shirt.managed()
    expect(setAside).toMatchObject([{ id: greyId, stockQuantity: 8 }])
    expect(await faults(id)).toEqual([])
    const again = await admin.put(`${root}/products/${id}/variants`, {
      options: [option, 'size'],
      variants: [{ ...plain, stockQuantity: undefined, values: { [option]: grey.key, size: 's' } }],
    })
    expect(again.body.variants, JSON.stringify(again.body)).toMatchObject([{ id: greyId, stockQuantity: 8 }])
    expect(await faults(id)).toEqual([])
  })

  test('lines of carts are joined up to the stock, and requests for notification move', async () => {
    const shirt = await addShirt()
    const { id, slug, greyId, petrolId, grey } = shirt
    const add = async (lines: readonly [variantId: number, quantity: number][]) => {
      const shopper = shop.browser()
      for (const [variantId, quantity] of lines) {
        const added = await shopper.post('/api/cart', { userId: 1, productId: id, quantity, variantId })
        expect(added.status).toBe(201)
      }
      return shopper
    }
    const only = await add([[petrolId, 3]])
    const two = await add([
      [greyId, 2],
      [petrolId, 1],
    ])
    const many = await add([
      [greyId, 5],
      [petrolId, 5],
    ])
    await shop.db.update(variants).set({ stockQuantity: 0 }).where(eq(variants.id, petrolId))
    for (const contact of ['a@example.com', 'b@example.com']) {
      const requested = await shop
        .browser()
        .post(`/api/products/${slug}/restock-requests`, { contact, variantId: petrolId })
      expect(requested.status, JSON.stringify(requested.body)).toBeLessThan(300)
    }
    await shop.db.update(variants).set({ stockQuantity: 1 }).where(eq(variants.id, petrolId))
    const of = { productId: id, variantId: greyId, language: 'ar' as const, createdAt: new Date() }
    await shop.db
      .insert(restockRequests)
      .values({ ...of, channel: 'email', contact: 'b@example.com', token: 'x' })
    await leaveRows(shirt, [grey])
    expect((await shirt.merge()).status).toBe(200)
    const carts = [only, two, many].map(async (shopper) => (await shopper.get('/api/cart/1')).body)
    expect(await Promise.all(carts)).toMatchObject([
      [{ quantity: 3, variant: { id: greyId } }],
      [{ quantity: 3, variant: { id: greyId } }],
      [{ quantity: 6, variant: { id: greyId } }],
    ])
    expect(await shop.db.$count(cartItems, eq(cartItems.productId, id))).toBe(3)
    const requests = await shop.db.select().from(restockRequests).where(eq(restockRequests.productId, id))
    expect(requests.map(({ contact, variantId }) => [contact, variantId]).sort()).toEqual([
      ['a@example.com', greyId],
      ['b@example.com', greyId],
    ])
  })
})

describe('an order with two lines that became one variant', () => {
  async function joined(quantities: [number, number]) {
    const shirt = await addShirt()
    const placed = await order(shirt.id, [
      [shirt.greyId, quantities[0]],
      [shirt.petrolId, quantities[1]],
    ])
    await leaveRows(shirt, [shirt.grey])
    expect((await shirt.merge()).status).toBe(200)
    const lines = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, placed.id))
    expect(lines.map(({ variantId }) => variantId)).toEqual([shirt.greyId, shirt.greyId])
    return { ...shirt, orderId: placed.id, shopper: placed.browser }
  }

  test('that waited for a call takes its stock when it is confirmed, or nothing', async () => {
    // Five of one line are over the limit, so the order holds no stock.
    const { id, orderId, greyId } = await joined([5, 2])
    expect(await stockOf(greyId)).toBe(10)
    await shop.db.update(variants).set({ stockQuantity: 6 }).where(eq(variants.id, greyId))
    const short = await backOffice.moveOrder(orderId, { to: 'processing' })
    expect({ status: short.status, ...short.body }).toMatchObject({
      status: 409,
      code: 'not_enough_stock',
      lines: [{ productId: id, requested: 7, available: 6 }],
    })
    await shop.db.update(variants).set({ stockQuantity: 10 }).where(eq(variants.id, greyId))
    expect((await backOffice.moveOrder(orderId, { to: 'processing' })).status).toBe(204)
    expect(await stockOf(greyId)).toBe(3)
    expect(await faults(id)).toEqual([])
  })

  test('that was refused at the door returns all of its sellable pieces', async () => {
    const { id, orderId, greyId } = await joined([1, 2])
    const courierId = await backOffice.addCourier()
    for (const to of ['processing', 'shipped', 'cancelled'])
      expect((await backOffice.moveOrder(orderId, { to, courierId })).status).toBe(204)
    expect((await backOffice.takeBack(orderId)).status).toBe(204)
    expect(await stockOf(greyId)).toBe(10)
    expect(await faults(id)).toEqual([])
  })

  test('is ordered again as one line, and its quantities are edited by line', async () => {
    const { id, orderId, shopper, greyId } = await joined([1, 2])
    expect((await shopper.post(`/api/orders/${orderId}/reorder`, {})).body.lines).toMatchObject([
      { productId: id, requested: 3, added: 3, outcome: 'added' },
    ])
    const { items, version } = await backOffice.readOrder(orderId)
    const edit = { version, productId: id, itemId: items[1].id, quantity: 1 }
    const edited = await backOffice.staff.put(`${root}/orders/${orderId}/quantity`, edit)
    expect(edited.status, JSON.stringify(edited.body)).toBe(204)
    expect(await stockOf(greyId)).toBe(8)
    expect(await faults(id)).toEqual([])
  })
})

test('a merge at the same time as orders are cancelled loses no stock', async () => {
  for (let round = 0; round < 5; round += 1) {
    const shirt = await addShirt()
    const { id, greyId, petrolId, grey } = shirt
    const placed = [await order(id, [[petrolId, 1]]), await order(id, [[petrolId, 2]])]
    await leaveRows(shirt, [grey])
    const [merged, ...cancelled] = await Promise.all([
      shirt.merge(),
      ...placed.map(({ id: orderId, browser }) => browser.post(`/api/orders/${orderId}/cancel`, {})),
    ])
    expect([merged?.status, ...cancelled.map(({ status }) => status)]).toEqual([200, 200, 200])
    expect(await stockOf(greyId)).toBe(10)
    const ofPetrol = and(eq(variants.productId, id), eq(variants.id, petrolId))
    expect(await shop.db.$count(variants, ofPetrol)).toBe(0)
    expect(await faults(id)).toEqual([])
  }
})
