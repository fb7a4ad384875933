import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from '#test/harness/browser.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'

let shop: TestShop
let userCount = 0
beforeEach(async () => {
  shop = await createTestShop()
})
afterEach(() => shop.close())

const password = 'palm-tree-2026'
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const carrier = '192.0.2.7'

async function register(overrides: Record<string, unknown> = {}, address = '198.51.100.1') {
  const username = `shopper${++userCount}`
  const body = { username, email: `${username}@example.com`, password, name: 'Zainab', ...overrides }
  const browser = shop.browser()
  const { status } = await browser.post('/api/users', body, from(address))
  expect(status).toBe(201)
  await browser.post('/api/logout', {})
  return { browser, username, email: String(body.email) }
}

const logIn = (browser: Browser, username: string, typed: string, address: string) =>
  browser.post('/api/login', { username, password: typed }, from(address))

/**
 * Sends `count` concurrent wrong attempts, each from its own browser and, unless `address` is set, its own network
 * address.
 */
async function attack(username: string, count: number, address?: string) {
  const attempts = Array.from({ length: count }, (_, index) =>
    logIn(shop.browser(), username, 'wrong-one', address ?? `203.0.113.${index + 1}`),
  )
  const responses = await Promise.all(attempts)
  expect(new Set(responses.map(({ status }) => status))).not.toContain(200)
  return responses
}

