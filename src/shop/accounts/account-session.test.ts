import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedSecret } from '#platform/db/settings.ts'
import { createApi } from '#src/server/api.ts'
import type { Browser } from '#test/harness/browser.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { createSessions } from './session.ts'
import { sessionTokenDigest, signToken } from './session-token.ts'
import { sessions } from './tables.ts'

let shop: TestShop
let userCount = 0

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const password = 'palm-tree-2026'
const cookieName = 'dijla.session_token'

async function register(browser = shop.browser()) {
  const username = `buyer${++userCount}`
  const body = { username, email: `${username}@example.com`, password, name: 'Zainab' }
  expect((await browser.post('/api/users', body)).status).toBe(201)
  return { browser, username }
}

const whoIs = async (cookie: string) =>
  (await shop.request('/api/session', { headers: { cookie: `${cookieName}=${cookie}` } })).json()

test('a session planted before the sign-in is invalid after it: no session fixation', async () => {
  const product = await shop.addProduct({ stockQuantity: 5 })
  const browser = shop.browser()
  await browser.post('/api/cart', { userId: 1, productId: product.id, quantity: 1 })
  const planted = browser.cookies.get(cookieName) ?? ''
  await register(browser)
  expect(browser.cookies.get(cookieName)).not.toBe(planted)
  expect(await whoIs(planted)).toBeNull()
})

test('every sign-in starts a new session and ends the previous one', async () => {
  const { browser, username } = await register()
  const before = browser.cookies.get(cookieName) ?? ''
  await browser.post('/api/login', { username, password })
  const after = browser.cookies.get(cookieName) ?? ''
  expect(after).not.toBe(before)
  expect(await whoIs(before)).toBeNull()
  expect(await whoIs(after)).toMatchObject({ username })
})

test('the session cookie is HttpOnly and SameSite=Lax; the hint cookie grants no access', async () => {
  const { browser, username } = await register()
  const response = await browser.post('/api/login', { username, password })
  const lines = response.headers.getSetCookie()
  const session = lines.find((line) => line.startsWith(`${cookieName}=`))
  expect(session).toMatch(/; HttpOnly/i)
  expect(session).toMatch(/; SameSite=Lax/i)
  const hint = lines.find((line) => line.startsWith('dijla.signed_in='))
  expect(hint).toMatch(/^dijla\.signed_in=1; Path=\/; Max-Age=\d+; SameSite=Lax$/)
  const sessionResponse = await shop.request('/api/session', { headers: { cookie: 'dijla.signed_in=1' } })
  expect(await sessionResponse.json()).toBeNull()
})

test('a guest gets no hint cookie', async () => {
  const product = await shop.addProduct({ stockQuantity: 5 })
  const browser = shop.browser()
  await browser.post('/api/cart', { userId: 1, productId: product.id, quantity: 1 })
  expect([...browser.cookies.keys()]).toEqual([cookieName])
})

test('an expired or forged session has no shopper, and both cookies are deleted', async () => {
  const { browser } = await register()
  const cookie = browser.cookies.get(cookieName) ?? ''
  const token = decodeURIComponent(cookie).split('.')[0] ?? ''
  await shop.db
    .update(sessions)
    .set({ expiresAt: new Date('2020-01-01') })
    .where(eq(sessions.tokenDigest, sessionTokenDigest(token)))
  expect((await browser.get('/api/session')).body).toBeNull()
  expect([...browser.cookies.keys()]).toEqual(['dijla.device'])
  expect(await whoIs(`${token}.forged`)).toBeNull()
  expect(await whoIs(token)).toBeNull()
})

test('signing out everywhere ends the sessions of every device, and nobody else’s', async () => {
  const { browser, username } = await register()
  const other = await register()
  const phone = shop.browser()
  await phone.post('/api/login', { username, password })
  expect((await browser.post('/api/logout/everywhere', {})).status).toBe(204)
  expect((await phone.get('/api/session')).body).toBeNull()
  expect((await browser.get('/api/session')).body).toBeNull()
  expect((await other.browser.get('/api/session')).body).toMatchObject({ username: other.username })
})

test('signing out everywhere requires an account', async () => {
  const product = await shop.addProduct({ stockQuantity: 5 })
  const browser = shop.browser()
  expect((await browser.post('/api/logout/everywhere', {})).status).toBe(401)
  await browser.post('/api/cart', { userId: 1, productId: product.id, quantity: 1 })
  expect((await browser.post('/api/logout/everywhere', {})).body).toMatchObject({ code: 'sign_in_required' })
})

