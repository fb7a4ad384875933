import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { notifyOwner } from './notify-owner.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.mails.length = 0
})

const next = 'two-rivers-2027'

async function mailsTo(username: string) {
  await shop.sendMessages()
  return shop.mails.filter(({ to }) => to === `${username}@example.com`)
}

test('a changed password is mailed to its owner, in the language of the request, without the password', async () => {
  const { browser, username, password } = await signedIn(shop, null)
  const change = { currentPassword: password, newPassword: next }
  const wrong = { ...change, currentPassword: 'wrong-pass-1' }
  expect((await browser.put('/api/password', wrong)).status).toBe(422)
  expect(await mailsTo(username)).toEqual([])
  expect((await browser.put('/api/password?lang=en', change)).status).toBe(204)
  const [mail, ...others] = await mailsTo(username)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('The password of your Dijla account has changed')
  expect(mail?.text).toContain('November 1, 2026')
  expect(mail?.text).not.toMatch(/http|token|two-rivers|tigris/)

  const back = { currentPassword: next, newPassword: password }
  expect((await browser.put('/api/password?lang=ar', back)).status).toBe(204)
  expect((await mailsTo(username))[1]?.subject).toBe('تغيّرت كلمة مرور حسابك في دجلة')
})

test('a password that is chosen by a link is mailed too', async () => {
  const { username } = await signedIn(shop, null)
  await shop.browser().post('/api/password/forgotten', { email: `${username}@example.com` })
  const token = /token=([\w-]+)/.exec((await mailsTo(username))[0]?.text ?? '')?.[1]
  const response = await shop.browser().post('/api/password/reset?lang=en', { token, password: next })
  expect(response.status).toBe(204)
  expect((await mailsTo(username))[1]?.subject).toBe('The password of your Dijla account has changed')
})

test('a removed account gets no mail', async () => {
  const { id, browser, password, username } = await signedIn(shop, null)
  await browser.post('/api/profile/removal', { password })
  await notifyOwner(shop.ctx(), { userId: id, event: 'passwordChanged' })
  expect(await mailsTo(username)).toEqual([])
  expect(shop.mails).toEqual([])
})
