import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createTestApp, type TestApp } from '#test/harness/app.ts'
import { form, json, limitedApp } from '#test/harness/limited-app.ts'
import { signedIn } from '#test/harness/staff.ts'

/* Refusals that anybody can cause as often as they like: one line of the log each, not one for every request. */

let shop: TestApp
const lines: string[] = []
beforeAll(async () => {
  shop = await createTestApp({ log: createLog('info', { write: (line) => lines.push(line) }) })
})
afterAll(() => shop.close())
beforeEach(() => {
  // Each test is in a window of its own.
  shop.advance(60 * 60 * 1000)
  lines.length = 0
})

const address = '203.0.113.5'
const other = '203.0.113.6'
const quarterOfAnHourMs = 15 * 60 * 1000

/** The refusals of the log since the last call. */
const refusals = () =>
  lines
    .splice(0)
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'requests_refused' || event === 'right_missing')
    .map(({ level: _level, msg: _msg, time: _time, ...event }) => event)

const cookieOf = ({ browser }: Pick<Awaited<ReturnType<typeof signedIn>>, 'browser'>) =>
  [...browser.cookies]
    .filter(([name]) => name === 'dijla.session_token')
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

const wrong = { username: 'typed-name-9', password: 'wrong-pass-1' }

test('sign-ins over the limit of requests are logged once for an address and call, not for each request', async () => {
  const ask = limitedApp(shop, { signIn: 1 })
  const logIn = (from = address) => ask('/api/login', json(wrong), from)
  expect((await logIn()).status).toBe(401)
  for (let count = 0; count < 5; count += 1) expect((await logIn()).status).toBe(429)
  const refused = {
    event: 'requests_refused',
    code: 'too_many_attempts',
    path: '/api/login',
    userIds: [],
    address,
  }
  expect(lines.join('')).not.toMatch(/typed-name-9|wrong-pass-1/)
  expect(refusals()).toEqual([refused])

  for (let count = 0; count < 3; count += 1)
    expect((await ask('/login?status=1', form(wrong))).status).toBe(429)
  await logIn(other)
  for (let count = 0; count < 3; count += 1) expect((await logIn(other)).status).toBe(429)
  expect(refusals()).toEqual([
    { ...refused, path: '/login' },
    { ...refused, address: other },
  ])

  shop.advance(quarterOfAnHourMs)
  expect((await logIn()).status).toBe(429)
  expect(refusals()).toEqual([refused])
})

test('the account of the session is named; a guest is none', async () => {
  const person = await signedIn(shop, 'staff')
  const ask = limitedApp(shop, { signIn: 1 })
  const send = (cookie: string) => {
    const request = json({ password: 'wrong-pass-1' })
    return ask('/api/admin/recovery-codes', { ...request, headers: { ...request.headers, cookie } })
  }
  expect((await send(cookieOf(person))).status).toBe(422)
  expect((await send(cookieOf(person))).status).toBe(429)
  expect((await send(cookieOf(person))).status).toBe(429)
  const refused = { event: 'requests_refused', code: 'too_many_attempts', address }
  expect(refusals()).toEqual([{ ...refused, path: '/api/admin/recovery-codes', userIds: [person.id] }])

  const product = await shop.addProduct({ stockQuantity: 1 })
  const guest = shop.browser()
  await guest.post('/api/cart', { userId: 1, productId: product.id, quantity: 1 })
  const request = json(wrong)
  const headers = { ...request.headers, cookie: cookieOf({ browser: guest }) }
  expect((await ask('/api/login', { ...request, headers })).status).toBe(401)
  expect((await ask('/api/login', { ...request, headers })).status).toBe(429)
  expect(refusals()).toEqual([{ ...refused, path: '/api/login', userIds: [] }])
})

test('forgotten passwords over the limit of attempts are logged too', async () => {
  const ask = limitedApp(shop, {})
  const forgotten = () => ask('/api/password/forgotten', json({ email: 'nobody@example.com' }))
  for (let count = 0; count < 60; count += 1) expect((await forgotten()).status).toBe(204)
  for (let count = 0; count < 2; count += 1) expect((await forgotten()).status).toBe(429)
  expect(lines.join('')).not.toContain('nobody@')
  expect(refusals()).toEqual([
    {
      event: 'requests_refused',
      code: 'too_many_attempts',
      path: '/api/password/forgotten',
      userIds: [],
      address,
    },
  ])
})

test('other requests over their limit are not logged as refusals of accounts', async () => {
  const ask = limitedApp(shop, { page: 1, order: 1 })
  for (let count = 0; count < 3; count += 1) await ask('/track')
  expect(refusals()).toEqual([])
})

test('a call or page that a member lacks the right for is logged once, with the rights that it needs', async () => {
  const person = await signedIn(shop, 'staff', ['content'])
  const ask = limitedApp(shop, {})
  const get = (path: string, from = address) => ask(path, { headers: { cookie: cookieOf(person) } }, from)
  for (let count = 0; count < 3; count += 1) expect((await get('/api/admin/staff')).status).toBe(404)
  const refused = { event: 'right_missing', code: 'not_found', userIds: [person.id], address }
  expect(refusals()).toEqual([{ ...refused, needs: ['people'] }])

  expect((await get('/admin/people')).status).toBe(404)
  expect(refusals()).toEqual([])
  expect((await get('/admin/people', other)).status).toBe(404)
  expect(refusals()).toEqual([{ ...refused, needs: ['people'], address: other }])
  // What does not exist, or is allowed, is no refusal.
  expect((await get('/api/admin/no-such-call')).status).toBe(404)
  expect((await get('/api/admin/self')).status).toBe(200)
  expect((await get('/admin')).status).toBe(200)
  expect(refusals()).toEqual([])
})

test('a customer at a call of the back office is no member whose right is missing', async () => {
  const person = await signedIn(shop, null)
  const ask = limitedApp(shop, {})
  expect((await ask('/api/admin/staff', { headers: { cookie: cookieOf(person) } })).status).toBe(404)
  expect(refusals()).toEqual([])
})
