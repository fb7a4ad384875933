import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { invalidateCached } from '#platform/swr.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

/* A mail about a committed change cannot be written: what is stored as the owner's texts is none meanwhile. */

let shop: TestShop
const lines: string[] = []
beforeAll(async () => {
  shop = await createTestShop({ log: createLog('error', { write: (line) => lines.push(line) }) })
})
afterAll(() => shop.close())

const query = (sql: string) => shop.db.$client.query(sql).then(() => invalidateCached())
const withoutTexts = () => query("insert into shop_settings (section, value) values ('messages', 'null')")
beforeEach(() => {
  lines.length = 0
})
afterEach(() => query('delete from shop_settings'))

const next = 'two-rivers-2027'

async function expectOneFailureLogged(username: string) {
  await shop.deps.mail.settled()
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'a mail about a change that was made could not be sent',
  ])
  expect(lines.join('')).not.toMatch(new RegExp(`${username}|${next}`))
}

/** The token of the newest mailed link. */
async function mailedToken() {
  await shop.deps.mail.settled()
  return /token=([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1]
}

test('a changed password is a success although its mail fails, and the session continues', async () => {
  const { browser, username, password } = await signedIn(shop, null)
  await withoutTexts()
  const change = { currentPassword: password, newPassword: next }
  expect((await browser.put('/api/password', change)).status).toBe(204)
  expect((await browser.get('/api/profile')).body).toMatchObject({ username })
  await expectOneFailureLogged(username)
})

test('so is a password that is chosen by a link', async () => {
  const { username } = await signedIn(shop, null)
  await shop.browser().post('/api/password/forgotten', { email: `${username}@example.com` })
  const token = await mailedToken()
  await withoutTexts()
  const response = await shop.browser().post('/api/password/reset', { token, password: next })
  expect(response.status).toBe(204)
  await expectOneFailureLogged(username)
})

test('so is a confirmed e-mail address', async () => {
  const { browser, username, password } = await signedIn(shop, null)
  const profile = { name: 'Zainab', email: `new-${username}@example.com`, currentPassword: password }
  expect((await browser.put('/api/profile', profile)).status).toBe(200)
  const token = await mailedToken()
  await withoutTexts()
  expect((await shop.browser().post('/api/profile/email/confirmation', { token })).status).toBe(204)
  await expectOneFailureLogged(username)
})

test('an address whose link could not be mailed is refused and not stored as pending', async () => {
  const { browser, username, password } = await signedIn(shop, null)
  await withoutTexts()
  const profile = { name: 'Zainab', email: `new-${username}@example.com`, currentPassword: password }
  expect((await browser.put('/api/profile', profile)).status).toBe(500)
  expect((await browser.get('/api/profile')).body.pendingEmail).toBeNull()
})

test('so are recovery codes and an app that is taken off', async () => {
  const admin = await signedIn(shop, 'admin')
  const { id, username, browser, password } = await signedIn(shop, 'staff')
  await shop.db.$client.query('update staff_members set factor_confirmed_at = now() where user_id = $1', [id])
  await shop.db.$client.query(
    'insert into staff_sessions (session_id, factor_shown_at) select id, now() from sessions where user_id = $1',
    [id],
  )
  await withoutTexts()
  const made = await browser.post('/api/admin/recovery-codes', { password })
  expect(made.body.codes).toHaveLength(10)
  await expectOneFailureLogged(username)
  lines.length = 0
  expect((await admin.browser.delete(`/api/admin/staff/${id}/factor`)).status).toBe(204)
  await expectOneFailureLogged(username)
})
