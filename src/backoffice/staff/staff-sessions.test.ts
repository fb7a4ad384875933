import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { ageSessions, signedIn } from '#test/harness/staff.ts'
import { clearStaffSessions } from './clear-staff-sessions.ts'
import { findStaffSessions } from './queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const now = () => new Date()
const sql = async (text: string, values: unknown[]) => (await shop.db.$client.query(text, values)).rows

/** Moves the times of a member's sessions back. */
async function age(userId: number, { idle = '0', since = '0' }: { idle?: string; since?: string }) {
  await ageSessions(shop, userId, since)
  await sql(
    `update staff_sessions set seen_at = seen_at - $2::interval
     where session_id in (select id from sessions where user_id = $1)`,
    [userId, idle],
  )
}

const sessionIds = async (userId: number) =>
  (await sql('select id from sessions where user_id = $1', [userId])).map(({ id }) => Number(id))

test('a session that nobody uses for eight hours ends, and one in use does not', async () => {
  const { id, browser, login } = await signedIn(shop, 'staff')
  const self = async () => (await browser.get('/api/admin/self')).status
  expect(await self()).toBe(200)
  await age(id, { idle: '7 hours 50 minutes', since: '3 days' })
  expect(await self()).toBe(200)
  // That request counts as use.
  await age(id, { idle: '7 hours 50 minutes' })
  expect(await self()).toBe(200)
  await age(id, { idle: '8 hours' })
  const ended = await browser.get('/api/admin/self')
  expect([ended.status, ended.body.code]).toEqual([401, 'sign_in_required'])
  expect((await browser.get('/api/session')).body).toBeNull()
  expect(await sessionIds(id)).toEqual([])
  await login()
  expect(await self()).toBe(200)
})

test('a session ends a week after the sign-in, however much it is used', async () => {
  const { id, browser } = await signedIn(shop, 'staff')
  expect((await browser.get('/api/admin/self')).status).toBe(200)
  await age(id, { since: '7 days' })
  expect((await browser.get('/api/admin/self')).status).toBe(401)
})

test('a session from before the first visit ends eight hours after the sign-in', async () => {
  const { id, browser } = await signedIn(shop, 'staff')
  await age(id, { since: '8 hours' })
  expect((await browser.get('/api/admin/self')).status).toBe(401)
})

test('an open stream of orders has no rights once its session is over', async () => {
  const { id, browser } = await signedIn(shop, 'staff')
  await browser.get('/api/admin/self')
  const ids = await sessionIds(id)
  expect((await findStaffSessions({ db: shop.db, now }, ids)).size).toBe(1)
  await age(id, { idle: '8 hours' })
  expect((await findStaffSessions({ db: shop.db, now }, ids)).size).toBe(0)
})

test('the maintenance ends sessions of members that are over, and none of customers', async () => {
  await clearStaffSessions({ db: shop.db, now })
  const idle = await signedIn(shop, 'staff')
  const old = await signedIn(shop, 'admin')
  const current = await signedIn(shop, 'staff')
  const customer = await signedIn(shop, null)
  for (const { browser } of [idle, old, current]) await browser.get('/api/admin/self')
  await age(idle.id, { idle: '9 hours' })
  await age(old.id, { since: '8 days' })
  await age(customer.id, { since: '30 days' })
  expect(await clearStaffSessions({ db: shop.db, now })).toBe(2)
  const counts = await Promise.all([idle, old, current, customer].map(({ id }) => sessionIds(id)))
  expect(counts.map(({ length }) => length)).toEqual([0, 0, 1, 1])
})

test('a visit whose time cannot be stored succeeds', async () => {
  const { browser } = await signedIn(shop, 'staff')
  await shop.db.execute('alter table staff_sessions add constraint refused check (seen_at is null) not valid')
  expect((await browser.get('/api/admin/self')).status).toBe(200)
  await shop.db.execute('alter table staff_sessions drop constraint refused')
})
