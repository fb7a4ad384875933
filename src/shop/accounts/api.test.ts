import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { attemptKey } from '#platform/limits/attempts.ts'
import { attempts } from '#platform/limits/tables.ts'
import type { Browser } from '#test/harness/browser.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signInMethods, users } from './tables.ts'

let shop: TestShop
let userCount = 0

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const password = 'palm-tree-2026'

function person(overrides: Record<string, unknown> = {}) {
  userCount += 1
  const username = `shopper${userCount}`
  return { username, email: `${username}@example.com`, password, name: 'Zainab', ...overrides }
}

async function registered(overrides: Record<string, unknown> = {}) {
  const body = person(overrides)
  const browser = shop.browser()
  const { status } = await browser.post('/api/users', body)
  expect(status).toBe(201)
  return { body, browser }
}

const logIn = (browser: Browser, username: string, typed = password) =>
  browser.post('/api/login', { username, password: typed })

describe('POST /users', () => {
  test('creates the account, signs it in, and returns no secrets', async () => {
    const browser = shop.browser()
    const body = person({ username: 'Zainab٢', phone: '٠٧٧٠ ١١١ ٢٢٢٢', address: 'Street 62' })
    const response = await browser.post('/api/users', body)
    expect(response.status).toBe(201)
    expect(response.body).toEqual({
      id: expect.any(Number),
      name: 'Zainab',
      username: 'Zainab٢',
      isGuest: false,
      cappedCartLines: 0,
    })
    expect(response.body.id).toBeGreaterThanOrEqual(1000)
    expect((await browser.get('/api/session')).body).toMatchObject({ username: 'Zainab٢', isGuest: false })
    expect((await browser.get('/api/profile')).body).toMatchObject({
      email: body.email,
      phone: '+9647701112222',
      address: 'Street 62',
      city: null,
    })
  })

  test('stores a hash, never the password', async () => {
    const { body } = await registered()
    const rows = await shop.db
      .select({ hash: signInMethods.password })
      .from(signInMethods)
      .innerJoin(users, eq(users.id, signInMethods.userId))
      .where(eq(users.email, body.email))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$/)
    expect(rows[0]?.hash).not.toContain(password)
  })

  test.each([
    [{ username: 'ab' }, { username: 'too_short' }],
    [{ username: '  a\u200Fb ' }, { username: 'too_short' }],
    [{ username: 'a'.repeat(41) }, { username: 'too_long' }],
    [{ username: 'two words' }, { username: 'invalid_username' }],
    [{ username: 'me@home' }, { username: 'invalid_username' }],
    [{ username: '07701234567' }, { username: 'invalid_username' }],
    [{ username: '<script>' }, { username: 'invalid_username' }],
    [{ username: 'Adm1n' }, { username: 'reserved' }],
    [{ username: 'الدعم' }, { username: 'reserved' }],
    [{ username: 'dijla' }, { username: 'reserved' }],
    [{ username: 'аdmin' }, { username: 'look_alikes' }],
    [{ username: 7 }, { username: 'not_a_text' }],
    [{ email: '' }, { email: 'required' }],
    [{ email: 'nobody' }, { email: 'invalid_email' }],
    [{ email: 'a@b.iq\r\nBcc: c@d.iq' }, { email: 'invalid_email' }],
    [{ email: `${'a'.repeat(250)}@example.com` }, { email: 'too_long' }],
    [{ password: '1234567' }, { password: 'too_short' }],
    [{ password: '💧💧💧💧' }, { password: 'too_short' }],
    [{ password: '          ' }, { password: 'only_spaces' }],
    [{ password: '\u00a0\u3000\u200b  \t   ' }, { password: 'only_spaces' }],
    [{ password: 'iloveyou' }, { password: 'too_common' }],
    [{ password: 'Password1' }, { password: 'too_common' }],
    [{ password: '١٢٣٤٥٦٧٨' }, { password: 'too_common' }],
    [{ username: 'palm-grove-7', password: 'Palm-Grove-7' }, { password: 'own_name' }],
    [{ email: 'river.side@example.com', password: 'river.side' }, { password: 'own_name' }],
    [{ username: 'palm-grove', password: 'Palm-Grove-2026!' }, { password: 'own_name' }],
    [{ password: 'Dijla-2026' }, { password: 'shop_name' }],
    [{ password: 'xqxqxqxq' }, { password: 'repeated' }],
    [{ phone: '07701239876', password: '0770 123 9876' }, { password: 'own_name' }],
    [{ password: 'p'.repeat(201) }, { password: 'too_long' }],
    [{ password: undefined }, { password: 'required' }],
    [{ name: 'Z' }, { name: 'too_short' }],
    [{ name: 'Z'.repeat(81) }, { name: 'too_long' }],
    [{ phone: '12345' }, { phone: 'invalid_phone' }],
    [{ address: 'a'.repeat(301) }, { address: 'too_long' }],
  ])('refuses %j by field', async (overrides, errors) => {
    const before = await shop.db.$count(users)
    const response = await shop.browser().post('/api/users', person(overrides))
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ code: 'invalid_request', errors })
    expect(await shop.db.$count(users)).toBe(before)
  })

  test.each(['null', '[]', '7', '{', '"text"'])('refuses a body %s', async (body) => {
    expect((await shop.browser().post('/api/users', body)).status).toBe(400)
  })

  test('phone and address may be empty, null or left out', async () => {
    for (const empty of ['', null, undefined]) {
      const { browser } = await registered({ phone: empty, address: empty })
      expect((await browser.get('/api/profile')).body).toMatchObject({ phone: null, address: null })
    }
  })

  test('username and e-mail are taken in any case, digits and Unicode form; a taken phone is never revealed', async () => {
    await registered({ username: 'Layla٧', email: 'Layla7@Example.com', phone: '0770 765 4321' })
    for (const [overrides, errors] of [
      [{ username: 'LAYLA7' }, { username: 'taken' }],
      [{ username: 'layla۷' }, { username: 'taken' }],
      [{ email: 'LAYLA٧@example.COM' }, { email: 'taken' }],
      [
        { username: 'layla7', email: 'layla7@example.com' },
        { username: 'taken', email: 'taken' },
      ],
    ] as const) {
      const response = await shop.browser().post('/api/users', person(overrides))
      expect(response.status).toBe(409)
      expect(response.body).toMatchObject({ code: 'taken' })
      expect(response.body.errors).toEqual(errors)
    }
    const shared = await shop.browser().post('/api/users', person({ phone: '+964 770 765 4321' }))
    expect(shared.status).toBe(201)
  })

  test('of ten concurrent registrations with one name, one succeeds', async () => {
    const body = person()
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => shop.browser().post('/api/users', body)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
  })
})

