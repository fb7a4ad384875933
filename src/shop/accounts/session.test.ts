import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { sessionTokenDigest } from './session-token.ts'
import { sessions, users } from './tables.ts'

let shop: TestShop
let productId: number

beforeAll(async () => {
  shop = await createTestShop()
  productId = (await shop.addProduct({ stockQuantity: 50 })).id
})
afterAll(() => shop.close())

const json = { 'content-type': 'application/json' }

async function add(cookie = ''): Promise<{ status: number; setCookies: string[] }> {
  const body = JSON.stringify({ userId: 1, productId, quantity: 1 })
  const response = await shop.request('/api/cart', { method: 'POST', headers: { ...json, cookie }, body })
  return { status: response.status, setCookies: response.headers.getSetCookie() }
}

async function cartWith(cookie: string): Promise<unknown[]> {
  const items = await (await shop.request('/api/cart/1', { headers: { cookie } })).json()
  return Array.isArray(items) ? items : []
}

const bare = (setCookie = '') => setCookie.split(';')[0] ?? ''

test('a visitor who only reads creates no row and gets no cookie', async () => {
  const before = await shop.db.$count(users)
  for (const path of ['/api/products', '/api/categories', '/api/cart/1']) {
    expect((await shop.request(path)).headers.getSetCookie()).toEqual([])
  }
  expect(await shop.db.$count(users)).toBe(before)
})

test('the first write creates one guest with an id of at least 1000 and an HttpOnly, SameSite=Lax cookie for the whole site', async () => {
  const before = await shop.db.$count(users)
  const { status, setCookies } = await add()
  expect(status).toBe(201)
  expect(setCookies).toHaveLength(1)
  expect(setCookies[0]).toMatch(/^dijla\.session_token=[^;]+;/)
  expect(setCookies[0]).toMatch(/; HttpOnly/i)
  expect(setCookies[0]).toMatch(/; SameSite=Lax/i)
  expect(setCookies[0]).toMatch(/; Path=\//i)
  expect(await shop.db.$count(users)).toBe(before + 1)
  const ids = await shop.db.select({ id: users.id }).from(users)
  expect(Math.min(...ids.map(({ id }) => id))).toBeGreaterThanOrEqual(1000)
})

test('the same cookie gives the same shopper, without another guest', async () => {
  const cookie = bare((await add()).setCookies[0])
  const before = await shop.db.$count(users)
  await add(cookie)
  expect(await shop.db.$count(users)).toBe(before)
  expect(await cartWith(cookie)).toMatchObject([{ quantity: 2 }])
})

test('a forged, truncated or swapped cookie has an empty cart, never another shopper’s', async () => {
  const cookie = bare((await add()).setCookies[0])
  const other = bare((await add()).setCookies[0])
  const [token, signature] = decodeURIComponent(cookie.replace('dijla.session_token=', '')).split('.')
  const [, otherSignature] = decodeURIComponent(other.replace('dijla.session_token=', '')).split('.')
  for (const value of [
    `${token}.${otherSignature}`,
    `${token}`,
    `${token}.`,
    `.${signature}`,
    '%00',
    'a'.repeat(4000),
    `${token}.${signature}`.slice(0, -3),
  ]) {
    expect(await cartWith(`dijla.session_token=${encodeURIComponent(value)}`), value.slice(0, 40)).toEqual([])
  }
  expect(await cartWith(cookie)).toHaveLength(1)
})

test('an expired session has no shopper, and the next write creates a new guest', async () => {
  const cookie = bare((await add()).setCookies[0])
  const token = decodeURIComponent(cookie).split('=')[1]?.split('.')[0] ?? ''
  await shop.db
    .update(sessions)
    .set({ expiresAt: new Date('2020-01-01') })
    .where(eq(sessions.tokenDigest, sessionTokenDigest(token)))
  expect(await cartWith(cookie)).toEqual([])
  const again = await add(cookie)
  expect(again.status).toBe(201)
  expect(
    again.setCookies.some((line) => line.startsWith('dijla.session_token=') && !/Max-Age=0/.test(line)),
  ).toBe(true)
})

test('the cookie is Secure where people reach the shop by https', async () => {
  const secure = await createTestShop({ alwaysSecure: true })
  const product = await secure.addProduct()
  const response = await secure.request('/api/cart', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ userId: 1, productId: product.id, quantity: 1 }),
  })
  expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-dijla\.session_token=.+; Secure/i)
  await secure.close()
})