const dayMs = 24 * 60 * 60 * 1000
const lifetimeMs = 180 * dayMs
const tokenOf = (browser: Browser) =>
  decodeURIComponent(browser.cookies.get(cookieName) ?? '').split('.')[0] ?? ''
const rowOf = (token: string) => eq(sessions.tokenDigest, sessionTokenDigest(token))

test('a session is renewed with its cookie and the hint once a day of use, and keeps its token', async () => {
  const { browser, username } = await register()
  const token = tokenOf(browser)
  const expireIn = (ms: number) =>
    shop.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + ms) })
      .where(rowOf(token))

  await expireIn(lifetimeMs - dayMs + 60_000)
  expect((await browser.get('/api/session')).headers.getSetCookie()).toEqual([])

  await expireIn(lifetimeMs - dayMs - 60_000)
  const { headers, body } = await browser.get('/api/session')
  expect(body).toMatchObject({ username })
  const [cookie = '', hint = '', ...others] = headers.getSetCookie()
  expect(others).toEqual([])
  expect(cookie).toMatch(/^dijla\.session_token=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(hint).toMatch(/^dijla\.signed_in=1; Path=\/; Max-Age=15552000;/)
  expect(tokenOf(browser)).toBe(token)
  const [row] = await shop.db.select().from(sessions).where(rowOf(token))
  expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + lifetimeMs - 60_000)
  expect((await browser.get('/api/session')).headers.getSetCookie()).toEqual([])
})

test('a session of an account ends a year after the sign-in, and is not renewed beyond', async () => {
  const { browser, username } = await register()
  const token = tokenOf(browser)
  const began = (daysAgo: number) => ({ createdAt: new Date(Date.now() - daysAgo * dayMs) })
  const lastDays = { ...began(355), expiresAt: new Date(Date.now() + dayMs) }
  await shop.db.update(sessions).set(lastDays).where(rowOf(token))
  expect((await browser.get('/api/session')).body).toMatchObject({ username })
  const [row] = await shop.db.select().from(sessions).where(rowOf(token))
  expect(row?.expiresAt).toEqual(new Date(lastDays.createdAt.getTime() + 365 * dayMs))
  expect((await browser.get('/api/session')).headers.getSetCookie()).toEqual([])
  await shop.db
    .update(sessions)
    .set({ ...began(366), expiresAt: new Date(Date.now() + dayMs) })
    .where(rowOf(token))
  expect((await browser.get('/api/session')).body).toBeNull()
})

test('a session of a guest in use has no such end', async () => {
  const product = await shop.addProduct({ stockQuantity: 5 })
  const guest = shop.browser()
  await guest.post('/api/cart', { userId: 1, productId: product.id, quantity: 1 })
  const old = { createdAt: new Date(Date.now() - 900 * dayMs), expiresAt: new Date(Date.now() + dayMs) }
  await shop.db
    .update(sessions)
    .set(old)
    .where(rowOf(tokenOf(guest)))
  expect((await guest.get('/api/cart/1')).body).toHaveLength(1)
})

test('the rows of sessions never contain a usable token', async () => {
  const product = await shop.addProduct({ stockQuantity: 5 })
  const guest = shop.browser()
  await guest.post('/api/cart', { userId: 1, productId: product.id, quantity: 1 })
  const { browser, username } = await register()
  const phone = shop.browser()
  await phone.post('/api/login', { username, password })
  const rows = await shop.db.select().from(sessions)
  const secret = await sharedSecret(shop.db, 'auth')
  const stored = JSON.stringify((await shop.db.execute('select * from sessions')).rows)
  for (const each of [guest, browser, phone]) {
    const token = tokenOf(each)
    expect(rows.filter(({ tokenDigest }) => tokenDigest === sessionTokenDigest(token))).toHaveLength(1)
    expect(stored).not.toContain(token)
  }
  // Not even somebody who has the secret can sign in with what is stored.
  for (const { tokenDigest } of rows) expect(await whoIs(signToken(tokenDigest, secret))).toBeNull()
})

test('sessions are stored in the database and survive a restart', async () => {
  const { browser, username } = await register()
  const { db } = shop.deps
  const secret = await sharedSecret(db, 'auth')
  const restarted = createApi({
    ...shop.deps,
    sessions: createSessions({ db, secret, alwaysSecure: false }),
  })
  const cookie = `${cookieName}=${browser.cookies.get(cookieName)}`
  expect(await (await restarted.request('/session', { headers: { cookie } })).json()).toMatchObject({
    username,
  })
})
