import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from '#test/harness/browser.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'

let shop: TestShop
let made = 0
beforeEach(async () => {
  shop = await createTestShop()
})
afterEach(() => shop.close())

const password = 'palm-tree-2026'
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const carrier = '192.0.2.7'

async function register(given: Record<string, unknown> = {}, address = '198.51.100.1') {
  const username = `shopper${++made}`
  const body = { username, email: `${username}@example.com`, password, name: 'Zainab', ...given }
  const browser = shop.browser()
  const { status } = await browser.post('/api/users', body, from(address))
  expect(status).toBe(201)
  await browser.post('/api/logout', {})
  return { browser, username, email: String(body.email) }
}

const logIn = (browser: Browser, username: string, typed: string, address: string) =>
  browser.post('/api/login', { username, password: typed }, from(address))

/** So many wrong tries at once, each from a network address and a browser of its own unless given. */
async function attack(username: string, count: number, address?: string) {
  const tries = Array.from({ length: count }, (_, index) =>
    logIn(shop.browser(), username, 'wrong-one', address ?? `203.0.113.${index + 1}`),
  )
  const told = await Promise.all(tries)
  expect(new Set(told.map(({ status }) => status))).not.toContain(200)
  return told
}

describe('45 wrong tries at one account', () => {
  test('do not keep out or delay a browser that the account knows', async () => {
    const { browser, username, email } = await register({ phone: '07701112233' })
    for (const name of [username, email, '07701112233']) await attack(name, 45)
    shop.pauses.length = 0
    for (const name of [username, email, '07701112233']) {
      expect((await logIn(browser, name, password, carrier)).status).toBe(200)
      await browser.post('/api/logout', {})
    }
    expect(shop.pauses).toEqual([])
  })

  test('from one address: a new browser elsewhere waits, and gets in', async () => {
    const { username } = await register()
    const told = await attack(username, 45, '203.0.113.9')
    expect(told.filter(({ status }) => status === 401)).toHaveLength(20)
    shop.pauses.length = 0
    expect((await logIn(shop.browser(), username, password, carrier)).status).toBe(200)
    expect(shop.pauses).toEqual([15_000])
  })

  test('from many addresses: a new browser is told to come again and when, never that the password is wrong', async () => {
    const { username } = await register()
    const told = await attack(username, 45)
    expect(told.filter(({ status }) => status === 401)).toHaveLength(40)
    const refused = await logIn(shop.browser(), username, password, carrier)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    expect(Number(refused.headers.get('retry-after'))).toBe(refused.body.retryAfterSeconds)
    expect(refused.body.retryAfterSeconds).toBeLessThanOrEqual(900)
    shop.advance(refused.body.retryAfterSeconds * 1000)
    expect((await logIn(shop.browser(), username, password, carrier)).status).toBe(200)
  })

  test('and a new password by mail makes that browser a known one at once', async () => {
    const { username, email } = await register()
    await attack(username, 45)
    const browser = shop.browser()
    await browser.post('/api/password/forgotten', { email })
    await shop.deps.mail.settled()
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

describe('45 wrong tries behind one address', () => {
  test('at names nobody has make nobody else there invalid', async () => {
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

  test('at accounts there keep none of them out', async () => {
    const people = await Promise.all(Array.from({ length: 9 }, () => register({}, carrier)))
    for (const { username } of people)
      for (let count = 0; count < 5; count += 1) await logIn(shop.browser(), username, 'wrong-one', carrier)
    for (const { browser, username } of people)
      expect((await logIn(browser, username, password, carrier)).status).toBe(200)
    const person = await register({}, carrier)
    expect((await logIn(shop.browser(), person.username, password, carrier)).status).toBe(200)
  })

  test('thirty honest people register there, none waits and none is told that a name is taken', async () => {
    await Promise.all(Array.from({ length: 30 }, () => register({}, carrier)))
    expect(shop.pauses).toEqual([])
  })

  test('who tries out names there waits, then is refused; honest people go on without waiting', async () => {
    const { username } = await register()
    const probe = (address = carrier) =>
      shop
        .browser()
        .post(
          '/api/users',
          { username, email: `fresh${++made}@example.com`, password, name: 'Zainab' },
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

  test('whether an e-mail address has an account is told a hundred times a day, a username always', async () => {
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

  test('is HttpOnly and lax, names nobody, and opens nothing', async () => {
    const { browser, username, email } = await register()
    const answer = await logIn(browser, username, password, carrier)
    const line = answer.headers.getSetCookie().find((each) => each.startsWith(`${cookie}=`)) ?? ''
    expect(line).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
    expect(line).not.toContain(username)
    expect(line).not.toContain(email)
    const thief = shop.browser()
    thief.cookies.set(cookie, browser.cookies.get(cookie) ?? '')
    expect((await thief.get('/api/session')).body).toBeNull()
    expect((await logIn(thief, username, 'wrong-one', carrier)).status).toBe(401)
  })

  test('is Secure where the shop is reached by https', async () => {
    const secure = await createTestShop({ alwaysSecure: true })
    const body = { username: 'zainab', email: 'z@example.com', password, name: 'Zainab' }
    const answer = await secure.browser().post('/api/users', body)
    const line = answer.headers.getSetCookie().find((each) => each.startsWith(`${cookie}=`))
    expect(line).toMatch(/; Secure$/)
    await secure.close()
  })

  test('stolen it has a limit of its own, and leaves other browsers of the account alone', async () => {
    const { browser, username } = await register()
    const phone = shop.browser()
    await logIn(phone, username, password, carrier)
    const thief = shop.browser()
    thief.cookies.set(cookie, browser.cookies.get(cookie) ?? '')
    const tries = Array.from({ length: 45 }, () => logIn(thief, username, 'wrong-one', '203.0.113.9'))
    const told = (await Promise.all(tries)).map(({ status }) => status)
    expect(told.filter((status) => status === 401)).toHaveLength(40)
    expect(told.filter((status) => status === 429)).toHaveLength(5)
    shop.pauses.length = 0
    expect((await logIn(phone, username, password, carrier)).status).toBe(200)
    expect(shop.pauses).toEqual([])
  })

  test('of another account, of another password, forged or broken it is none', async () => {
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

  test('after another password the browsers that knew the old one are new ones, but the one that chose it', async () => {
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

  test('a family’s phone is known to five accounts, the ones that signed in last', async () => {
    const family = shop.browser()
    const people = []
    for (let count = 0; count < 6; count += 1) people.push(await register())
    for (const { username } of people) await logIn(family, username, password, carrier)
    for (const { username } of people) await attack(username, 45)
    const told = []
    for (const { username } of people.toReversed())
      told.push((await logIn(family, username, password, carrier)).status)
    expect(told).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('waiting', () => {
  test('never more than twenty wait for one name; the others are told when to come again', async () => {
    const { username } = await register()
    const gate = Promise.withResolvers<void>()
    const pausing = { ...shop.deps, pause: () => gate.promise }
    const { createApi } = await import('#src/api.ts')
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

describe('nothing tells a name that somebody has from one nobody has', () => {
  test('neither answers nor waits, by any spelling', async () => {
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
        const told = []
        for (let count = 0; count < 45; count += 1) {
          const name = names[count % names.length] ?? ''
          const { status, body } = await logIn(shop.browser(), name, 'wrong-one', `203.0.113.${count}`)
          told.push([status, body.code])
        }
        seen.push({ told, pauses: [...shop.pauses] })
      }
      expect(seen[0]).toEqual(seen[1])
    }
  })
})