test('the cookie is Secure behind a proxy that forwards https, and not over plain http', async () => {
  const body = JSON.stringify({ userId: 1, productId, quantity: 1 })
  const send = (headers: Record<string, string>) =>
    shop.request('/api/cart', { method: 'POST', headers: { ...json, ...headers }, body })
  const [proxied, plain] = await Promise.all([send({ 'x-forwarded-proto': 'https' }), send({})])
  expect(proxied.headers.getSetCookie()[0]).toMatch(/; Secure/i)
  expect(plain.headers.getSetCookie()[0]).not.toMatch(/; Secure/i)
})

test('an invalid cookie is deleted', async () => {
  const response = await shop.request('/api/cart/1', { headers: { cookie: 'dijla.session_token=made.up' } })
  expect(response.headers.getSetCookie().join()).toMatch(/dijla\.session_token=;.*Max-Age=0/i)
})

describe('over https', () => {
  const https = { ...json, 'x-forwarded-proto': 'https' }
  const body = () => JSON.stringify({ userId: 1, productId, quantity: 1 })
  const cart = (cookie: string, headers: Record<string, string> = https) =>
    shop.request('/api/cart/1', { headers: { ...headers, cookie } })

  test('the session cookie has the __Host- prefix', async () => {
    const response = await shop.request('/api/cart', { method: 'POST', headers: https, body: body() })
    const lines = response.headers.getSetCookie()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^__Host-dijla\.session_token=[^;]+;/)
    for (const mark of [/; Secure/i, /; HttpOnly/i, /; SameSite=Lax/i, /; Path=\/(;|$)/i])
      expect(lines[0]).toMatch(mark)
    expect(lines[0]).not.toMatch(/Domain/i)
    const again = await cart(bare(lines[0]))
    expect(await again.json()).toHaveLength(1)
    expect(again.headers.getSetCookie()).toEqual([])
  })

  test('a session with the plain cookie name stays valid and moves to the secure name', async () => {
    const old = bare((await add()).setCookies[0])
    expect(old).toMatch(/^dijla\.session_token=/)
    const response = await cart(old)
    expect(await response.json()).toHaveLength(1)
    const [moved = '', deleted = '', ...more] = response.headers.getSetCookie()
    expect(more).toEqual([])
    expect(bare(moved)).toBe(`__Host-${old}`)
    expect(Number(/Max-Age=(\d+)/.exec(moved)?.[1])).toBeGreaterThan(100 * 24 * 60 * 60)
    expect(deleted).toMatch(/^dijla\.session_token=;.*Max-Age=0/)
    const after = await cart(bare(moved))
    expect(await after.json()).toHaveLength(1)
    expect(after.headers.getSetCookie()).toEqual([])
  })

  test('a planted cookie with the plain name is ignored beside the secure one', async () => {
    const planted = bare((await add()).setCookies[0])
    const response = await shop.request('/api/cart', { method: 'POST', headers: https, body: body() })
    const own = bare(response.headers.getSetCookie()[0])
    await shop.request('/api/cart', { method: 'POST', headers: { ...https, cookie: own }, body: body() })
    expect(await (await cart(`${planted}; ${own}`)).json()).toMatchObject([{ quantity: 2 }])
    expect(await (await cart(`${planted}; __Host-dijla.session_token=made.up`)).json()).toEqual([])
  })

  test('an invalid session is deleted under every name that was sent', async () => {
    const response = await cart(
      'dijla.session_token=made.up; __Host-dijla.session_token=made.up; dijla.signed_in=1',
    )
    const lines = response.headers.getSetCookie()
    expect(lines.map((line) => line.split('=')[0])).toEqual([
      'dijla.session_token',
      '__Host-dijla.session_token',
      'dijla.signed_in',
    ])
    for (const line of lines) expect(line).toMatch(/Max-Age=0.*; Secure/)
  })

  test('a proxy that forwards https inconsistently does not split a session', async () => {
    const response = await shop.request('/api/cart', { method: 'POST', headers: https, body: body() })
    const own = bare(response.headers.getSetCookie()[0])
    expect(await (await cart(own, json)).json()).toHaveLength(1)
  })
})

test('a session read that fails on a broken connection gives 503, even though the database is up', async () => {
  const cookie = bare((await add()).setCookies[0])
  // Breaks the connection of the next statement, which reads the session.
  shop.db.$client.once('acquire', (client) => client.connection.stream.destroy())
  const broken = await shop.request('/api/cart/1', { headers: { cookie } })
  expect(broken.status).toBe(503)
  expect(broken.headers.get('retry-after')).toBe('2')
  expect(await cartWith(cookie)).toHaveLength(1)
})
