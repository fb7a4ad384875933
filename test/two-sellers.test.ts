import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportText, importText } from '#backoffice/import-export/testing/import-shop.ts'
import { readFeedRows } from '#shop/feeds/feed-rows.ts'
import { cartUpdates } from '#shop/orders/ui/cart-updates.ts'
import { orderBody as checkoutBody } from '#shop/orders/ui/order-body.ts'
import { addOffer, addSeller } from './harness/offers.ts'
import { orderBody } from './harness/order-fixtures.ts'
import { createTestShop, type TestShop } from './harness/shop.ts'
import { signedIn } from './harness/staff.ts'
import { addOptions, variantIds } from './harness/variants.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
let sellerId: number
beforeAll(async () => {
  shop = await createTestShop()
  admin = (await signedIn(shop, 'admin')).browser
  sellerId = await addSeller(shop.db)
})
afterAll(() => shop.close())

/** A page on which another seller is cheaper and has more in stock than the shop. */
let page: { id: number; slug: string }
let offer: number
beforeEach(async () => {
  page = await shop.addProduct({ price: 10_000, stockQuantity: 20 })
  ;[offer = 0] = await addOffer(shop.db, { productId: page.id, sellerId, price: 9_000, stockQuantity: 50 })
})

const rows = async (query: ReturnType<typeof sql>) => (await shop.db.execute(query)).rows
const rowOfOffer = async () =>
  (await rows(sql`select variants.*, xmin::text from variants where id = ${offer}`))[0]
const ledger = () =>
  rows(
    sql`select variant_id = ${offer} as foreign, change, reason from stock_changes where product_id = ${page.id} order by id`,
  )
const own = async () =>
  (
    await rows(sql`select price, discount_price as "discountPrice", stock_quantity as stock from variants
      where product_id = ${page.id} and seller_id = 1`)
  )[0]
const managed = async () => (await admin.get(`/api/admin/products/${page.id}`)).body

test('edits of the price and stock of a page are of the shop, and change no row of another seller', async () => {
  const before = await rowOfOffer()
  const { product, version, stockQuantity } = await managed()
  expect(product).toMatchObject({ price: 10_000, discountPrice: null })
  expect(stockQuantity).toBe(20)
  const save = (fields: object, index: number) =>
    admin.put(`/api/admin/products/${page.id}`, { product: { ...product, ...fields }, version: index })
  expect(await save({}, version)).toMatchObject({ status: 200, body: { version } })
  expect(await save({ price: 12_000, discountPrice: 11_000, stockQuantity: 17 }, version)).toMatchObject({
    status: 200,
  })
  expect(await own()).toEqual({ price: 12_000, discountPrice: 11_000, stock: 17 })
  const list = { id: page.id, version: version + 1, price: 13_000 }
  expect((await admin.post('/api/admin/products/prices', { products: [list] })).body).toMatchObject({
    refused: [],
  })
  const counts = { reason: 'counted', products: [{ id: page.id, seen: 17, quantity: 15 }] }
  expect((await admin.post('/api/admin/products/stocks', counts)).body).toMatchObject({ refused: [] })
  const stock = { mode: 'by', quantity: 3, reason: 'received' }
  expect(await admin.post(`/api/admin/products/${page.id}/stock`, stock)).toMatchObject({
    status: 200,
    body: { stockQuantity: 18 },
  })
  const foreign = { ...stock, variantId: offer }
  expect((await admin.post(`/api/admin/products/${page.id}/stock`, foreign)).body).toMatchObject({
    errors: { variantId: 'unknown_value' },
  })
  expect(await own()).toEqual({ price: 13_000, discountPrice: 11_000, stock: 18 })
  expect(await rowOfOffer()).toEqual(before)
  expect(await ledger()).toEqual([
    { foreign: false, change: -3, reason: 'counted' },
    { foreign: false, change: -2, reason: 'counted' },
    { foreign: false, change: 3, reason: 'received' },
  ])
  const { products } = (await admin.get(`/api/admin/products?search=${page.slug}`)).body
  expect(products).toMatchObject([{ price: 13_000, discountPrice: 11_000, stockQuantity: 18 }])
})

