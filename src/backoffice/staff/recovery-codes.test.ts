import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.mails.length = 0
})

/** A member with an authenticator app and recovery codes, signed in anew without a code. */
async function withCodes() {
  const person = await signedIn(shop, 'staff')
  const { body: setup } = await person.browser.post('/api/admin/second-factor/setup', {
    password: person.password,
  })
  const totp = new TOTP({ secret: Secret.fromBase32(setup.secret), period: 30 })
  const code = totp.generate({ timestamp: shop.now().getTime() })
  expect((await person.browser.post('/api/admin/second-factor', { code })).status).toBe(204)
  const made = await person.browser.post('/api/admin/recovery-codes', { password: person.password })
  expect(made.status).toBe(200)
  const codes: string[] = made.body.codes
  const left = async () => (await person.browser.get('/api/admin/recovery-codes')).body.left
  const enter = (typed: string) => person.browser.post('/api/admin/second-factor', { code: typed })
  return { ...person, codes, left, enter }
}

test('a recovery code opens one session, works once, is recorded and mailed', async () => {
  const { id, username, codes, login, left, enter } = await withCodes()
  const [code = ''] = codes
  expect(new Set(codes).size).toBe(10)
  expect(await left()).toBe(10)
  await login()
  expect((await enter(code.toLowerCase().replaceAll('-', ' '))).status).toBe(204)
  expect(await left()).toBe(9)
  await login()
  expect((await enter(code)).body.errors).toEqual({ code: 'wrong' })
  expect((await enter(codes[1] ?? '')).status).toBe(204)

  await shop.sendMessages()
  const mails = shop.mails.filter(({ to }) => to === `${username}@example.com`)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'صار لحسابك في دجلة تطبيق مصادقة',
    'لحسابك في دجلة رموز استرداد جديدة',
    ...Array(2).fill('استُعمل رمز استرداد لحسابك في دجلة'),
  ])
  for (const each of codes) expect(JSON.stringify(mails)).not.toContain(each)
  const audit = await shop.db.$client.query(
    `select action, before, after from audit_entries where kind = 'staff' and thing_id = $1 order by id desc limit 2`,
    [String(id)],
  )
  expect(audit.rows).toEqual(Array(2).fill({ action: 'staff.recovery_code_used', before: null, after: null }))
})

test('of two sessions with the same recovery code at once, one opens', async () => {
  const { username, password, codes } = await withCodes()
  const browsers = [shop.browser(), shop.browser()]
  for (const each of browsers) await each.post('/api/login', { username, password })
  const responses = await Promise.all(
    browsers.map((each) => each.post('/api/admin/second-factor', { code: codes[0] })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 400])
})

test('new codes replace the former ones, and none is stored in a usable form', async () => {
  const { id, browser, password, codes, login, left, enter } = await withCodes()
  const { body } = await browser.post('/api/admin/recovery-codes', { password })
  expect(await left()).toBe(10)
  const { rows } = await shop.db.$client.query('select * from staff_recovery_codes where user_id = $1', [id])
  const stored = JSON.stringify(rows)
  for (const each of [...codes, ...body.codes]) {
    expect(stored).not.toContain(each)
    expect(stored).not.toContain(each.replaceAll('-', ''))
  }
  await login()
  expect((await enter(codes[0] ?? '')).body.errors).toEqual({ code: 'wrong' })
  expect((await enter(body.codes[0])).status).toBe(204)
})

test('a code that was stored by an earlier release opens a session', async () => {
  const { id, login, enter } = await withCodes()
  const digest = '4b320f1132d87cc63c739dc2a6b65fab2c2809125de3ac6b68644e32dfc911b0'
  await shop.db.$client.query('insert into staff_recovery_codes values ($1, $2, now())', [digest, id])
  await login()
  expect((await enter('ABCD-EFGH-IJKL-MNOP-QRST-UVW2')).status).toBe(204)
})

test('codes cannot be made or counted before a code of the app has been entered, nor without an app', async () => {
  const { browser, password, login } = await withCodes()
  await login()
  for (const response of [
    await browser.post('/api/admin/recovery-codes', { password }),
    await browser.get('/api/admin/recovery-codes'),
  ])
    expect([response.status, response.body.code]).toEqual([403, 'second_factor_required'])
  const { browser: without } = await signedIn(shop, 'staff')
  expect((await without.post('/api/admin/recovery-codes', { password })).status).toBe(404)
  const typed = { code: 'ABCD-EFGH-IJKL-MNOP-QRST-UVW2' }
  expect((await without.post('/api/admin/second-factor', typed)).body.errors).toEqual({ code: 'wrong' })
})

test('somebody else’s code opens nothing, and guessing is refused after five attempts', async () => {
  const { codes } = await withCodes()
  const other = await withCodes()
  const stranger = shop.browser()
  await stranger.post('/api/login', { username: other.username, password: other.password })
  const answers: string[] = []
  for (const code of codes.slice(0, 6))
    answers.push((await stranger.post('/api/admin/second-factor', { code })).body.code)
  expect(answers).toEqual([...Array(5).fill('invalid_request'), 'too_many_attempts'])
  expect(await other.left()).toBe(10)
})

test('a reset app takes the recovery codes with it', async () => {
  const admin = await signedIn(shop, 'admin')
  const { id } = await withCodes()
  expect((await admin.browser.delete(`/api/admin/staff/${id}/factor`)).status).toBe(204)
  const { rows } = await shop.db.$client.query('select 1 from staff_recovery_codes where user_id = $1', [id])
  expect(rows).toEqual([])
})

test.each(['factor', 'membership', 'account'] as const)(
  'codes entered and made while the %s is deleted end with no app and no deadlock',
  async (deleted) => {
    const admin = await signedIn(shop, 'admin')
    for (let round = 0; round < 4; round += 1) {
      const { id, browser, password, codes, enter } = await withCodes()
      const path = `/api/admin/staff/${id}`
      const responses = await Promise.all([
        enter(codes[0] ?? ''),
        browser.post('/api/admin/recovery-codes', { password }),
        deleted === 'account' && browser.post('/api/profile/removal', { password }),
        deleted !== 'account' && admin.browser.delete(deleted === 'factor' ? `${path}/factor` : path),
      ])
      const statuses = responses.flatMap((response) => (response ? [response.status] : []))
      expect(Math.max(...statuses)).toBeLessThan(500)
      expect(statuses.at(-1)).toBe(204)
      const { rows } = await shop.db.$client.query('select user_id from user_factors where user_id = $1', [
        id,
      ])
      expect(rows).toEqual([])
    }
  },
)
