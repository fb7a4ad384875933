import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { makeRecoveryCodes } from '#shop/members/recovery-codes.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { recordStaffFactor } from './record-factor.ts'

let shop: TestShop
const lines: string[] = []
beforeAll(async () => {
  shop = await createTestShop({ log: createLog('info', { write: (line) => lines.push(line) }) })
})
afterAll(() => shop.close())

type Person = Awaited<ReturnType<typeof signedIn>>

/** A member with an app, or without one. */
async function member({ hasApp }: { hasApp: boolean }): Promise<Person> {
  const person = await signedIn(shop, 'staff')
  if (!hasApp) return person
  const { browser, password } = person
  const { body: setup } = await browser.post('/api/admin/second-factor/setup', { password })
  const totp = new TOTP({ secret: Secret.fromBase32(setup.secret), period: 30 })
  const code = totp.generate({ timestamp: shop.now().getTime() })
  expect((await browser.post('/api/admin/second-factor', { code })).status).toBe(204)
  return person
}

const stored = async ({ id }: Person) => {
  const { rows } = await shop.db.$client.query(
    `select (select count(*)::int from staff_recovery_codes where user_id = $1) as codes,
            (select count(*)::int from audit_entries where thing_id = $1::text and action = 'staff.recovery_codes') as changes,
            (select count(*)::int from staff_sessions join sessions on sessions.id = session_id
             where user_id = $1 and setup_secret is not null) as setups`,
    [id],
  )
  return rows[0]
}
const nothing = { codes: 0, changes: 0, setups: 0 }

const calls = [
  ['the setup of an app', '/api/admin/second-factor/setup', false],
  ['new recovery codes', '/api/admin/recovery-codes', true],
] as const

test.each(calls)('%s needs the password again, and a wrong one changes nothing', async (_, path, hasApp) => {
  const person = await member({ hasApp })
  const { browser, id, password } = person
  const missing = await browser.post(path, {})
  expect([missing.status, missing.body.errors]).toEqual([400, { password: 'required' }])
  lines.length = 0
  const wrong = await browser.post(path, { password: 'wrong-pass-1' })
  expect([wrong.status, wrong.body.code, wrong.body.errors]).toEqual([
    422,
    'wrong_password',
    { password: 'wrong' },
  ])
  expect(lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'account')).toMatchObject([
    { event: 'password_refused', code: 'wrong_password', userIds: [id] },
  ])
  expect(await stored(person)).toEqual(nothing)
  expect((await browser.post(path, { password })).status).toBe(200)
  expect(await stored(person)).not.toEqual(nothing)
})

test.each(calls)('wrong passwords at %s count with those of other changes', async (_, path, hasApp) => {
  const { browser, password } = await member({ hasApp })
  const wrong = 'wrong-pass-1'
  const statuses = new Set<number>()
  for (let count = 0; count < 20; count += 1) {
    statuses.add((await browser.post(path, { password: wrong })).status)
    statuses.add((await browser.put('/api/password', { currentPassword: wrong, newPassword: wrong })).status)
  }
  expect(statuses).toEqual(new Set([422]))
  expect((await browser.post(path, { password })).status).toBe(429)
})

test('codes are not made by a session that ended while the password was checked', async () => {
  const person = await member({ hasApp: true })
  const shopper = { id: person.id }
  const ctx = { ...shop.ctx(shopper), shopper, sessionId: 0, recordFactor: recordStaffFactor }
  await expect(makeRecoveryCodes(ctx)).rejects.toMatchObject({ code: 'not_found' })
  expect(await stored(person)).toEqual(nothing)
})
