import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#shop/accounts/tables.ts'
import { orderItems, orders } from '#shop/orders/tables.ts'
import { createTestApp } from './harness/app.ts'
import { findParcel } from './harness/parcels.ts'
import { type Fields, sendForm } from './harness/send-form.ts'
import type { ProductRow } from './harness/small-catalogue.ts'
import { findOrderItem } from './harness/variants.ts'

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
    await shop.db.insert(orderItems).values({
      ...(await findOrderItem(shop.db, product.id)),
      orderId: order.id,
      parcelId: await findParcel(shop.db, order.id),
      quantity: 1,
      price: 1,
    })
  return cookie
}

test('a review is written, edited and deleted by form', async () => {
  const product = await shop.addProduct()
  const cookie = await receive(product)
  expect(await page(product, cookie)).toMatch(/type="radio"[^>]*name="rating"/)
  const text = 'كلشش حلوة\r\n<script>alert(1)</script>'
  expect((await send(product, { rating: '4', text }, { cookie })).location).toBe(
    `${pathOf(product)}?status=saved`,
  )
  const html = await page(product, cookie, '?status=saved')
  expect(html).toContain('Your review has been published')
  expect(html).toContain('كلشش حلوة')
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('noindex')
  expect(await page(product, cookie, '?edit=1')).toMatch(/<textarea[^>]*>كلشش حلوة/)
  expect((await send(product, { rating: '5', text: '' }, { cookie })).location).toContain('status=saved')
  expect((await send(product, { remove: '' }, { cookie })).location).toContain('status=removed')
  expect((await send(product, { remove: '' }, { cookie })).location).toContain('status=not-removed')
  expect(await page(product, cookie)).toContain('Nobody has written about it yet')
})

test('the longest allowed review fits into a form', async () => {
  const product = await shop.addProduct()
  const cookie = await receive(product)
  const sent = await send(product, { rating: '5', text: 'ﷺ'.repeat(2000) }, { cookie })
  expect(sent.location).toContain('status=saved')
})

const noRating = 'Choose one to five stars'
test.each<[string, Fields | string, string]>([
  ['nothing', {}, noRating],
  ['six stars', { rating: '6' }, noRating],
  ['stars in words', { rating: 'five' }, noRating],
  ['a broken encoding', 'rating=%E0%A4%A', noRating],
  ['2,001 characters', { rating: '5', text: 'x'.repeat(2001) }, 'Write at most 2,000 characters'],
  ['5,000 characters in Sorani', { rating: '5', text: 'کاڵایەکی باش '.repeat(385) }, 'Write at most 2,000'],
])('a form with %s shows the form again with the error and what was typed', async (_what, fields, error) => {
  const product = await shop.addProduct()
  const cookie = await receive(product)
  const { status, html } = await send(product, fields, { cookie: `${cookie}; language=en` })
  expect([status, html.includes('Your review has not been saved yet')]).toEqual([422, true])
  expect(html).toContain(error)
  if (typeof fields === 'object' && fields.text) {
    expect(html).toContain(fields.text.trim())
    expect(html).toMatch(/<input type="radio"[^>]* value="5"[^>]* checked=""|checked=""[^>]* value="5"/)
  }
  const arabic = await send(product, fields, { cookie: `${cookie}; language=ar` })
  expect(arabic.html).toContain('لم يُحفظ رأيك بعد. انظر ما ينقصه أدناه.')
  expect(await page(product, cookie)).toContain('Nobody has written about it yet')
})

test('a visitor who has not received the product cannot review it and gets no session', async () => {
  const product = await shop.addProduct()
  const sent = await send(product, { rating: '5' })
  expect([sent.location, sent.cookie]).toEqual([`${pathOf(product)}?status=not-saved`, ''])
  expect((await send(product, { remove: '' })).location).toContain('status=not-removed')
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
