import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#features/accounts/tables.ts'
import { orderItems, orders } from '#features/orders/tables.ts'
import { createTestApp } from './harness/app.ts'
import { type Fields, sendForm } from './harness/send-form.ts'
import type { ProductRow } from './harness/small-catalogue.ts'
import { orderItemOf } from './harness/variants.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const pathOf = ({ slug }: ProductRow) => `/product/${slug}/reviews`
const send = (product: ProductRow, fields: Fields | string, headers: Fields = {}) =>
  sendForm(shop.app, pathOf(product), fields, headers)
const page = async (product: ProductRow, cookie = '', query = '') =>
  (await shop.get(`${pathOf(product)}${query}`, { cookie: `${cookie}; language=en` })).text()

/** Makes a guest receive the product; returns their cookie. */
async function receive(product: ProductRow): Promise<string> {
  const { cookie } = await sendForm(shop.app, '/wishlist', { productId: String(product.id) })
  const [user] = await shop.db.select().from(users).orderBy(desc(users.id)).limit(1)
  const [order] = await shop.db
    .insert(orders)
    .values({
      userId: user?.id ?? 0,
      totalAmount: 1000,
      status: 'delivered',
      paymentMethod: 'cash',
      shippingAddress: 'x',
      createdAt: new Date(),
    })
    .returning()
  if (order)
    await shop.db
      .insert(orderItems)
      .values({ ...(await orderItemOf(shop.db, product.id)), orderId: order.id, quantity: 1, price: 1 })
  return cookie
}

test('a review is written, edited and deleted by form', async () => {
  const product = await shop.addProduct()
  const cookie = await receive(product)
  expect(await page(product, cookie)).toMatch(/type="radio"[^>]*name="rating"/)
  const text = 'كلشش حلوة\r\n<script>alert(1)</script>'
  expect((await send(product, { rating: '4', text }, { cookie })).location).toBe(
    `${pathOf(product)}?said=saved`,
  )
  const html = await page(product, cookie, '?said=saved')
  expect(html).toContain('Your review has been published')
  expect(html).toContain('كلشش حلوة')
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('noindex')
  expect(await page(product, cookie, '?edit=1')).toMatch(/<textarea[^>]*>كلشش حلوة/)
  expect((await send(product, { rating: '5', text: '' }, { cookie })).location).toContain('said=saved')
  expect((await send(product, { remove: '' }, { cookie })).location).toContain('said=removed')
  expect((await send(product, { remove: '' }, { cookie })).location).toContain('said=not-removed')
  expect(await page(product, cookie)).toContain('Nobody has written about it yet')
})

test('the longest allowed review fits into a form', async () => {
  const product = await shop.addProduct()
  const cookie = await receive(product)
  const sent = await send(product, { rating: '5', text: 'ﷺ'.repeat(2000) }, { cookie })
  expect(sent.location).toContain('said=saved')
})

test.each<[Fields | string, string]>([
  [{}, 'no-rating'],
  [{ rating: '6' }, 'no-rating'],
  [{ rating: 'five' }, 'no-rating'],
  ['rating=%E0%A4%A', 'no-rating'],
  [{ rating: '5', text: 'x'.repeat(2001) }, 'too-long'],
])('a form %j is answered by the reviews', async (fields, notice) => {
  const product = await shop.addProduct()
  const cookie = await receive(product)
  expect((await send(product, fields, { cookie })).location).toBe(`${pathOf(product)}?said=${notice}`)
  expect(await page(product, cookie)).toContain('Nobody has written about it yet')
})

test('a visitor who has not received the product cannot review it and gets no session', async () => {
  const product = await shop.addProduct()
  const sent = await send(product, { rating: '5' })
  expect([sent.location, sent.cookie]).toEqual([`${pathOf(product)}?said=not-saved`, ''])
  expect((await send(product, { remove: '' })).location).toContain('said=not-removed')
  expect(await page(product)).toContain('Only shoppers who have received')
  const missing = await sendForm(shop.app, '/product/no-such-thing/reviews', { rating: '5' })
  expect((await shop.get(missing.location ?? '')).status).toBe(404)
})

test('a form of another site is refused with a page', async () => {
  const product = await shop.addProduct()
  const sent = await send(product, { rating: '5' }, { 'sec-fetch-site': 'cross-site', cookie: 'language=en' })
  expect(sent.status).toBe(403)
  expect(sent.html).toContain('Your review has not changed')
})
