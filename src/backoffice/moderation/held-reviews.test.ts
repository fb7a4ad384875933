import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { users } from '#shop/accounts/tables.ts'
import { orderItems, orders } from '#shop/orders/tables.ts'
import { moveReviews, removeReviewsByUser } from '#shop/reviews/move-reviews.ts'
import { reviewRemovals } from '#shop/reviews/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import type { Browser } from '#test/harness/browser.ts'
import { findParcel } from '#test/harness/parcels.ts'
import { sendForm } from '#test/harness/send-form.ts'
import { signedIn } from '#test/harness/staff.ts'
import { findOrderItem } from '#test/harness/variants.ts'

let app: Awaited<ReturnType<typeof createTestApp>>
let staff: Browser
beforeAll(async () => {
  app = await createTestApp()
  staff = (await signedIn(app, 'staff')).browser
})
afterAll(() => app.close())

/** A customer who has received a product, with helpers for their review of it. */
async function customer() {
  const product = await app.addProduct({ rating: 4, reviewCount: 1 })
  const { id: userId, browser } = await signedIn(app, null)
  const values = { userId, totalAmount: 1000, status: 'delivered', paymentMethod: 'cash' } as const
  const [order] = await app.db
    .insert(orders)
    .values({ ...values, shippingAddress: 'x', createdAt: app.now() })
    .returning()
  if (!order) throw new Error('the order was not created')
  await app.db.insert(orderItems).values({
    ...(await findOrderItem(app.db, product.id)),
    orderId: order.id,
    parcelId: await findParcel(app.db, order.id),
    quantity: 1,
    price: 1000,
  })
  const path = `/api/reviews/${product.slug}`
  const write = (rating: number, text: string) => browser.put(path, { rating, text })
  const own = async () => (await browser.get(path)).body
  /** The public reviews and rating of the product. */
  async function publicReviews() {
    const { body } = await app.browser().get(`/api/products/${product.slug}/reviews`)
    const { rating, reviewCount } = (await app.browser().get(`/api/products/${product.slug}`)).body
    return { texts: body.map(({ text }: { text: string }) => text), rating, reviewCount }
  }
  return { product, userId, browser, path, write, own, publicReviews }
}

type Review = { id: number; updatedAt: string; held: boolean; product: { id: number } }

async function findReview(productId: number, show = ''): Promise<Review | undefined> {
  const { reviews } = (await staff.get(`/api/admin/reviews${show}`)).body
  return reviews.find(({ product }: Review) => product.id === productId)
}

async function moderate(productId: number, how: 'checked' | 'removal') {
  const review = await findReview(productId, '?show=all')
  if (!review) throw new Error('there is no such review')
  const body = { updatedAt: review.updatedAt, ...(how === 'removal' && { reason: 'insults' }) }
  return staff.post(`/api/admin/reviews/${review.id}/${how}`, body)
}

const untouched = { texts: [], rating: 4, reviewCount: 1 }

test('a review after a removal is held, hidden and not counted, until staff approve it', async () => {
  const { product, write, own, publicReviews } = await customer()
  await write(1, 'an insult')
  expect(await publicReviews()).toEqual({ texts: ['an insult'], rating: 2.5, reviewCount: 2 })
  expect((await moderate(product.id, 'removal')).status).toBe(204)
  expect(await publicReviews()).toEqual(untouched)
  expect(await own()).toEqual({ mayWrite: 'yes', review: null, removed: true, helpful: [] })

  app.advance(60_000)
  const again = await write(2, 'politely now')
  expect([again.status, again.body.review.waits, again.body.rating, again.body.reviewCount]).toEqual([
    201,
    true,
    4,
    1,
  ])
  expect(await publicReviews()).toEqual(untouched)
  expect(await own()).toMatchObject({ removed: true, review: { text: 'politely now', waits: true } })
  expect(await findReview(product.id)).toMatchObject({ held: true, checked: false })

  expect((await moderate(product.id, 'checked')).status).toBe(204)
  expect(await publicReviews()).toEqual({ texts: ['politely now'], rating: 3, reviewCount: 2 })
  expect((await own()).review.waits).toBeUndefined()
  expect(await findReview(product.id)).toBeUndefined()
  expect(await findReview(product.id, '?show=all')).toMatchObject({ held: false, checked: true })
})

test('later edits are held too, also while the review is being approved', async () => {
  const { product, write, publicReviews } = await customer()
  await write(1, 'bad')
  await moderate(product.id, 'removal')
  await write(5, 'good')
  await moderate(product.id, 'checked')
  await write(1, 'bad again')
  expect(await publicReviews()).toEqual(untouched)
  expect(await findReview(product.id)).toMatchObject({ held: true })
  expect((await moderate(product.id, 'removal')).status).toBe(204)
  expect(await findReview(product.id, '?show=all')).toBeUndefined()
})

test('a review of another product, and one after the author’s own deletion, are not held', async () => {
  const { product, write } = await customer()
  await write(1, 'bad')
  await moderate(product.id, 'removal')
  const other = await customer()
  await other.write(3, 'fine')
  await other.browser.delete(other.path)
  const { body } = await other.write(4, 'better')
  expect(body.review.waits).toBeUndefined()
  expect(await other.publicReviews()).toEqual({ texts: ['better'], rating: 4, reviewCount: 2 })
})

test('signing in keeps the hold; deleting the account ends it', async () => {
  const { product, userId, write, own } = await customer()
  await app.db.insert(users).values({ id: 900_001, name: 'Guest', email: 'g@x.invalid', isAnonymous: true })
  await app.db.insert(reviewRemovals).values({ userId: 900_001, productId: product.id, at: app.now() })
  await transaction(app.db, (tx) => moveReviews(tx, { from: 900_001, to: userId }))
  expect((await write(1, 'bad')).body.review.waits).toBe(true)
  // Both accounts have a row: one remains.
  await app.db.insert(reviewRemovals).values({ userId: 900_001, productId: product.id, at: app.now() })
  await transaction(app.db, (tx) => moveReviews(tx, { from: 900_001, to: userId }))
  expect((await own()).removed).toBe(true)
  await transaction(app.db, (tx) => removeReviewsByUser(tx, userId))
  expect(await own()).toEqual({ mayWrite: 'yes', review: null, helpful: [] })
})

test('without JavaScript the page says in both languages that the review is held', async () => {
  const { product, browser, write } = await customer()
  await write(1, 'bad')
  await moderate(product.id, 'removal')
  const path = `/product/${product.slug}/reviews`
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const page = async (address: string) => (await app.get(address, { cookie })).text()
  expect(await page(`${path}?lang=en`)).toContain('The shop has removed your review of this product.')
  expect(await page(`${path}?lang=ar`)).toContain('أزال المتجر رأيك في هذا المنتج.')
  const sent = await sendForm(app.app, path, { rating: '4', text: 'fine' }, { cookie })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?status=waiting`])
  expect(await page(`${path}?status=waiting&lang=en`)).toContain('The shop looks at it before others see it.')
  expect(await page(`${path}?status=waiting&lang=ar`)).toContain('وسيطّلع عليه المتجر قبل أن يراه الآخرون.')
  expect(await page(`${path}?lang=ar`)).toContain('يطّلع المتجر على هذا الرأي قبل أن يراه الآخرون.')
})
