import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportText } from '#backoffice/import-export/testing/import-shop.ts'
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

type Seen = { id: number; version: number }
const archive = (archived: boolean, ...products: Seen[]) =>
  admin.post('/api/admin/products/archive', {
    archived,
    products: products.map(({ id, version }) => ({ id, version })),
  })
const listed = async (query = ''): Promise<number[]> =>
  (await admin.get(`/api/admin/products${query}`)).body.products.map(({ id }: Seen) => id)

test('an archived product is in no list but its own, while its page and its orders stay', async () => {
  const product = await shop.addProduct({ stockQuantity: 0, image: '/a.png' })
  const bought = await shop.addProduct({ stockQuantity: 4 })
  const { id, slug } = bought
  const { status, body: order } = await shop
    .browser()
    .post('/api/orders', orderBody([{ productId: id, quantity: 1 }], 10_000))
  expect(status).toBe(201)
  expect((await archive(true, bought, product)).body).toEqual({ changed: [id, product.id], skipped: [] })
  expect((await shop.browser().get(`/api/products/${slug}`)).status).toBe(404)
  for (const query of ['', '?show=hidden', '?show=out', `?search=${slug}`])
    for (const each of [id, product.id]) expect(await listed(query)).not.toContain(each)
  expect(await listed('?show=archived')).toEqual([id, product.id].sort((a, b) => b - a))
  expect((await admin.get('/api/admin/products/gaps')).body.out).toBe(0)
  expect(await exportText(shop)).not.toContain(slug)
  expect((await admin.get(`/api/admin/products/${id}`)).body).toMatchObject({
    archived: true,
    product: { hidden: true },
  })
  const { items } = (await admin.get(`/api/admin/orders/${order.id}`)).body
  expect(items[0]).toMatchObject({ productId: id })
  expect((await admin.get(`/api/admin/audit?kind=product&id=${id}`)).body[0]).toMatchObject({
    action: 'product.update',
    before: { archived: false, hidden: false },
    after: { archived: true, hidden: true },
  })
})

test('brought back it is hidden; displayed, it leaves the archive, whoever shows it', async () => {
  const product = await shop.addProduct({ hidden: true })
  const { id, version } = product
  await archive(true, product)
  // Its form is not stale: the archive is not in it.
  expect((await archive(false, product)).body).toEqual({ changed: [id], skipped: [] })
  expect((await admin.get(`/api/admin/products/${id}`)).body).toMatchObject({
    archived: false,
    version,
    product: { hidden: true },
  })
  await archive(true, product)
  const displayed = { hidden: false, products: [{ id, version }] }
  expect((await admin.post('/api/admin/products/visibility', displayed)).body.changed).toEqual([id])
  expect((await admin.get(`/api/admin/products/${id}`)).body).toMatchObject({ archived: false })
  expect(await listed()).toContain(id)
})

test('products that are archived already, changed since or missing are skipped with the reason', async () => {
  const [same, changed, visible] = [
    await shop.addProduct({ hidden: true }),
    await shop.addProduct({ version: 4 }),
    await shop.addProduct(),
  ]
  await archive(true, same)
  const { body } = await archive(true, same, { ...changed, version: 3 }, { id: 999_999, version: 1 })
  expect(body).toEqual({
    changed: [],
    skipped: [
      { id: same.id, reason: 'same' },
      { id: changed.id, reason: 'changed' },
      { id: 999_999, reason: 'missing' },
    ],
  })
  expect((await archive(false, visible)).body.skipped).toEqual([{ id: visible.id, reason: 'same' }])
  for (const wrong of [{}, { archived: 'yes', products: [visible] }, { archived: true, products: [] }])
    expect((await admin.post('/api/admin/products/archive', wrong)).status).toBe(400)
})

test('archiving needs the right to the catalogue', async () => {
  const member = (await signedIn(shop, 'staff', ['stock'])).browser
  const { id, version } = await shop.addProduct()
  const body = { archived: true, products: [{ id, version }] }
  expect((await member.post('/api/admin/products/archive', body)).status).toBe(404)
})
