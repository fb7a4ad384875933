import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopperCtx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { products } from '#shop/catalogue/tables.ts'
import { orderItems, orders } from '#shop/orders/tables.ts'
import { createOrderFixtures, type OrderFixtures } from '#test/harness/order-fixtures.ts'
import { findParcel } from '#test/harness/parcels.ts'
import { findOrderItem } from '#test/harness/variants.ts'
import { moveReviews, removeReviewsByUser } from './move-reviews.ts'
import { reviews, reviewVotes } from './tables.ts'
import { writeReview } from './write-review.ts'

let shop: OrderFixtures
beforeAll(async () => {
  shop = await createOrderFixtures()
})
afterAll(() => shop.close())

async function review(ctx: ShopperCtx, { id, slug }: { id: number; slug: string }, rating: number) {
  const shippingAddress = 'x'
  const [order] = await shop.db
    .insert(orders)
    .values({
      userId: ctx.shopper.id,
      totalAmount: 1000,
      status: 'delivered',
      paymentMethod: 'cash',
      shippingAddress,
      createdAt: ctx.now(),
    })
    .returning()
  if (order)
    await shop.db.insert(orderItems).values({
      ...(await findOrderItem(shop.db, id)),
      orderId: order.id,
      parcelId: await findParcel(shop.db, order.id),
      quantity: 1,
      price: 1,
    })
  await writeReview(ctx, slug, { rating, text: '' })
}

const writtenBy = (userId: number) =>
  shop.db
    .select({ productId: reviews.productId, rating: reviews.rating })
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.productId))

async function starsOf(id: number) {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  return [row?.rating, row?.reviewCount]
}

async function setUp() {
  const [guest, account] = await shop.addShoppers(2)
  const [first, second] = [await shop.addProduct({ rating: 4, reviewCount: 1 }), await shop.addProduct()]
  if (!guest || !account) throw new Error('no shoppers')
  return { guest, account, first, second, from: guest.shopper.id, to: account.shopper.id }
}

test('a guest’s reviews move to the account; for the same product the account’s review stays', async () => {
  const { guest, account, first, second, from, to } = await setUp()
  await review(guest, first, 1)
  await review(guest, second, 2)
  await review(account, first, 5)
  expect(await starsOf(first.id)).toEqual([3.33, 3])
  await transaction(shop.db, (db) => moveReviews(db, { from, to }))
  expect(await writtenBy(from)).toEqual([])
  expect(await writtenBy(to)).toEqual([
    { productId: first.id, rating: 5 },
    { productId: second.id, rating: 2 },
  ])
  expect(await starsOf(first.id)).toEqual([4.5, 2])
  expect(await starsOf(second.id)).toEqual([2, 1])
  await transaction(shop.db, (db) => moveReviews(db, { from, to }))
  expect(await writtenBy(to)).toHaveLength(2)
})

test('an account’s vote for a review that becomes its own is deleted, others stay', async () => {
  const { guest, first, from, to } = await setUp()
  const [other] = await shop.addShoppers(1)
  if (!other) throw new Error('no shopper')
  await review(guest, first, 4)
  const [written] = await shop.db
    .update(reviews)
    .set({ helpful: 2 })
    .where(eq(reviews.userId, from))
    .returning({ id: reviews.id })
  if (!written) throw new Error('no review')
  const vote = { reviewId: written.id, at: new Date() }
  await shop.db.insert(reviewVotes).values([
    { ...vote, userId: to },
    { ...vote, userId: other.shopper.id },
  ])
  await transaction(shop.db, (db) => moveReviews(db, { from, to }))
  const voters = await shop.db.select({ userId: reviewVotes.userId }).from(reviewVotes)
  expect(voters).toEqual([{ userId: other.shopper.id }])
  const counts = await shop.db
    .select({ helpful: reviews.helpful })
    .from(reviews)
    .where(eq(reviews.userId, to))
  expect(counts).toEqual([{ helpful: 1 }])
})

test('removing a shopper’s reviews updates the ratings', async () => {
  const { guest, account, first, from, to } = await setUp()
  await review(guest, first, 1)
  await review(account, first, 5)
  await transaction(shop.db, (db) => removeReviewsByUser(db, from))
  expect(await writtenBy(from)).toEqual([])
  expect(await starsOf(first.id)).toEqual([4.5, 2])
  await transaction(shop.db, (db) => removeReviewsByUser(db, to))
  expect(await starsOf(first.id)).toEqual([4, 1])
})