describe('POST /login', () => {
  test('accepts username, e-mail or phone in any case, digits and Unicode form', async () => {
    await registered({ username: 'Hala٥', email: 'hala5@example.com', phone: '07705550000' })
    for (const name of [
      'Hala٥',
      'HALA5',
      ' hala۵ ',
      'Hala5@EXAMPLE.com',
      '0770 555 0000',
      '+9647705550000',
      '٠٧٧٠٥٥٥٠٠٠٠',
    ]) {
      const response = await logIn(shop.browser(), name)
      expect(response.status, name).toBe(200)
      expect(response.body).toMatchObject({ username: 'Hala٥', isGuest: false })
      expect(JSON.stringify(response.body)).not.toMatch(/@|password|token|0770/)
    }
  })

  test('an unknown name and a wrong password give the same response', async () => {
    const { body } = await registered()
    const wrong = await logIn(shop.browser(), body.username, 'not the password')
    const unknown = await logIn(shop.browser(), 'nobody-at-all', 'not the password')
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual(unknown.body)
    expect(wrong.body).toMatchObject({ code: 'invalid_credentials' })
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  test('an unknown name takes as long as a password check', async () => {
    const { body } = await registered()
    // The first unknown name of a process makes the hash that all are compared with.
    await logIn(shop.browser(), 'nobody-at-all', 'x')
    const argon2 = vi.spyOn(crypto, 'argon2')
    syncBuiltinESMExports()
    onTestFinished(syncBuiltinESMExports)
    await logIn(shop.browser(), body.username, 'wrong-one')
    expect(argon2).toHaveBeenCalledTimes(1)
    await logIn(shop.browser(), 'nobody-else', 'wrong-one')
    expect(argon2).toHaveBeenCalledTimes(2)
    const [known, unknown] = argon2.mock.calls.map(
      ([algorithm, { memory, passes, parallelism, tagLength }]) => [
        algorithm,
        memory,
        passes,
        parallelism,
        tagLength,
      ],
    )
    expect(unknown).toEqual(known)
  })

  test.each([
    [{ username: '', password }, { username: 'required' }],
    [{ username: 'x', password: '' }, { password: 'required' }],
    [{ password }, { username: 'required' }],
    [{ username: ['x'], password }, { username: 'not_a_text' }],
    [{ username: 'x'.repeat(300), password }, { username: 'too_long' }],
    [{ username: 'x', password: 'x'.repeat(1001) }, { password: 'too_long' }],
  ])('refuses %j by field, without repeating the password', async (body, errors) => {
    const response = await shop.browser().post('/api/login', body)
    expect(response.status).toBe(400)
    expect(response.body.errors).toMatchObject(errors)
    expect(JSON.stringify(response.body)).not.toContain(password)
  })

  test.each(["' or 1=1 --", '%', '_', '\\', '\u0000', '1', '*'])('%j signs nobody in', async (name) => {
    expect([400, 401]).toContain((await logIn(shop.browser(), name)).status)
  })
})

describe('wrong passwords', () => {
  test('from the sixth for one account on are delayed with the same response; the right one signs in', async () => {
    const own = await createTestShop()
    const body = person()
    await own.browser().post('/api/users', body)
    const attempt = (typed: string, from: string) =>
      own
        .browser()
        .post(
          '/api/login',
          { username: body.username, password: typed },
          { headers: { 'x-forwarded-for': from } },
        )
    const responses = []
    for (let count = 1; count <= 7; count++) responses.push(await attempt('wrong-one', `192.0.2.${count}`))
    expect(own.pauses).toEqual([1000, 2000])
    expect(new Set(responses.map(({ body: problem }) => JSON.stringify(problem))).size).toBe(1)
    expect((await attempt(password, '192.0.2.99')).status).toBe(200)
    expect(own.pauses).toEqual([1000, 2000, 4000])
    expect((await attempt('wrong-one', '192.0.2.98')).status).toBe(401)
    expect(own.pauses).toHaveLength(3)
    await own.close()
  })

  test('from one address are delayed whatever the name, but no longer after 15 minutes', async () => {
    const own = await createTestShop()
    const attempt = (name: string) =>
      own
        .browser()
        .post(
          '/api/login',
          { username: name, password: 'wrong-one' },
          { headers: { 'x-forwarded-for': '192.0.2.7' } },
        )
    for (let count = 1; count <= 6; count++) await attempt(`somebody-${count}`)
    expect(own.pauses).toEqual([1000])
    own.advance(15 * 60 * 1000 + 1)
    await attempt('somebody-7')
    expect(own.pauses).toEqual([1000])
    await own.close()
  })

  test('concurrent attempts are all counted, and after forty every attempt is refused', async () => {
    const own = await createTestShop()
    const body = person()
    const { body: account } = await own.browser().post('/api/users', body)
    const attempt = (typed: string) =>
      own.browser().post('/api/login', { username: body.username, password: typed })
    await Promise.all(Array.from({ length: 10 }, () => attempt('wrong-one')))
    expect(own.pauses.length).toBeGreaterThanOrEqual(5)
    const key = attemptKey('account', account.id)
    const until = new Date(own.now().getTime() + 15 * 60 * 1000)
    await own.db.insert(attempts).values(Array.from({ length: 40 }, () => ({ key, until })))
    const refused = await attempt(password)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    expect(refused.headers.get('retry-after')).toBe('900')
    own.advance(15 * 60 * 1000 + 1)
    expect((await attempt(password)).status).toBe(200)
    await own.close()
  })
})

describe('GET /session', () => {
  test('is null for a visitor, a guest after a first write, the account after a sign-in', async () => {
    const browser = shop.browser()
    expect((await browser.get('/api/session')).body).toBeNull()
    expect(browser.cookies.size).toBe(0)
    const product = await shop.addProduct({ stockQuantity: 3 })
    await browser.post('/api/cart', { userId: 1, productId: product.id, quantity: 1 })
    expect((await browser.get('/api/session')).body).toMatchObject({ isGuest: true, username: null })
    const { body } = await registered()
    await logIn(browser, body.username)
    expect((await browser.get('/api/session')).body).toEqual({
      id: expect.any(Number),
      name: 'Zainab',
      username: body.username,
      isGuest: false,
    })
  })
})

describe('POST /logout', () => {
  test('ends the session permanently', async () => {
    const { browser } = await registered()
    const cookies = new Map(browser.cookies)
    expect((await browser.post('/api/logout', {})).status).toBe(204)
    expect([...browser.cookies.keys()]).toEqual(['dijla.device'])
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    expect((await browser.get('/api/session')).body).toBeNull()
  })

  test('does nothing without a session', async () => {
    expect((await shop.browser().post('/api/logout', {})).status).toBe(204)
  })
})

describe.each([
  '/users',
  '/login',
  '/logout',
  '/logout/everywhere',
  '/password/forgotten',
  '/password/reset',
  '/profile/removal',
])('POST %s', (path) => {
  test('is refused from another site', async () => {
    const response = await shop
      .browser()
      .post(`/api${path}`, person(), { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(response).toMatchObject({ status: 403, body: { code: 'cross_site' } })
  })

  test('refuses form bodies', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await shop.browser().post(`/api${path}`, 'username=a', { headers })).status).toBe(415)
  })
})