test('the price of a page that others alone sell is refused, and the page itself is edited', async () => {
  const { id, slug } = await shop.addProduct({ price: 10_000 })
  await rows(sql`update variants set seller_id = ${sellerId} where product_id = ${id}`)
  const path = `/api/admin/products/${id}`
  const { product, version } = (await admin.get(path)).body
  const changed = await admin.put(path, { product: { ...product, price: 12_000 }, version })
  expect(changed).toMatchObject({ status: 400, body: { errors: { price: 'of_others' } } })
  const edit = { id, version, discountPrice: 8_000 }
  expect((await admin.post('/api/admin/products/prices', { products: [edit] })).body).toMatchObject({
    saved: [],
    refused: [{ id, errors: { discountPrice: 'of_others' } }],
  })
  const renamed = await admin.put(path, { product: { ...product, titleEn: 'Date syrup' }, version })
  expect(renamed.status).toBe(200)
  const { report } = await importText(shop, `slug,price,stock\n${slug},12000,3\n`)
  expect(report.map(({ column, code }) => [column, code])).toEqual([
    ['price', 'of_others'],
    ['stock', 'of_others'],
  ])
  expect(await rows(sql`select price, discount_price from variants where product_id = ${id}`)).toEqual([
    { price: 10_000, discount_price: null },
  ])
})

test('an import writes the price and stock of the shop, and a file has them', async () => {
  const before = await rowOfOffer()
  const { run } = await importText(shop, `slug,price,stock\n${page.slug},9500,12\n`)
  expect(run).toMatchObject({ changed: 1, refused: 0 })
  expect(await own()).toEqual({ price: 9_500, discountPrice: null, stock: 12 })
  expect(await rowOfOffer()).toEqual(before)
  expect(await ledger()).toEqual([{ foreign: false, change: -8, reason: 'import' }])
  const again = await importText(shop, `slug,price,stock\n${page.slug},9500,12\n`)
  expect(again.run).toMatchObject({ unchanged: 1, changed: 0 })
  const line = (await exportText(shop)).split('\n').find((each) => each.startsWith(page.slug))
  expect(line).toContain('9500')
  expect(line).not.toContain('9000')
})

test('low stock is that of the shop', async () => {
  const low = async () => (await admin.get(`/api/admin/products?show=low&search=${page.slug}`)).body.products
  await shop.db.execute(sql`update variants set stock_quantity = 2 where id = ${offer}`)
  expect(await low()).toEqual([])
  await shop.db.execute(sql`update variants set stock_quantity = 50 where id = ${offer}`)
  await shop.db.execute(
    sql`update variants set stock_quantity = 0 where product_id = ${page.id} and seller_id = 1`,
  )
  expect(await low()).toMatchObject([{ id: page.id, stockQuantity: 0, isLow: true }])
  const out = (await admin.get(`/api/admin/products?show=out&search=${page.slug}`)).body.products
  expect(out).toMatchObject([{ id: page.id }])
})

