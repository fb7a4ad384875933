import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOffer, addSeller } from '#test/harness/offers.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
beforeAll(async () => {
  shop = await createTestShop({ max: 20 })
  admin = (await signedIn(shop, 'admin')).browser
})
afterAll(() => shop.close())

const remove = (...products: { id: number; version: number }[]) =>
  admin.post('/api/admin/products/delete', { products: products.map(({ id, version }) => ({ id, version })) })
const order = (productId: number) =>
  shop.browser().post('/api/orders', orderBody([{ productId, quantity: 1 }], 10_000))
const query = async (text: string, ids: number[]) => (await shop.db.$client.query(text, [ids])).rows

test('a product that was never ordered is deleted with its stock, and leaves carts and wishlists', async () => {
  const product = await shop.addProduct({ stockQuantity: 4 })
  const { id, slug, version } = product
  const shopper = shop.browser()
  await shopper.post('/api/cart', { userId: 1, productId: id, quantity: 1 })
  await shopper.post('/api/wishlist', { userId: 1, productId: id })
  expect(await remove({ id, version })).toMatchObject({ status: 200, body: { changed: [id], skipped: [] } })
  expect((await shop.browser().get(`/api/products/${slug}`)).status).toBe(404)
  expect((await admin.get(`/api/admin/products/${id}`)).status).toBe(404)
  expect((await shopper.get('/api/cart/1')).body).toEqual([])
  expect((await shopper.get('/api/wishlist/1')).body).toEqual([])
  expect(await query('select id from stock_changes where product_id = any($1)', [id])).toEqual([])
  expect((await admin.get(`/api/admin/audit?kind=product&id=${id}`)).body[0]).toMatchObject({
    action: 'product.delete',
    before: { slug, stockQuantity: 4 },
  })
  // Its address is free again.
  expect((await shop.addProduct({ slug })).id).not.toBe(id)
})

test('one that was ordered, reviewed or changed, or is missing, is skipped with the reason; the others go', async () => {
  const [free, ordered, reviewed, changed] = [
    await shop.addProduct(),
    await shop.addProduct(),
    await shop.addProduct(),
    await shop.addProduct({ version: 4 }),
  ]
  expect((await order(ordered.id)).status).toBe(201)
  await query(
    `insert into reviews (product_id, user_id, rating, text, created_at, updated_at)
     select unnest($1::int[]), (select max(id) from users), 5, '', now(), now()`,
    [reviewed.id],
  )
  const stale = { id: changed.id, version: 3 }
  const { body } = await remove(free, ordered, reviewed, stale, { id: 999_999, version: 1 })
  expect(body).toEqual({
    changed: [free.id],
    skipped: [
      { id: ordered.id, reason: 'ordered' },
      { id: reviewed.id, reason: 'reviewed' },
      { id: changed.id, reason: 'changed' },
      { id: 999_999, reason: 'missing' },
    ],
  })
})

test('a page on which another seller has an offer, also without stock, stays with it', async () => {
  const product = await shop.addProduct()
  await addOffer(shop.db, { productId: product.id, sellerId: await addSeller(shop.db), stockQuantity: 0 })
  expect((await remove(product)).body).toEqual({
    changed: [],
    skipped: [{ id: product.id, reason: 'offered' }],
  })
  expect(await query('select id from variants where product_id = any($1)', [product.id])).toHaveLength(2)
})

test('an order at the same moment has its product, or is refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const product = await shop.addProduct({ stockQuantity: 5 })
    const [placed, removed] = await Promise.all([order(product.id), remove(product)])
    const isPlaced = placed.status === 201
    expect(isPlaced ? 201 : placed.body.code, JSON.stringify(placed.body)).toBe(
      isPlaced ? 201 : 'order_changed',
    )
    expect(removed.body.changed).toEqual(isPlaced ? [] : [product.id])
    const items = await query('select id from order_items where product_id = any($1)', [product.id])
    expect(items).toHaveLength(isPlaced ? 1 : 0)
  }
})

test('deleting needs the rights to the catalogue and to stock', async () => {
  const { id, version } = await shop.addProduct()
  for (const right of ['catalogue', 'stock'] as const) {
    const member = (await signedIn(shop, 'staff', [right])).browser
    expect((await member.post('/api/admin/products/delete', { products: [{ id, version }] })).status).toBe(
      404,
    )
  }
})
