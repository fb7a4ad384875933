import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reviewPictures } from '#shop/reviews/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { reviewer } from '#test/harness/reviewer.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
let staff: Awaited<ReturnType<typeof signedIn>>
let admin: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  shop = await createTestApp()
  staff = await signedIn(shop, 'staff')
  admin = await signedIn(shop, 'admin')
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(reviewPictures))

let drawn = 0
/** A review with this number of pictures that wait. */
async function withPictures(count = 1) {
  const product = await shop.addProduct()
  const author = await reviewer(shop, product)
  const { body } = await author.write(4, 'fine')
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) {
    drawn += 1
    const background = { r: drawn % 256, g: 90, b: 40 }
    const photo = sharp({ create: { width: 40, height: 30, channels: 3, background } })
    ids.push((await author.upload(await photo.png().toBuffer())).body.id)
  }
  const publicPictures = async () =>
    (await shop.browser().get(`/api/products/${product.slug}/reviews`)).body[0].pictures
  return { ...author, reviewId: body.review.id as number, ids, id: ids[0] ?? 0, publicPictures }
}
const list = async (search = '') => (await staff.browser.get(`/api/admin/reviews${search}`)).body
const approve = (id: number, by = staff) => by.browser.post(`/api/admin/review-pictures/${id}/approval`, {})
const reject = (id: number, body: unknown = { status: 'waiting', reason: 'person' }, by = staff) =>
  by.browser.post(`/api/admin/review-pictures/${id}/rejection`, body)

test('reviews with pictures that wait are in the queue, also when their text was checked, and counted', async () => {
  const { reviewId, ids } = await withPictures(2)
  const { reviews } = await list('?show=pictures')
  expect(await list('?show=pictures')).toMatchObject({ total: 1, waitingPictures: 2 })
  expect(reviews[0].pictures).toEqual(
    ids.map((id) => ({
      id,
      status: 'waiting',
      reason: null,
      width: 40,
      height: 30,
      url: expect.stringMatching(/^\/api\/admin\/review-pictures\/[0-9a-f]{16}-320\.jpg$/),
    })),
  )
  await staff.browser.post(`/api/admin/reviews/${reviewId}/checked`, { updatedAt: reviews[0].updatedAt })
  expect((await list()).reviews.map(({ id }: { id: number }) => id)).toContain(reviewId)
  expect((await staff.browser.get('/api/admin/dashboard?days=7')).body.reviewsToCheck).toBeGreaterThan(0)
  for (const id of ids) await approve(id)
  expect((await list()).reviews.map(({ id }: { id: number }) => id)).not.toContain(reviewId)
  expect(await list('?show=pictures')).toEqual({ reviews: [], total: 0, waitingPictures: 0 })
})

test('an approval shows the picture to everybody and is recorded', async () => {
  const { id, reviewId, publicPictures } = await withPictures()
  expect(await publicPictures()).toEqual([])
  expect((await approve(id)).status).toBe(204)
  expect(await publicPictures()).toMatchObject([{ id }])
  const audit = await admin.browser.get(`/api/admin/audit?kind=review&id=${reviewId}`)
  expect(audit.body).toMatchObject([{ action: 'review.picture.approve', after: { pictureId: id } }])
})

test('a rejection has a reason, which its author reads; an approved picture can still be rejected', async () => {
  const { id, reviewId, own, publicPictures } = await withPictures()
  expect((await reject(id, { status: 'waiting' })).body.errors).toEqual({ reason: 'required' })
  expect((await reject(id, { status: 'waiting', reason: 'ugly' })).body.errors).toEqual({
    reason: 'unknown_value',
  })
  await approve(id)
  expect((await reject(id)).body.code).toBe('stale')
  expect((await reject(id, { status: 'approved', reason: 'advert' })).status).toBe(204)
  expect(await publicPictures()).toEqual([])
  expect((await own()).review.pictures).toMatchObject([{ status: 'rejected', reason: 'advert' }])
  expect((await list('?show=all')).reviews[0].pictures).toMatchObject([{ status: 'rejected', url: null }])
  const { body } = await admin.browser.get(`/api/admin/audit?kind=review&id=${reviewId}`)
  expect(body).toMatchObject([
    { action: 'review.picture.reject', after: { pictureId: id, reason: 'advert' } },
    { action: 'review.picture.approve' },
  ])
  // A rejection is final: its files are deleted.
  expect((await approve(id)).body.code).toBe('stale')
})

test('of two decisions at once only one counts, and only one is recorded', async () => {
  const { id, reviewId } = await withPictures()
  const results = await Promise.all([
    approve(id),
    reject(id, { status: 'waiting', reason: 'unclear' }, admin),
    approve(id, admin),
    reject(id),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409])
  const { body } = await admin.browser.get(`/api/admin/audit?kind=review&id=${reviewId}`)
  expect(body).toHaveLength(1)
  const [{ status } = {}] = await shop.db.select().from(reviewPictures).where(eq(reviewPictures.id, id))
  expect(body[0].action).toBe(status === 'approved' ? 'review.picture.approve' : 'review.picture.reject')
})

test('a picture that its author removed meanwhile, and a missing one, are not found', async () => {
  const { id, browser, path } = await withPictures()
  await browser.delete(`${path}/pictures/${id}`)
  expect((await approve(id)).body.code).toBe('not_found')
  expect((await reject(id)).body.code).toBe('not_found')
  expect((await approve(999_999)).status).toBe(404)
  expect((await reject(0)).status).toBe(400)
})

test('staff see pictures that wait; others do not find the calls', async () => {
  const { id, browser, ids } = await withPictures()
  const [{ pictures }] = (await list('?show=pictures')).reviews
  const view = (by: typeof browser, url = pictures[0].url) => by.fetch(url)
  const seen = await view(staff.browser)
  expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
  ])
  expect((await view(staff.browser, pictures[0].url.replace('320.jpg', '1200.webp'))).status).toBe(200)
  for (const by of [browser, shop.browser()]) {
    expect((await view(by)).status).toBe(404)
    expect((await by.post(`/api/admin/review-pictures/${id}/approval`, {})).status).toBe(404)
  }
  await reject(ids[0] ?? 0)
  expect((await view(staff.browser)).status).toBe(404)
  expect((await view(staff.browser, '/api/admin/review-pictures/x')).status).toBe(404)
})

test('the page shows the queue with its count and the decisions in both languages', async () => {
  await withPictures(2)
  const cookie = [...staff.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const page = async (lang: string) =>
    (await shop.get(`/admin/reviews?show=pictures&lang=${lang}`, { cookie })).text()
  expect(await page('en')).toMatch(/With pictures that wait \(2\)[\s\S]*Waits[\s\S]*Approve[\s\S]*Reject/)
  expect(await page('ar')).toMatch(/صور بانتظار الموافقة \(٢\)[\s\S]*بانتظار الموافقة[\s\S]*موافقة[\s\S]*رفض/)
})