describe('a line without a variant', () => {
  const add = (browser: ReturnType<TestShop['browser']>, line: object) =>
    browser.post('/api/cart', { userId: 1, quantity: 1, ...line })
  const lines = () =>
    rows(
      sql`select variant_id = ${offer} as foreign, quantity, price_seen as price from cart_items where product_id = ${page.id} order by id`,
    )
  const count = async () => (await rows(sql`select count(*)::int as guests from users`))[0]

  test('is the first offer in the cart: one line and one guest', async () => {
    const before = await count()
    const visitor = shop.browser()
    expect(await add(visitor, { productId: page.id })).toMatchObject({ status: 201 })
    expect(await add(visitor, { productId: page.id })).toMatchObject({ status: 201 })
    expect(await lines()).toEqual([{ foreign: true, quantity: 2, price: 9_000 }])
    expect(await count()).toEqual({ guests: Number(before?.guests) + 1 })
    await shop.db.execute(sql`update variants set stock_quantity = 2 where id = ${offer}`)
    const full = await add(visitor, { productId: page.id })
    expect(full).toMatchObject({ status: 409, body: { code: 'stock_exceeded', available: 2, inCart: 2 } })
  })

  test('is the offer of the shop while the other one is withheld, hidden or sold out', async () => {
    for (const change of [sql`withheld = true`, sql`hidden = true`, sql`stock_quantity = 0`]) {
      await shop.db.execute(
        sql`update variants set withheld = false, hidden = false, stock_quantity = 50 where id = ${offer}`,
      )
      await shop.db.execute(sql`update variants set ${change} where id = ${offer}`)
      await shop.db.execute(sql`delete from cart_items`)
      expect(await add(shop.browser(), { productId: page.id })).toMatchObject({ status: 201 })
      expect(await lines()).toEqual([{ foreign: false, quantity: 1, price: 10_000 }])
    }
  })

  test('a withheld variant is like a hidden one, also by its id', async () => {
    const visitor = shop.browser()
    await add(visitor, { productId: page.id, variantId: offer })
    await shop.db.execute(sql`update variants set withheld = true where id = ${offer}`)
    expect(await add(shop.browser(), { productId: page.id, variantId: offer })).toMatchObject({ status: 404 })
    const { body } = await visitor.get('/api/cart/1')
    expect(body).toMatchObject([{ product: { stockQuantity: 0 } }])
  })

  test('of an order is that of the cart, whoever is first by then; a withheld one is gone', async () => {
    const visitor = shop.browser()
    await add(visitor, { productId: page.id })
    await shop.db.execute(
      sql`update variants set price = 8000, discount_price = null where product_id = ${page.id} and seller_id = 1`,
    )
    const body = orderBody([{ productId: page.id, quantity: 1 }], 9_000)
    await shop.db.execute(sql`update variants set withheld = true where id = ${offer}`)
    expect((await visitor.post('/api/orders', body)).body).toMatchObject({
      code: 'order_changed',
      changes: [{ productId: page.id, reason: 'gone' }],
    })
    await shop.db.execute(sql`update variants set withheld = false where id = ${offer}`)
    const { status, body: order } = await visitor.post('/api/orders', body)
    expect([status, order.parcels[0].seller.slug]).toEqual([201, expect.stringMatching(/^seller-/)])
    expect(await lines()).toEqual([])
  })

  test('is two lines of a cart that has the offers of both, and each change names its own', async () => {
    const visitor = shop.browser()
    await add(visitor, { productId: page.id, variantId: offer })
    const [own] = await rows(sql`select id from variants where product_id = ${page.id} and seller_id = 1`)
    await add(visitor, { productId: page.id, variantId: Number(own?.id) })
    const cart = (await visitor.get('/api/cart/1')).body
    expect(cart.map(({ variantId }: { variantId: number }) => variantId)).toEqual([offer, own?.id])
    const sent = checkoutBody({} as never, cart, {
      collect: 19_000,
      discounts: [],
      delivery: null,
    })
    const body = orderBody(sent.cartItems, 19_000)
    await shop.db.execute(sql`update variants set stock_quantity = 0 where id = ${offer}`)
    const { changes } = (await visitor.post('/api/orders', body)).body
    expect(changes).toMatchObject([{ reason: 'out_of_stock', variantId: offer }])
    expect(cartUpdates(cart, changes)).toEqual([{ itemId: cart[0].id, quantity: null }])
    await shop.db.execute(sql`update variants set stock_quantity = 5 where id = ${offer}`)
    expect((await visitor.post('/api/orders', body)).body.parcels).toHaveLength(2)
  })

  test('asks for a notification when nothing is in stock, of one variant', async () => {
    await shop.db.execute(sql`update variants set stock_quantity = 0 where product_id = ${page.id}`)
    const request = { contact: 'ali@example.com' }
    const { status } = await shop.browser().post(`/api/products/${page.slug}/restock-requests`, request)
    expect(status).toBe(202)
    expect(await rows(sql`select variant_id from restock_requests`)).toEqual([{ variant_id: offer }])
  })
})

test('a page with options has one variant for each combination, and lists match the same ones', async () => {
  const { id, slug } = await shop.addProduct({ slug: 'coat' })
  const colours = ['black', 'white']
  const variants = colours.map((colour) => ({ values: { colour }, price: 20_000 }))
  await addOptions(shop.db, id, { options: ['colour'], variants })
  const own = await variantIds(shop.db, id)
  await addOffer(shop.db, { productId: id, sellerId, price: 30_000, stockQuantity: 50 })
  await shop.db.execute(sql`update variants set price = 15000 where seller_id = ${sellerId} and product_id = ${id}
    and combination = (select combination from variants where id = ${own.black})`)
  const visitor = shop.browser()
  const { body } = await visitor.get(`/api/products/${slug}`)
  expect(body).toMatchObject({ price: 15_000, priceUntil: 20_000, stockQuantity: 55 })
  expect(body.variants).toMatchObject([
    { values: { colour: 'black' }, price: 15_000, stockQuantity: 50 },
    { values: { colour: 'white' }, price: 20_000, stockQuantity: 5, id: own.white },
  ])
  const [black] = body.variants
  const line = { userId: 1, productId: id, options: { colour: 'black' }, quantity: 1 }
  expect((await visitor.post('/api/cart', line)).body).toMatchObject({
    variant: { id: black.id },
    priceSeen: 15_000,
  })
  const listed = async (query: string) =>
    (await visitor.get(`/api/products?${query}`)).body.map((each: { slug: string }) => each.slug)
  // Neither the other seller's white coat at 30,000 nor the shop's black one at 20,000 is sold.
  expect(await listed('minPrice=25000&maxPrice=35000')).toEqual([])
  expect(await listed('colour=white&minPrice=20000&maxPrice=20000')).toEqual(['coat'])
  expect(await listed('colour=black&minPrice=20000&maxPrice=20000')).toEqual([])
  const fed: number[] = []
  for await (const each of readFeedRows(shop.db)) fed.push(...each.map(({ variant }) => variant.id))
  expect(fed).toEqual(expect.arrayContaining([own.white, black.id]))
  expect(fed).not.toContain(own.black)
})