describe('45 wrong attempts at one account', () => {
  test('neither block nor delay a known device', async () => {
    const { browser, username, email } = await register({ phone: '07701112233' })
    for (const name of [username, email, '07701112233']) await attack(name, 45)
    shop.pauses.length = 0
    for (const name of [username, email, '07701112233']) {
      expect((await logIn(browser, name, password, carrier)).status).toBe(200)
      await browser.post('/api/logout', {})
    }
    expect(shop.pauses).toEqual([])
  })

  test('from one address: a new device elsewhere is delayed and signs in', async () => {
    const { username } = await register()
    const responses = await attack(username, 45, '203.0.113.9')
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(20)
    shop.pauses.length = 0
    expect((await logIn(shop.browser(), username, password, carrier)).status).toBe(200)
    expect(shop.pauses).toEqual([15_000])
  })

  test('from many addresses: a new device gets 429 with a retry time, never a wrong-password response', async () => {
    const { username } = await register()
    const responses = await attack(username, 45)
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(40)
    const refused = await logIn(shop.browser(), username, password, carrier)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    expect(Number(refused.headers.get('retry-after'))).toBe(refused.body.retryAfterSeconds)
    expect(refused.body.retryAfterSeconds).toBeLessThanOrEqual(900)
    shop.advance(refused.body.retryAfterSeconds * 1000)
    expect((await logIn(shop.browser(), username, password, carrier)).status).toBe(200)
  })

  test('do not affect a browser that has just reset the password by mail', async () => {
    const { username, email } = await register()
    await attack(username, 45)
    const browser = shop.browser()
    await browser.post('/api/password/forgotten', { email })
    await shop.sendMessages()
    const token = /token=([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1]
    expect((await browser.post('/api/password/reset', { token, password: 'two-rivers-2027' })).status).toBe(
      204,
    )
    await attack(username, 45)
    shop.pauses.length = 0
    expect((await logIn(browser, username, 'two-rivers-2027', carrier)).status).toBe(200)
    expect(shop.pauses).toEqual([])
  })
})

describe('45 wrong attempts behind one address', () => {
  test('at unknown names do not block other people behind it', async () => {
    const known = await register({}, carrier)
    const other = await register({}, carrier)
    for (let count = 0; count < 45; count += 1)
      await logIn(shop.browser(), `nobody-${count}`, 'wrong-one', carrier)
    shop.pauses.length = 0
    expect((await logIn(known.browser, known.username, password, carrier)).status).toBe(200)
    expect(shop.pauses).toEqual([])
    expect((await logIn(shop.browser(), other.username, password, carrier)).status).toBe(200)
    expect(shop.pauses).toEqual([4000])
  })

  test('at accounts behind it do not block these accounts', async () => {
    const people = await Promise.all(Array.from({ length: 9 }, () => register({}, carrier)))
    for (const { username } of people)
      for (let count = 0; count < 5; count += 1) await logIn(shop.browser(), username, 'wrong-one', carrier)
    for (const { browser, username } of people)
      expect((await logIn(browser, username, password, carrier)).status).toBe(200)
    const person = await register({}, carrier)
    expect((await logIn(shop.browser(), person.username, password, carrier)).status).toBe(200)
  })

  test('thirty people register behind it without delays or name conflicts', async () => {
    await Promise.all(Array.from({ length: 30 }, () => register({}, carrier)))
    expect(shop.pauses).toEqual([])
  })

  test('probing for names is delayed, then refused; other registrations are not delayed', async () => {
    const { username } = await register()
    const probe = (address = carrier) =>
      shop
        .browser()
        .post(
          '/api/users',
          { username, email: `fresh${++userCount}@example.com`, password, name: 'Zainab' },
          from(address),
        )
    for (let count = 0; count < 20; count += 1) expect((await probe()).status).toBe(409)
    expect(shop.pauses).toEqual([])
    expect((await probe()).status).toBe(409)
    expect(shop.pauses).toEqual([1000])
    for (let count = 21; count < 55; count += 1) await probe()
    expect(await probe()).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    shop.pauses.length = 0
    await register({}, carrier)
    expect(shop.pauses).toEqual([])
  })

  test('whether an e-mail address is taken is revealed a hundred times a day, a username always', async () => {
    const { username, email } = await register()
    const ask = (names: Record<string, string>) =>
      shop
        .browser()
        .post('/api/users', { username, email, password, name: 'Zainab', ...names }, from(carrier))
    for (let count = 0; count < 100; count += 1) {
      expect((await ask({})).body.errors).toEqual({ username: 'taken', email: 'taken' })
      if (count % 20 === 19) shop.advance(15 * 60 * 1000 + 1)
    }
    expect((await ask({})).body.errors).toEqual({ username: 'taken' })
    expect((await ask({ email: 'nobody@example.com' })).body.errors).toEqual({ username: 'taken' })
    expect((await ask({ username: 'quite-new' })).body.code).toBe('too_many_attempts')
  })
})

describe('the device cookie', () => {
  const cookie = 'dijla.device'

  test('is HttpOnly and SameSite=Lax, names no account, and grants no access', async () => {
    const { browser, username, email } = await register()
    const response = await logIn(browser, username, password, carrier)
    const line = response.headers.getSetCookie().find((each) => each.startsWith(`${cookie}=`)) ?? ''
    expect(line).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
    expect(line).not.toContain(username)
    expect(line).not.toContain(email)
    const attacker = shop.browser()
    attacker.cookies.set(cookie, browser.cookies.get(cookie) ?? '')
    expect((await attacker.get('/api/session')).body).toBeNull()
    expect((await logIn(attacker, username, 'wrong-one', carrier)).status).toBe(401)
  })

  test('is Secure where the shop is reached by https', async () => {
    const secure = await createTestShop({ alwaysSecure: true })
    const body = { username: 'zainab', email: 'z@example.com', password, name: 'Zainab' }
    const response = await secure.browser().post('/api/users', body)
    const line = response.headers.getSetCookie().find((each) => each.startsWith(`${cookie}=`))
    expect(line).toMatch(/; Secure$/)
    await secure.close()
  })

  test('a stolen one has its own limit and does not affect other browsers of the account', async () => {
    const { browser, username } = await register()
    const phone = shop.browser()
    await logIn(phone, username, password, carrier)
    const attacker = shop.browser()
    attacker.cookies.set(cookie, browser.cookies.get(cookie) ?? '')
    const attempts = Array.from({ length: 45 }, () => logIn(attacker, username, 'wrong-one', '203.0.113.9'))
    const responses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(responses.filter((status) => status === 401)).toHaveLength(40)
    expect(responses.filter((status) => status === 429)).toHaveLength(5)
    shop.pauses.length = 0
    expect((await logIn(phone, username, password, carrier)).status).toBe(200)
    expect(shop.pauses).toEqual([])
  })

  test('is ignored when it is for another account or password, forged or malformed', async () => {
    const victim = await register()
    const other = await register()
    const own = victim.browser.cookies.get(cookie) ?? ''
    await attack(victim.username, 45)
    const broken = [
      other.browser.cookies.get(cookie) ?? '',
      `${own}x`,
      own.replace(/^..../, 'AAAA'),
      own.replace('.p.', '.c.'),
      'a.b.c.d.e',
      '~~~~~~~~',
      `${'é'.repeat(32)}.b.c.d.${'é'.repeat(32)}`,
      'x'.repeat(6000),
      '%00%ff',
    ]
    for (const value of broken) {
      const browser = shop.browser()
      browser.cookies.set(cookie, encodeURI(value))
      expect((await logIn(browser, victim.username, password, carrier)).status).toBe(429)
    }
    expect((await logIn(victim.browser, victim.username, password, carrier)).status).toBe(200)
  })

  test('after a password change only the browser that changed it stays a known device', async () => {
    const { browser, username } = await register()
    const phone = shop.browser()
    await logIn(phone, username, password, carrier)
    await logIn(browser, username, password, carrier)
    const changed = { currentPassword: password, newPassword: 'two-rivers-2027' }
    expect((await browser.put('/api/password', changed)).status).toBe(204)
    await browser.post('/api/logout', {})
    await attack(username, 45)
    expect((await logIn(phone, username, 'two-rivers-2027', carrier)).status).toBe(429)
    expect((await logIn(browser, username, 'two-rivers-2027', carrier)).status).toBe(200)
  })

  test('holds the five accounts that signed in last', async () => {
    const family = shop.browser()
    const people = []
    for (let count = 0; count < 6; count += 1) people.push(await register())
    for (const { username } of people) await logIn(family, username, password, carrier)
    for (const { username } of people) await attack(username, 45)
    const responses = []
    for (const { username } of people.toReversed())
      responses.push((await logIn(family, username, password, carrier)).status)
    expect(responses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('delayed attempts', () => {
  test('at most twenty wait for one name; further ones are refused with a retry time', async () => {
    const { username } = await register()
    const gate = Promise.withResolvers<void>()
    const pausing = { ...shop.deps, pause: () => gate.promise }
    const { createApi } = await import('#src/server/api.ts')
    const api = createApi(pausing)
    const ask = (index: number) =>
      Promise.resolve(
        api.request('/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index}` },
          body: JSON.stringify({ username, password: 'wrong-one' }),
        }),
      )
    const statuses: number[] = []
    const all = Array.from({ length: 38 }, async (_, index) => {
      const { status } = await ask(index)
      statuses.push(status)
    })
    await expect.poll(() => statuses.filter((status) => status === 429).length, { timeout: 15_000 }).toBe(13)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    gate.resolve()
    await Promise.all(all)
    expect(statuses.filter((status) => status === 401)).toHaveLength(25)
  })
})

describe('existing and unknown names cannot be told apart', () => {
  test('by responses or delays, in any spelling', async () => {
    const one = await register({ phone: '07705550001' })
    const spellings = (phone: string) => [phone, `+964${phone.slice(1)}`, `00964 ${phone.slice(1)}`]
    const pairs = [
      [[one.username], ['nobody-at-all']],
      [[one.email], ['nobody@example.com']],
      [spellings('07705550001'), spellings('07705550002')],
    ]
    for (const [known = [], unknown = []] of pairs) {
      const seen = []
      for (const names of [known, unknown]) {
        shop.advance(15 * 60 * 1000 + 1)
        shop.pauses.length = 0
        const responses = []
        for (let count = 0; count < 45; count += 1) {
          const name = names[count % names.length] ?? ''
          const { status, body } = await logIn(shop.browser(), name, 'wrong-one', `203.0.113.${count}`)
          responses.push([status, body.code])
        }
        seen.push({ responses, pauses: [...shop.pauses] })
      }
      expect(seen[0]).toEqual(seen[1])
    }
  })
})
