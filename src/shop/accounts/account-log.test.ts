import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
const lines: string[] = []
beforeAll(async () => {
  shop = await createTestShop({ log: createLog('info', { write: (line) => lines.push(line) }) })
})
afterAll(() => shop.close())
beforeEach(() => {
  lines.length = 0
})

const address = '203.0.113.7'
const from = { headers: { 'x-forwarded-for': address } }

/** The events since the last call, each with a time. */
function events() {
  const entries = lines.splice(0).map((line) => JSON.parse(line))
  return entries
    .filter(({ msg }) => msg === 'account')
    .map(({ level: _level, msg: _msg, time, ...event }) => {
      expect(Date.parse(time)).not.toBeNaN()
      return event
    })
}

test('sign-ins and their refusals are logged with the account and the address, never with the typed name', async () => {
  const { id, username, password } = await signedIn(shop, null)
  events()
  const logIn = (name: string, typed: string) =>
    shop.browser().post('/api/login', { username: name, password: typed }, from)
  await logIn(username, password)
  await logIn(username, 'wrong-pass-1')
  await logIn('typed-password-9', 'wrong-pass-1')
  expect(lines.join('')).not.toMatch(/typed-password-9|wrong-pass-1|person\d/)
  const refused = { event: 'sign_in_refused', code: 'invalid_credentials', address }
  expect(events()).toEqual([
    { event: 'sign_in', userIds: [id], address },
    { ...refused, userIds: [id] },
    { ...refused, userIds: [] },
  ])
})

test('an attempt that is not checked is logged as refused too', async () => {
  const { id, username, password } = await signedIn(shop, null)
  for (let attempt = 0; attempt < 20; attempt += 1)
    await shop.browser().post('/api/login', { username, password: 'wrong-pass-1' }, from)
  events()
  expect((await shop.browser().post('/api/login', { username, password }, from)).status).toBe(429)
  expect(events()).toEqual([{ event: 'sign_in_refused', code: 'too_many_attempts', userIds: [id], address }])
})

test('registration, a repeated password, changes and resets are logged', async () => {
  const { id, browser, username, password } = await signedIn(shop, null)
  events()
  const registration = { username: 'new-here', email: 'new-here@example.com', password, name: 'Zainab' }
  const { body: registered } = await shop.browser().post('/api/users', registration, from)
  const change = { currentPassword: password, newPassword: 'two-rivers-2027' }
  await browser.put('/api/password', { ...change, currentPassword: 'wrong-pass-1' }, from)
  await browser.put('/api/password', change, from)
  await shop.browser().post('/api/password/forgotten', { email: `${username}@example.com` })
  await shop.sendMessages()
  const token = /token=([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1]
  await shop.browser().post('/api/password/reset', { token, password }, from)
  expect(events()).toEqual([
    { event: 'registered', userIds: [registered.id], address },
    { event: 'password_refused', code: 'wrong_password', userIds: [id], address },
    { event: 'password_changed', userIds: [id], address },
    { event: 'password_reset', userIds: [id], address },
  ])
})

test('a changed e-mail address is logged without the address', async () => {
  const { id, browser, username, password } = await signedIn(shop, null)
  const profile = { name: 'Zainab', email: `new-${username}@example.com`, phone: '07701234567' }
  await browser.put('/api/profile', { ...profile, city: null, address: null, currentPassword: password })
  await shop.sendMessages()
  const token = /token=([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1]
  events()
  expect((await shop.browser().post('/api/profile/email/confirmation', { token }, from)).status).toBe(204)
  expect(lines.join('')).not.toContain('example.com')
  expect(events()).toEqual([{ event: 'email_changed', userIds: [id], address }])
})

test('codes of the second factor and their refusals are logged', async () => {
  const admin = await signedIn(shop, 'admin')
  const { id, browser, password } = await signedIn(shop, 'staff')
  const { body: setup } = await browser.post('/api/admin/second-factor/setup', { password })
  const totp = new TOTP({ secret: Secret.fromBase32(setup.secret), period: 30 })
  const code = totp.generate({ timestamp: shop.now().getTime() })
  events()
  await browser.post('/api/admin/second-factor', { code }, from)
  await browser.post('/api/admin/second-factor', { code }, from)
  await admin.browser.delete(`/api/admin/staff/${id}/factor`, from)
  expect(lines.join('')).not.toMatch(new RegExp(`${setup.secret}|"${code}"`))
  expect(events()).toEqual([
    { event: 'factor_set_up', userIds: [id], address },
    { event: 'code_refused', code: 'invalid_request', userIds: [id], address },
    { event: 'factor_reset', userIds: [id], byUserId: admin.id, address },
  ])
})
