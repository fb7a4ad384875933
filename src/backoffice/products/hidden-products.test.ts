import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProductsForSitemap } from '#shop/catalogue/sitemap-products.ts'
import { products } from '#shop/catalogue/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'

let app: Awaited<ReturnType<typeof createTestApp>>
let product: Awaited<ReturnType<typeof app.addProduct>>
let shopper: ReturnType<typeof app.browser>
let order: { id: number }
beforeAll(async () => {
  app = await createTestApp({ seed: 'small' })
  product = await app.addProduct({
    titleEn: 'Xylophone',
    titleAr: 'زيلوفون',
    brand: 'Onlyone',
    featured: true,
    popular: true,
    price: 1_000,
    discountPrice: null,
  })
  shopper = app.browser()
  await shopper.post('/api/cart', { userId: 1, productId: product.id, quantity: 1 })
  order = (await shopper.post('/api/orders', orderBody([{ productId: product.id, quantity: 1 }], 1_000))).body
  await shopper.post('/api/cart', { userId: 1, productId: product.id, quantity: 2 })
  await app.db.update(products).set({ hidden: true }).where(eq(products.id, product.id))
})
afterAll(() => app.close())

describe('a hidden product', () => {
  test('has no page, no API response and no reviews', async () => {
    expect((await app.get(`/product/${product.slug}`)).status).toBe(404)
    expect((await shopper.get(`/api/products/${product.slug}`)).status).toBe(404)
    expect((await shopper.get(`/api/products/${product.slug}/reviews`)).status).toBe(404)
  })

  test('is in no list, search, suggestion, count or sitemap', async () => {
    for (const path of ['', '?featured=true', '?popular=true', '?search=xylophone', '?brand=Onlyone']) {
      const { body } = await shopper.get(`/api/products${path}`)
      expect(
        body.map(({ id }: { id: number }) => id),
        path,
      ).not.toContain(product.id)
    }
    expect((await shopper.get('/api/suggest?q=xyloph')).body.products).toEqual([])
    const { body } = await shopper.get('/api/product-counts')
    expect(body.brands.map(({ brand }: { brand: string }) => brand)).not.toContain('Onlyone')
    const listed = await shopper.get('/api/products?pageSize=1')
    expect(body.total).toBe(Number(listed.headers.get('x-total-count')))
    const sitemap = await listProductsForSitemap(app.ctx(), { after: 0, last: 1_000, limit: 1_000 })
    expect(sitemap.map(({ slug }) => slug)).not.toContain(product.slug)
  })

  test('cannot be bought; a cart that contains it says so', async () => {
    const { body: cart } = await shopper.get('/api/cart/1')
    expect(cart).toMatchObject([{ quantity: 2, product: { id: product.id, stockQuantity: 0 } }])
    const add = await shopper.post('/api/cart', { userId: 1, productId: product.id, quantity: 1 })
    expect(add.body).toMatchObject({ code: 'stock_exceeded', available: 0 })
    expect((await shopper.put(`/api/cart/${cart[0].id}`, { quantity: 1 })).status).toBe(409)
    const bought = await shopper.post(
      '/api/orders',
      orderBody([{ productId: product.id, quantity: 2 }], 2_000),
    )
    expect(bought.body).toMatchObject({ code: 'order_changed', changes: [{ reason: 'out_of_stock' }] })
    expect((await shopper.post('/api/wishlist', { userId: 1, productId: product.id })).status).toBe(404)
    expect(
      (await app.browser().post('/api/cart', { userId: 1, productId: product.id, quantity: 1 })).status,
    ).toBe(409)
  })

  test('stays in existing orders', async () => {
    const { body } = await shopper.get(`/api/orders/details/${order.id}`)
    expect(body.items).toMatchObject([{ product: { id: product.id, titleEn: 'Xylophone' } }])
  })
})

test('a former address redirects with its query string; not for a hidden product', async () => {
  const moved = await app.addProduct({ slug: 'moved-here' })
  await app.db.$client.query(
    'insert into former_slugs (slug, product_id, left_at) values ($1, $2, now()), ($3, $4, now())',
    ['was-there', moved.id, 'was-hidden', product.id],
  )
  const response = await app.get('/product/was-there?lang=en')
  expect([response.status, response.headers.get('location')]).toEqual([301, '/product/moved-here?lang=en'])
  expect((await app.get('/product/was-hidden')).status).toBe(404)
  expect((await app.get('/product/never-was')).status).toBe(404)
})
