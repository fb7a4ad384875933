import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const phone = { headers: { 'user-agent': userAgent, 'x-forwarded-for': '203.0.113.7' } }

test('a member sees where they are signed in and ends another session, which is signed out at once', async () => {
  const person = await signedIn(shop, 'staff')
  const other = shop.browser()
  await other.post('/api/login', { username: person.username, password: person.password })
  await other.get('/api/admin/self', phone)
  const { body } = await person.browser.get('/api/admin/sessions')
  expect(body).toMatchObject([
    { isCurrent: true, device: null },
    { isCurrent: false, device: 'Firefox · Linux', address: '203.0.113.7' },
  ])
  expect(Date.now() - Date.parse(body[1].seenAt)).toBeLessThan(60_000)
  expect((await person.browser.delete(`/api/admin/sessions/${body[1].id}`)).status).toBe(204)
  expect((await other.get('/api/session')).body).toBeNull()
  expect((await person.browser.get('/api/admin/sessions')).body).toHaveLength(1)
  expect((await person.browser.delete(`/api/admin/sessions/${body[1].id}`)).status).toBe(404)
})

test('a member ends all other sessions: only their own, and not the current one', async () => {
  const person = await signedIn(shop, 'staff')
  const stranger = await signedIn(shop, 'staff')
  const others = [shop.browser(), shop.browser()]
  for (const other of others)
    await other.post('/api/login', { username: person.username, password: person.password })
  expect((await person.browser.delete('/api/admin/sessions')).status).toBe(204)
  for (const other of others) expect((await other.get('/api/session')).body).toBeNull()
  expect((await person.browser.get('/api/admin/sessions')).body).toMatchObject([{ isCurrent: true }])
  expect((await stranger.browser.get('/api/admin/self')).status).toBe(200)
})

test('a session of somebody else is a missing one, for an admin too', async () => {
  const admin = await signedIn(shop, 'admin')
  const person = await signedIn(shop, 'staff')
  const [own] = (await person.browser.get('/api/admin/sessions')).body
  const missing = await admin.browser.delete('/api/admin/sessions/999999')
  const others = await admin.browser.delete(`/api/admin/sessions/${own.id}`)
  expect([others.status, others.body]).toEqual([404, missing.body])
  expect((await admin.browser.get('/api/admin/sessions')).body).not.toContainEqual(
    expect.objectContaining({ id: own.id }),
  )
  expect((await person.browser.get('/api/admin/self')).status).toBe(200)
})

test.each(['x', '-1', '1.5', '99999999999'])('the session %s is refused', async (id) => {
  const { browser } = await signedIn(shop, 'staff')
  expect((await browser.delete(`/api/admin/sessions/${id}`)).status).toBe(400)
})

test('sessions that are over are not listed', async () => {
  const person = await signedIn(shop, 'staff')
  const other = shop.browser()
  await other.post('/api/login', { username: person.username, password: person.password })
  await shop.db.$client.query(
    `update sessions set created_at = created_at - interval '9 hours'
     where user_id = $1 and id = (select max(id) from sessions)`,
    [person.id],
  )
  expect((await person.browser.get('/api/admin/sessions')).body).toHaveLength(1)
})

test('neither device nor address of a shopper is stored', async () => {
  const { browser } = await signedIn(shop, null)
  await browser.get('/api/session', phone)
  const { rows } = await shop.db.$client.query(
    `select row_to_json(sessions)::text as session from sessions
     left join staff_sessions on session_id = id order by id desc limit 1`,
  )
  expect(rows[0].session).not.toMatch(/Firefox|203\.0\.113/)
})
