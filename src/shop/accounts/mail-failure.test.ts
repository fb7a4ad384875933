import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { outbox } from '#platform/outbox/tables.ts'
import { invalidateCached } from '#platform/swr.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

/* A mail about a change cannot be written for a while: what is stored as the owner's texts is none meanwhile. */

let shop: TestShop
const lines: string[] = []
beforeAll(async () => {
  shop = await createTestShop({ log: createLog('error', { write: (line) => lines.push(line) }) })
})
afterAll(() => shop.close())

const query = (sql: string) => shop.db.$client.query(sql).then(() => invalidateCached())
const withoutTexts = () => query("insert into shop_settings (section, value) values ('messages', 'null')")
beforeEach(async () => {
  lines.length = 0
  shop.mails.length = 0
  await shop.db.delete(outbox)
})
afterEach(() => query('delete from shop_settings'))

const next = 'two-rivers-2027'

/** The mail fails, nothing of it is in the log, and it arrives when it can be written again. */
async function expectOneDelayedMail(username: string, to = `${username}@example.com`) {
  const before = shop.mails.length
  expect(await shop.sendMessages()).toBe(0)
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['the text of a message could not be made'])
  expect(lines.join('')).not.toMatch(new RegExp(`${username}|${next}`))
  await query('delete from shop_settings')
  shop.advance(6_000)
  expect(await shop.sendMessages()).toBe(1)
  expect(shop.mails.slice(before).map((mail) => mail.to)).toEqual([to])
}

/** The token of the newest mailed link. */
async function mailedToken() {
  await shop.sendMessages()
  return /token=([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1]
}

test('a changed password is a success although its mail fails, and the session continues', async () => {
  const { browser, username, password } = await signedIn(shop, null)
  await withoutTexts()
  const change = { currentPassword: password, newPassword: next }
  expect((await browser.put('/api/password', change)).status).toBe(204)
  expect((await browser.get('/api/profile')).body).toMatchObject({ username })
  await expectOneDelayedMail(username)
})

test('so is a password that is chosen by a link', async () => {
  const { username } = await signedIn(shop, null)
  await shop.browser().post('/api/password/forgotten', { email: `${username}@example.com` })
  const token = await mailedToken()
  await withoutTexts()
  const response = await shop.browser().post('/api/password/reset', { token, password: next })
  expect(response.status).toBe(204)
  await expectOneDelayedMail(username)
})

test('so is a confirmed e-mail address', async () => {
  const { browser, username, password } = await signedIn(shop, null)
  const profile = { name: 'Zainab', email: `new-${username}@example.com`, currentPassword: password }
  expect((await browser.put('/api/profile', profile)).status).toBe(200)
  const token = await mailedToken()
  await withoutTexts()
  expect((await shop.browser().post('/api/profile/email/confirmation', { token })).status).toBe(204)
  await expectOneDelayedMail(username)
})

test('so is an address whose link is mailed later', async () => {
  const { browser, username, password } = await signedIn(shop, null)
  await withoutTexts()
  const email = `new-${username}@example.com`
  const profile = { name: 'Zainab', email, currentPassword: password }
  expect((await browser.put('/api/profile', profile)).body.pendingEmail).toBe(email)
  await expectOneDelayedMail(username, email)
})

test('an address whose mail cannot be written into the outbox is refused and not stored as pending', async () => {
  const { browser, username, password } = await signedIn(shop, null)
  await query('alter table outbox rename to outbox_away')
  const profile = { name: 'Zainab', email: `new-${username}@example.com`, currentPassword: password }
  expect((await browser.put('/api/profile', profile)).status).toBe(500)
  await query('alter table outbox_away rename to outbox')
  expect((await browser.get('/api/profile')).body.pendingEmail).toBeNull()
})

test('so are recovery codes and an app that is taken off', async () => {
  const admin = await signedIn(shop, 'admin')
  const { id, username, browser, password } = await signedIn(shop, 'staff')
  await shop.db.$client.query("insert into user_factors values ($1, 'AAAA', now())", [id])
  await shop.db.$client.query(
    'insert into staff_sessions (session_id, factor_shown_at) select id, now() from sessions where user_id = $1',
    [id],
  )
  await withoutTexts()
  const made = await browser.post('/api/admin/recovery-codes', { password })
  expect(made.body.codes).toHaveLength(10)
  await expectOneDelayedMail(username)
  lines.length = 0
  await withoutTexts()
  expect((await admin.browser.delete(`/api/admin/staff/${id}/factor`)).status).toBe(204)
  await expectOneDelayedMail(username)
})
