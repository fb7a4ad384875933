import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addOptions, setSale } from '#test/harness/variants.ts'
import type { VariantSale } from './schemas-sales.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
let staff: typeof admin
beforeAll(async () => {
  shop = await createTestShop()
  admin = (await signedIn(shop, 'admin')).browser
  staff = (await signedIn(shop, 'staff')).browser
})
afterAll(() => shop.close())

const raise = { kind: 'percent', value: 5, rounding: 'nearest' }
const salesOf = async (id: number): Promise<VariantSale[]> =>
  (await admin.get(`/api/admin/variants?products=${id}`)).body
const versionOf = async (id: number) => (await admin.get(`/api/admin/products/${id}`)).body.version
const pricesOf = async (id: number) =>
  (await salesOf(id)).map(({ price, discountPrice }) => [price, discountPrice])

/** What the preview of these products sends. */
const seenOf = (ids: number[]) =>
  Promise.all(
    ids.map(async (id) => ({
      id,
      version: await versionOf(id),
      variants: (await salesOf(id)).map((each) => ({ id: each.id, pay: each.discountPrice ?? each.price })),
    })),
  )
const send = (change: unknown, products: unknown, as = admin) =>
  as.post('/api/admin/products/price-change', { change, products })
const auditOf = async (id: number) => (await admin.get(`/api/admin/audit?kind=product&id=${id}`)).body

async function addSized(prices: number[]) {
  const { id } = await shop.addProduct()
  await addOptions(shop.db, id, {
    options: ['size'],
    variants: prices.map((price, index) => ({ values: { size: ['m', 'l', 'xl'][index] ?? '' }, price })),
  })
  return id
}

test('prices change with their log; products without a possible price are named and stay', async () => {
  const { id: plain } = await shop.addProduct({ price: 10_000 })
  const { id: reduced } = await shop.addProduct({ price: 10_000 })
  await setSale(shop.db, reduced, { discountPrice: 8000 })
  const sized = await addSized([10_000, 12_000])
  const cheap = await addSized([250, 5000])
  const products = await seenOf([plain, reduced, sized, cheap])
  const { status, body } = await send({ kind: 'amount', value: -1000, rounding: 'nearest' }, products)
  expect(status).toBe(200)
  expect(body).toEqual({
    changed: [plain, reduced, sized],
    skipped: [{ id: cheap, reason: 'too_small' }],
  })
  expect(await Promise.all([plain, reduced, sized, cheap].map(pricesOf))).toEqual([
    [[9000, null]],
    [[10_000, 7000]],
    [
      [9000, null],
      [11_000, null],
    ],
    [
      [250, null],
      [5000, null],
    ],
  ])
  expect((await auditOf(plain))[0]).toMatchObject({
    action: 'product.update',
    before: { price: 10_000 },
    after: { price: 9000, priceChange: '-1000 IQD ↕250' },
  })
  expect((await auditOf(sized))[0]).toMatchObject({
    action: 'product.variants',
    before: { variants: ['m · 10000 · ×5', 'l · 12000 · ×5'] },
    after: { variants: ['m · 9000 · ×5', 'l · 11000 · ×5'], priceChange: '-1000 IQD ↕250' },
  })
  expect(await auditOf(cheap)).toEqual([])
})

test('a repeated request and two at the same moment apply the percentage once', async () => {
  const ids = [(await shop.addProduct({ price: 10_000 })).id, await addSized([10_000, 20_000])]
  const products = await seenOf(ids)
  const results = await Promise.all([send(raise, products), send(raise, products)])
  expect(results.map(({ body }) => body.changed.length).sort()).toEqual([0, 2])
  expect((await send(raise, products)).body).toEqual({
    changed: [],
    skipped: ids.map((id) => ({ id, reason: 'changed' })),
  })
  expect(await Promise.all(ids.map(pricesOf))).toEqual([
    [[10_500, null]],
    [
      [10_500, null],
      [21_000, null],
    ],
  ])
})

