import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

/* A stranger who asks for links to somebody's mailbox, over and over, neither floods it nor locks its owner out. */

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.advance(2 * 60 * minuteMs)
  shop.mails.length = 0
})

const minuteMs = 60 * 1000
const [owner, stranger] = ['203.0.113.5', '203.0.113.6']

/** Asks for a link; how many mails came. Every response is the same. */
async function requestLink(email: string, from: string): Promise<number> {
  const before = shop.mails.length
  const init = { headers: { 'x-forwarded-for': from } }
  expect((await shop.browser().post('/api/password/forgotten', { email }, init)).status).toBe(204)
  await shop.sendMessages()
  return shop.mails.length - before
}

test('the owner gets a link although a stranger has asked for one every four minutes, for hours', async () => {
  const { username } = await signedIn(shop, null)
  const email = `${username}@example.com`
  let mails = 0
  for (let count = 0; count < 45; count += 1) {
    mails += await requestLink(email, stranger)
    shop.advance(4 * minuteMs)
  }
  // Three hours, three an hour.
  expect(mails).toBe(9)
  expect(await requestLink(email, owner)).toBe(1)
})

test('a mailbox gets three mails in a quarter of an hour, whoever asks', async () => {
  const { username } = await signedIn(shop, null)
  let mails = 0
  for (let count = 0; count < 10; count += 1)
    mails += await requestLink(`${username}@example.com`, `198.51.100.${count}`)
  expect(mails).toBe(3)
})

test('asking for links to a mailbox does not stop an account from confirming it', async () => {
  const { browser, username, password } = await signedIn(shop, null)
  const email = `new-${username}@example.com`
  for (let count = 0; count < 10; count += 1) await requestLink(email, `198.51.100.${count}`)
  const profile = { name: 'Zainab', email, currentPassword: password }
  expect((await browser.put('/api/profile', profile)).body.pendingEmail).toBe(email)
  await shop.sendMessages()
  expect(shop.mails.filter(({ to }) => to === email)).toHaveLength(1)
})
