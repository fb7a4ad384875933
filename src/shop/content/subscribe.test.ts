import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { confirmSubscription } from './subscribe.ts'

/* A stranger who enters somebody's address, over and over, neither floods the mailbox nor stops its owner from subscribing. */

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.advance(8 * dayMs)
  shop.mails.length = 0
})

const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs
const email = 'owner@example.com'
const [owner, stranger] = ['203.0.113.5', '203.0.113.6']

/** Enters the address; how many mails came. Every response is the same. */
async function enter(from: string): Promise<number> {
  const before = shop.mails.length
  const init = { headers: { 'x-forwarded-for': from } }
  expect(await shop.browser().post('/api/newsletter', { email }, init)).toMatchObject({
    status: 204,
    body: '',
  })
  await shop.sendMessages()
  return shop.mails.length - before
}

/** Enters it every hour of a day, unless another pause is given; how many mails came. */
async function enterAllDay(from: string, pauseMs = 60 * minuteMs): Promise<number> {
  let mails = 0
  for (let ms = 0; ms < dayMs; ms += pauseMs) {
    mails += await enter(from)
    shop.advance(pauseMs)
  }
  return mails
}

const newestToken = () => /token=([\w.-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? ''

test('the owner gets a mail although a stranger has entered the address all day, for days', async () => {
  for (let day = 0; day < 3; day += 1) expect(await enterAllDay(stranger)).toBe(3)
  expect(await enter(owner)).toBe(1)
})

test('a second mail comes ten minutes after the first, whoever entered the address', async () => {
  expect([await enter(stranger), await enter(owner), await enter(owner)]).toEqual([1, 0, 0])
  shop.advance(10 * minuteMs)
  expect(await enter(owner)).toBe(1)
})

test('the guests that a stranger begins are one requester, and so are the addresses of an IPv6 /48', async () => {
  const product = await shop.addProduct({ stockQuantity: 100 })
  let mails = 0
  for (let count = 0; count < 6; count += 1) {
    const guest = shop.browser()
    await guest.post('/api/cart', { userId: 1, productId: product.id, quantity: 1 })
    const before = shop.mails.length
    await guest.post('/api/newsletter', { email }, { headers: { 'x-forwarded-for': stranger } })
    await shop.sendMessages()
    mails += shop.mails.length - before
    shop.advance(10 * minuteMs)
  }
  expect(mails).toBe(3)
  shop.advance(dayMs)
  let ofNetwork = 0
  for (let count = 0; count < 6; count += 1) {
    ofNetwork += await enter(`2001:db8:1:${count}::1`)
    shop.advance(10 * minuteMs)
  }
  expect(ofNetwork).toBe(3)
})

test('a mailbox gets six mails a day from many strangers, and any of their links subscribes', async () => {
  let mails = 0
  for (let count = 0; count < 20; count += 1) {
    mails += await enter(`198.51.100.${count}`)
    shop.advance(10 * minuteMs)
  }
  expect(mails).toBe(6)
  expect(await enter(owner)).toBe(0)
  expect(await confirmSubscription(shop.ctx(), newestToken())).toEqual({ email, language: 'ar' })
})
