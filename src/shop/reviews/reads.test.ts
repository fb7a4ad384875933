import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setOrderStatus } from '#test/harness/parcels.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { myReviewQuery, reviewStarsQuery, reviewsQuery } from './client.ts'
import { reviewsReads } from './reads.ts'
import { removeReview, writeReview } from './ui/review-calls.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test('the server-side reads of reviews equal the browser’s requests', async () => {
  const { fetch, post } = shop.browser()
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => fetch(String(path), init))
  const { id: productId, slug } = await shop.addProduct()
  const line = { productId, quantity: 1 }
  await post('/api/cart', { userId: 1, ...line })
  const { body: order } = await post('/api/orders', {
    userId: 1,
    totalAmount: 10_000,
    status: 'pending',
    shippingAddress: 'x',
    paymentMethod: 'cash',
    cartItems: [line],
  })
  await setOrderStatus(shop.db, order.id, 'delivered')
  const ctx = shop.ctx({ id: order.userId })
  const client = new QueryClient()
  const compare = async () => {
    client.clear()
    const [list, own] = [
      await client.fetchQuery(reviewsQuery(slug)),
      await client.fetchQuery(myReviewQuery(slug)),
    ]
    expect(list).toEqual(await reviewsReads.reviews(ctx, slug, {}))
    expect(own).toEqual(await reviewsReads['my-review'](ctx, slug))
    const fours = await client.fetchQuery(reviewsQuery(slug, { rating: 4 }))
    expect(fours).toEqual(await reviewsReads.reviews(ctx, slug, { rating: 4 }))
    const stars = await client.fetchQuery(reviewStarsQuery(slug))
    expect(stars).toEqual(await reviewsReads['review-stars'](ctx, slug))
    expect(stars[4]).toBe(fours.total)
    return { list, own }
  }
  expect(await compare()).toEqual({ list: { reviews: [], total: 0 }, own: { mayWrite: 'yes', review: null } })
  expect(await writeReview(slug, { rating: 4, text: 'حلو' })).toMatchObject({ rating: 4, reviewCount: 1 })
  expect(await compare()).toMatchObject({ list: { total: 1 }, own: { review: { rating: 4, text: 'حلو' } } })
  expect(await removeReview(slug)).toEqual({ rating: 0, reviewCount: 0 })
  await compare()
})
