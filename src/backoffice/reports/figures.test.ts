import { afterAll, beforeAll, expect, test } from 'vitest'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createReturnFixtures, type ReturnFixtures } from '#test/harness/returns.ts'
import { addSellers } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { splitOrder } from '#test/harness/split-order.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addOptions, variantIds } from '#test/harness/variants.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
let returns: ReturnFixtures
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
let ali: number
let omar: number
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
  admin = (await signedIn(shop, 'admin')).browser
  returns = createReturnFixtures(backOffice, admin)
  ali = await backOffice.addCourier('Ali')
  omar = await backOffice.addCourier('Omar')
})
afterAll(() => shop.close())

const get = async (path: string) => {
  const { status, body } = await admin.get(`/api/admin/reports/${path}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

async function place(
  lines: { productId: number; variantId?: number | undefined; quantity: number }[],
  courierId: number,
  governorate?: string,
) {
  shop.advance(1)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const { shipping, ...body } = orderBody(lines, pieces * 10_000)
  const browser = shop.browser()
  const sent = { ...body, shipping: { ...shipping, ...(governorate && { governorate }) } }
  const placed = await browser.post('/api/orders', sent)
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const id: number = placed.body.id
  for (const to of ['processing', 'shipped'])
    expect((await backOffice.moveOrder(id, { to, courierId })).status).toBe(204)
  return { id, browser }
}
const deliver = async (id: number) =>
  expect((await backOffice.moveOrder(id, { to: 'delivered' })).status).toBe(204)
async function acceptInPart(id: number, pieces: number[]) {
  const { version, items } = await backOffice.readOrder(id)
  const lines = items.map((item: { id: number }, index: number) => ({
    itemId: item.id,
    accepted: pieces[index],
  }))
  const path = `${backOffice.base}/orders/${id}/delivered-in-part`
  expect((await backOffice.staff.post(path, { version, lines })).status).toBe(204)
}

test('refusals by courier, governorate and product, with the pieces refused of parts', async () => {
  const [kettle, lamp] = [await shop.addProduct(), await shop.addProduct()]
  const both = [
    { productId: kettle.id, quantity: 2 },
    { productId: lamp.id, quantity: 1 },
  ]
  expect(await get('refusals?days=7')).toEqual({
    total: { delivered: 0, refused: 0, inPart: 0, pieces: 0, piecesRefused: 0 },
    couriers: [],
    governorates: [],
    productTotal: 0,
    products: [],
  })
  const delivered = await place(both, ali)
  await deliver(delivered.id)
  const refused = await place(both, ali, 'basra')
  await backOffice.moveOrder(refused.id, { to: 'cancelled' })
  const inPart = await place(both, omar)
  await acceptInPart(inPart.id, [1, 0])
  // Neither still on its way nor cancelled before it was shipped.
  await place(both, omar)
  const cancelled = await backOffice.placeOrder()
  await backOffice.moveOrder(cancelled.id, { to: 'cancelled', reason: 'no_answer' })

  expect(await get('refusals?days=7')).toEqual({
    total: { delivered: 2, refused: 1, inPart: 1, pieces: 9, piecesRefused: 5 },
    couriers: [
      { id: ali, name: 'Ali', delivered: 1, refused: 1, inPart: 0, pieces: 6, piecesRefused: 3 },
      { id: omar, name: 'Omar', delivered: 1, refused: 0, inPart: 1, pieces: 3, piecesRefused: 2 },
    ],
    governorates: [
      { governorate: 'basra', delivered: 0, refused: 1, inPart: 0, pieces: 3, piecesRefused: 3 },
      { governorate: 'baghdad', delivered: 2, refused: 0, inPart: 1, pieces: 6, piecesRefused: 2 },
    ],
    productTotal: 2,
    products: [
      expect.objectContaining({
        id: lamp.id,
        delivered: 1,
        refused: 2,
        inPart: 0,
        pieces: 3,
        piecesRefused: 2,
      }),
      expect.objectContaining({
        id: kettle.id,
        delivered: 2,
        refused: 1,
        inPart: 1,
        pieces: 6,
        piecesRefused: 3,
      }),
    ],
  })
})

test('a delivery that ended before the period does not count', async () => {
  const { total } = await get('refusals?days=7')
  shop.advance(8 * 24 * 60 * 60 * 1000)
  expect((await get('refusals?days=7')).total.delivered).toBe(0)
  expect((await get('refusals?days=30')).total).toEqual(total)
})

const setCost = (cost: number | null) => shop.db.update(variants).set({ cost })

test('profit of delivered pieces at the cost of their day, without returns, parts that went back and open orders', async () => {
  const product = await shop.addProduct()
  const line = (quantity: number) => [{ productId: product.id, quantity }]
  const profitOf = async (id: number) =>
    (await get('profit?days=7')).products.find((each: { id: number }) => each.id === id)

  const unknown = await place(line(3), ali)
  await deliver(unknown.id)
  await setCost(6_100)
  const known = await place(line(4), ali)
  // A later cost changes no order.
  await setCost(9_000)
  expect(await profitOf(product.id)).toMatchObject({
    pieces: 0,
    profit: 0,
    unknownPieces: 3,
    unknownRevenue: 30_000,
  })
  await deliver(known.id)
  expect(await profitOf(product.id)).toMatchObject({
    pieces: 4,
    revenue: 40_000,
    cost: 24_400,
    profit: 15_600,
    unknownPieces: 3,
    unknownRevenue: 30_000,
  })
  const inPart = await place(line(5), ali)
  await acceptInPart(inPart.id, [1])
  const refused = await place(line(2), ali)
  await backOffice.moveOrder(refused.id, { to: 'cancelled' })
  await place(line(1), ali)
  const after = { pieces: 5, revenue: 50_000, cost: 33_400, profit: 16_600 }
  expect(await profitOf(product.id)).toMatchObject(after)
  // One piece of the first known order is returned and can be sold again.
  await returns.received({ ...known, id: known.id })
  const left = { pieces: 4, revenue: 40_000, cost: 27_300, profit: 12_700 }
  expect(await profitOf(product.id)).toMatchObject(left)
  const { total, productTotal } = await get('profit?days=7')
  expect(total).toMatchObject({ ...left, unknownPieces: 3, unknownRevenue: 30_000 })
  expect(productTotal).toBe(1)
})

test('a replacement has the cost of its own variant, and the piece that came back has none', async () => {
  const product = await shop.addProduct()
  await addOptions(shop.db, product.id, {
    options: ['size'],
    variants: [{ values: { size: 's' } }, { values: { size: 'm' } }],
  })
  await setCost(4_000)
  const { s, m } = await variantIds(shop.db, product.id)
  const order = await place([{ productId: product.id, variantId: s, quantity: 1 }], ali)
  await deliver(order.id)
  const { lines } = (await order.browser.get(`/api/orders/${order.id}/returns`)).body
  await setCost(5_000)
  const returnId = await returns.received(order, {
    kind: 'exchange',
    lines: [{ itemId: lines[0].itemId, quantity: 1, reason: 'does_not_fit', variantId: m }],
  })
  const { replacementOrder } = (await admin.get(`/api/admin/returns/${returnId}`)).body
  for (const to of ['shipped', 'delivered'])
    expect((await backOffice.moveOrder(replacementOrder.id, { to, courierId: ali })).status).toBe(204)
  const row = (await get('profit?days=7')).products.find(({ id }: { id: number }) => id === product.id)
  expect(row).toMatchObject({ pieces: 1, revenue: 10_000, cost: 5_000, profit: 5_000 })
})

test('products are sorted by each column, in both directions; another column is refused by field', async () => {
  for (const [sort, field] of [
    ['profit', 'profit'],
    ['revenue', 'revenue'],
    ['pieces', 'pieces'],
    ['unknown', 'unknownRevenue'],
  ] as const) {
    const up = (await get(`profit?days=7&sort=${sort}`)).products.map(
      (row: Record<string, number>) => row[field],
    )
    expect(up.length).toBeGreaterThan(1)
    expect(up).toEqual(up.toSorted((a: number, b: number) => a - b))
    const down = (await get(`profit?days=7&sort=-${sort}`)).products.map(
      (row: Record<string, number>) => row[field],
    )
    expect(down).toEqual(up.toReversed())
  }
  expect((await admin.get('/api/admin/reports/profit?sort=cost')).body.errors).toEqual({
    sort: 'unknown_value',
  })
  expect((await admin.get('/api/admin/reports/refusals?days=1')).body.errors).toEqual({
    days: 'unknown_value',
  })
})

test('a divided order counts by its parcels, and what others sell is no income of the shop', async () => {
  const dashboard = async () => (await admin.get('/api/admin/dashboard?days=7')).body
  const before = await dashboard()
  expect(before).not.toHaveProperty('sellers')
  const profitBefore = (await get('profit?days=7')).total
  const products = [await shop.addProduct(), await shop.addProduct(), await shop.addProduct()]
  await setCost(4_000)
  const { id } = await place(
    products.map((product) => ({ productId: product.id, quantity: 2 })),
    ali,
  )
  await addSellers(shop.db, [
    { slug: 'basra-dates', name: { ar: 'تمور', en: 'Dates' } },
    { slug: 'najaf-books', name: { ar: 'كتب', en: 'Books' } },
  ])
  await splitOrder(shop.db, id)
  for (const number of [1, 2]) {
    const { version } = await backOffice.readOrder(id)
    const path = `${backOffice.base}/orders/${id}/parcels/${number}/move`
    expect((await backOffice.staff.post(path, { version, to: 'delivered', courierId: ali })).status).toBe(204)
  }
  const after = await dashboard()
  const worth = (name: string) => after.days.at(-1).worth[name] - before.days.at(-1).worth[name]
  expect([worth('delivered'), worth('open'), worth('lost')]).toEqual([40_000, 20_000, 0])
  const sum = (part: 'delivered' | 'open') =>
    before.categories.reduce(
      (all: number, each: { worth: Record<string, number> }) => all + (each.worth[part] ?? 0),
      0,
    )
  expect(after.sellers).toEqual({
    own: { delivered: sum('delivered') + 20_000, open: sum('open') },
    others: { delivered: 20_000, open: 20_000 },
  })
  expect(
    after.bestSellers
      .filter(({ id: each }: { id: number }) => products.some((product) => product.id === each))
      .map(({ delivered }: { delivered: number }) => delivered),
  ).toEqual([2, 2, 0])
  const { total } = await get('profit?days=7')
  expect(total.revenue - profitBefore.revenue).toBe(20_000)
  expect(total.cost - profitBefore.cost).toBe(8_000)
  const { body } = await backOffice.staff.get('/api/admin/dashboard?days=7')
  expect(body.sellers).toBeNull()
})
