import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withholdOffers } from '#shop/catalogue/refresh-selling.ts'
import { products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { orders } from '#shop/orders/tables.ts'
import { clearRatingWords } from '#shop/seller-ratings/clear-words.ts'
import { scoreSellersNightly } from '#shop/seller-ratings/fold-days.ts'
import { sellerDays } from '#shop/seller-ratings/tables.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { createSellerOrders } from '#test/harness/seller-orders.ts'
import { sendForm } from '#test/harness/send-form.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
let fixture: Awaited<ReturnType<typeof createSellerOrders>>
let courierId: number
beforeAll(async () => {
  shop = await createTestApp()
  fixture = await createSellerOrders(shop)
  const { body } = await fixture.admin.post('/api/admin/couriers', { name: 'Hadi', phone: '07701234567' })
  courierId = body.id
})
afterAll(() => shop.close())

const stars = { packing: 5, speed: 4, described: 3 }
const hourMs = 60 * 60 * 1000

/** An order of an account that is delivered; `base` is of the parcel of the seller «hub». */
async function deliverToAccount() {
  const { browser } = await signedIn(shop, null)
  const order = await fixture.placeConfirmed(browser)
  for (const to of ['shipped', 'delivered']) await fixture.move(order.id, { to, courierId })
  return Object.assign(order, { browser, base: `/api/orders/${order.id}/parcels/2` })
}

describe('a rating', () => {
  test('counts for the seller of a delivered parcel, can be changed, and its words be hidden', async () => {
    const order = await deliverToAccount()
    const { slug, id } = fixture.hub
    const profile = async () => (await shop.browser().get(`/api/sellers/${slug}`)).body
    expect(await profile()).toMatchObject({ rating: null, ratingCount: 0 })
    const rate = (body: object, path = order.base) => order.browser.post(`${path}/rating`, body)
    expect((await rate({ ...stars, speed: 6, described: 1.5 })).body.errors).toEqual({
      speed: 'too_large',
      described: 'not_whole',
    })
    expect((await rate(stars, `/api/orders/${order.id}/parcels/1`)).status).toBe(404)
    expect((await shop.browser().post(`${order.base}/rating`, stars)).status).toBe(404)
    expect((await rate({ ...stars, words: 'Well packed' })).status).toBe(204)
    expect(await profile()).toMatchObject({ rating: 4, ratingCount: 1 })
    expect((await rate({ ...stars, described: 1, words: 'Rude words' })).status).toBe(204)
    expect(await profile()).toMatchObject({ rating: 3.33, ratingCount: 1 })
    expect((await order.browser.get(order.base)).body.rating).toEqual({
      ...stars,
      described: 1,
      words: 'Rude words',
    })
    const wordsOf = async () =>
      (await shop.browser().get(`/api/sellers/${slug}/ratings`)).body.ratings.map(
        (rating: { words: string }) => rating.words,
      )
    expect(await wordsOf()).toEqual(['Rude words'])
    const hide = (hidden: boolean) =>
      fixture.admin.post(`/api/admin/sellers/${id}/ratings/${order.hubId}/hide`, { hidden })
    expect((await hide(true)).status).toBe(204)
    expect(await wordsOf()).toEqual([''])
    expect(await profile()).toMatchObject({ rating: 3.33 })
    await rate({ ...stars, words: 'Rude words' })
    expect(await wordsOf()).toEqual([''])
    await rate({ ...stars, words: 'Polite words' })
    expect(await wordsOf()).toEqual(['Polite words'])
    // The order is an account's that works for the seller by now.
    const work = `insert into seller_members (seller_id, user_id, role, created_at) select $1, user_id, 'packer', now() from orders where id = $2`
    await shop.db.$client.query(work, [id, order.id])
    expect((await rate({ ...stars, words: 'The best' })).body.code).toBe('own_shop')
    expect(await profile()).toMatchObject({ rating: 4 })
    await shop.db.$client.query(`delete from seller_members where seller_id = $1 and role = 'packer'`, [id])
    shop.advance(31 * 24 * hourMs)
    expect((await rate(stars)).body.code).toBe('not_possible')
  })
})

describe('the scores', () => {
  test('are folded once a night from what happened, and again to the same', async () => {
    shop.advance(100 * 24 * hourMs)
    const order = await deliverToAccount()
    await order.browser.post(`${order.base}/rating`, stars)
    const [cancelled, refused] = [await fixture.placeConfirmed(), await fixture.placeConfirmed()]
    const { base, owner } = fixture.hub
    const parcel = await owner.browser.get(`${base}/parcels/${cancelled.hubId}`)
    const problem = { kind: 'out_of_stock', version: parcel.body.version }
    expect((await owner.browser.post(`${base}/parcels/${cancelled.hubId}/problem`, problem)).status).toBe(204)
    await fixture.move(cancelled.id, { to: 'cancelled', reason: 'other' }, [cancelled.hubId])
    await fixture.move(refused.id, { to: 'shipped', courierId }, [refused.hubId])
    await fixture.move(refused.id, { to: 'cancelled', reason: 'other' }, [refused.hubId])
    await fixture.placeConfirmed()
    shop.advance(10 * 24 * hourMs)
    const clock = { db: shop.db, now: shop.now }
    const runs = await Promise.all([scoreSellersNightly(clock), scoreSellersNightly(clock)])
    expect(runs.filter((days) => days === null)).toHaveLength(1)
    const days = () => shop.db.select().from(sellerDays).where(eq(sellerDays.sellerId, fixture.hub.id))
    const folded = await days()
    const total = (
      name: 'confirmed' | 'cancelled' | 'late' | 'delivered' | 'refused' | 'stars' | 'ratings',
    ) => folded.reduce((sum, day) => sum + day[name], 0)
    // The one that nobody packed is late; so is what left on a later day than it was to be packed.
    expect([total('confirmed'), total('delivered'), total('cancelled'), total('refused')]).toEqual([
      4, 1, 1, 1,
    ])
    expect([total('stars'), total('ratings'), total('late')]).toEqual([12, 1, 1])
    expect(await scoreSellersNightly(clock)).toBeNull()
    shop.advance(24 * hourMs)
    expect(await scoreSellersNightly(clock)).toBeGreaterThan(0)
    expect(await days()).toEqual(folded)
  })

  test('another rank changes which of two equal offers is first', async () => {
    const { hub, direct } = fixture
    const product = await fixture.addProductOf(hub.id)
    await shop.db
      .insert(variants)
      .values({ productId: product.id, sellerId: direct.id, price: 10_000, stockQuantity: 5 })
    await shop.db.update(sellers).set({ handlingDays: 0, rank: 100 })
    const first = async () =>
      (await shop.db.select({ id: products.sellerId }).from(products).where(eq(products.id, product.id)))[0]
        ?.id
    const rank = async (of: { id: number }, to: number) => {
      await shop.db.update(sellers).set({ rank: to, offersPending: true }).where(eq(sellers.id, of.id))
      await withholdOffers(shop.db, of.id)
    }
    await rank(hub, 150)
    expect(await first()).toBe(direct.id)
    await rank(direct, 180)
    expect(await first()).toBe(hub.id)
  })
})

test('the page of a parcel has forms that need no script, and is linked from the order, the returns and the seller', async () => {
  const { id, browser, base } = await deliverToAccount()
  const cookie = [...browser.cookies, ['language', 'en']]
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const path = `/order/${id}/parcel/2`
  const page = async (address: string) => (await shop.get(address, { cookie })).text()
  for (const address of [`/order/${id}`, `/order/${id}/return`])
    expect(await page(address)).toContain(`href="${path}"`)
  expect((await shop.get(`/order/${id}/parcel/1`, { cookie })).status).toBe(404)
  expect((await shop.get(path)).status).toBe(404)
  const send = (fields: Record<string, string>) => sendForm(shop.app, path, fields, { cookie })
  const half = await send({ form: 'rating', packing: '5', speed: '9', words: 'Half a rating' })
  expect(half.status).toBe(422)
  expect(half.html).toContain('Half a rating')
  expect(half.html.match(/Choose one to five stars\./g)).toHaveLength(2)
  const rated = await send({ form: 'rating', packing: '5', speed: '4', described: '4', words: 'Neat' })
  expect([rated.status, rated.location]).toEqual([303, `${path}?status=rated`])
  expect(await page(`${path}?status=rated`)).toContain('Thank you.')
  expect((await send({ form: 'dispute', kind: '', words: ' ' })).html).toContain('Choose what happened.')
  const opened = await send({ form: 'dispute', kind: 'damaged', words: 'Cracked' })
  expect(opened.location).toBe(`${path}?status=opened`)
  expect((await send({ form: 'dispute', kind: 'damaged', words: 'Again' })).location).toBe(
    `${path}?status=open-already`,
  )
  const html = await page(path)
  for (const text of ['Waiting for the seller', 'Cracked', 'Neat']) expect(html).toContain(text)
  expect((await send({ form: 'withdraw' })).location).toBe(`${path}?status=withdrawn`)
  expect(await page(`/seller/${fixture.hub.slug}`)).toContain('Neat')
  // Whoever knows the number and the phone of the order.
  const [order] = await shop.db.select({ phone: orders.phone }).from(orders).where(eq(orders.id, id))
  const guest = shop.browser()
  const access = await guest.post('/api/track/returns', { orderNumber: String(id), phone: order?.phone })
  expect((await guest.get(`${base}?token=${access.body.token}`)).status).toBe(200)
  expect((await guest.get(`${base}?token=x.y`)).status).toBe(404)
  // The account that is deleted takes its words along, the stars stay.
  await clearRatingWords(
    shop.db,
    (await shop.db.select({ id: orders.userId }).from(orders).where(eq(orders.id, id)))[0]?.id ?? 0,
  )
  expect((await browser.get(base)).body.rating).toMatchObject({ packing: 5, words: '' })
})