test('a discount whose period began or ended a moment ago counts as shoppers see it, whatever is stored', async () => {
  const hour = 60 * 60 * 1000
  const at = shop.now().getTime()
  const [running, over] = [await shop.addProduct({ price: 10_000 }), await shop.addProduct({ price: 10_000 })]
  const period = (starts: number, ends: number) => ({
    plannedDiscountPrice: 8000,
    discountStartsAt: new Date(at + starts),
    discountEndsAt: new Date(at + ends),
  })
  await setSale(shop.db, running.id, { discountPrice: null, ...period(-hour, hour) })
  await setSale(shop.db, over.id, { discountPrice: 8000, ...period(-2 * hour, -hour) })
  expect(await Promise.all([running.id, over.id].map(pricesOf))).toEqual([[[10_000, 8000]], [[10_000, null]]])
  const products = await seenOf([running.id, over.id])
  expect((await send({ ...raise, value: -25 }, products)).body).toMatchObject({ skipped: [] })
  const columns = 'price, discount_price as now, planned_discount_price as planned'
  const { rows } = await shop.db.$client.query(
    `select ${columns} from variants where product_id in ($1, $2) order by product_id`,
    [running.id, over.id],
  )
  expect(rows).toEqual([
    { price: 10_000, now: 6000, planned: 6000 },
    { price: 7500, now: null, planned: null },
  ])
})

test('a discount that began after the preview refuses its product', async () => {
  const { id } = await shop.addProduct({ price: 10_000 })
  const products = await seenOf([id])
  // The scheduler starts discounts without a new version.
  await setSale(shop.db, id, { discountPrice: 8000 })
  expect((await send(raise, [...products, { id: 2_000_000_000, version: 1, variants: [] }])).body).toEqual({
    changed: [],
    skipped: [
      { id, reason: 'changed' },
      { id: 2_000_000_000, reason: 'missing' },
    ],
  })
  expect(await pricesOf(id)).toEqual([[10_000, 8000]])
})

test('a running discount with a period keeps its period; a planned one must stay below the price', async () => {
  const scheduled = async (discountStartsAt: string | null) => {
    const { id } = await shop.addProduct({ price: 10_000 })
    const { body } = await admin.get(`/api/admin/products/${id}`)
    const discount = { discountPrice: 8000, discountStartsAt, discountEndsAt: '2031-02-01T00:00:00.000Z' }
    await admin.put(`/api/admin/products/${id}`, {
      product: { ...body.product, ...discount },
      version: body.version,
    })
    return id
  }
  const [running, planned] = [await scheduled(null), await scheduled('2031-01-01T00:00:00.000Z')]
  const { body } = await send({ ...raise, value: -20 }, await seenOf([running, planned]))
  expect(body).toEqual({ changed: [running], skipped: [{ id: planned, reason: 'planned_discount' }] })
  expect((await admin.get(`/api/admin/products/${running}`)).body.product).toMatchObject({
    price: 10_000,
    discountPrice: 6500,
    discountEndsAt: '2031-02-01T00:00:00.000Z',
  })
  await send({ ...raise, value: 60 }, await seenOf([running]))
  expect((await admin.get(`/api/admin/products/${running}`)).body.product).toMatchObject({
    price: 10_500,
    discountPrice: null,
    discountEndsAt: null,
  })
})

test('a cart has the new price at once', async () => {
  const { id } = await shop.addProduct({ price: 10_000 })
  const shopper = shop.browser()
  await shopper.post('/api/cart', { userId: 1, productId: id, quantity: 1 })
  const before = (await shopper.get('/api/cart/1')).body
  await send(raise, await seenOf([id]))
  const after = (await shopper.get('/api/cart/1')).body
  expect([before[0]?.product.price, after[0]?.product.price]).toEqual([10_000, 10_500])
})

test('staff without the right and changes out of the limits are refused', async () => {
  const { id } = await shop.addProduct({ price: 10_000 })
  const products = await seenOf([id])
  expect((await send(raise, products, staff)).status).not.toBe(200)
  for (const change of [
    { ...raise, value: -100 },
    { ...raise, value: 501 },
    { ...raise, value: 2.675 },
    { ...raise, value: 0 },
    { ...raise, value: '5' },
    { ...raise, kind: 'amount', value: 0.5 },
  ]) {
    const { status, body } = await send(change, products)
    expect([status, Object.keys(body.errors)]).toEqual([400, ['change.value']])
  }
  expect((await send(raise, [])).body.errors).toEqual({ products: 'empty' })
  expect(await pricesOf(id)).toEqual([[10_000, null]])
})
