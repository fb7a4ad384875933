import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { verifications } from './tables.ts'

let shop: TestShop
let userCount = 0

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.mails.length = 0
})

const password = 'palm-tree-2026'
const nextPassword = 'two-rivers-2027'

async function register() {
  const username = `buyer${++userCount}`
  const browser = shop.browser()
  const email = `${username}@example.com`
  expect((await browser.post('/api/users', { username, email, password, name: 'Zainab' })).status).toBe(201)
  return { browser, username, email }
}

const logIn = async (username: string, typed: string) =>
  (await shop.browser().post('/api/login', { username, password: typed })).status

async function linkFor(email: string): Promise<string> {
  expect((await shop.browser().post('/api/password/forgotten', { email })).status).toBe(204)
  await shop.sendMessages()
  const mail = shop.mails.at(-1)
  expect(mail?.to).toBe(email.toLowerCase())
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const reset = (token: string, typed = nextPassword) =>
  shop.browser().post('/api/password/reset', { token, password: typed })

describe('PUT /password', () => {
  test('changes it, keeps this browser signed in and ends the sessions of other devices', async () => {
    const { browser, username } = await register()
    const phone = shop.browser()
    await phone.post('/api/login', { username, password })
    const before = browser.cookies.get('dijla.session_token')
    const response = await browser.put('/api/password', {
      currentPassword: password,
      newPassword: nextPassword,
    })
    expect(response.status).toBe(204)
    expect(browser.cookies.get('dijla.session_token')).not.toBe(before)
    expect((await browser.get('/api/session')).body).toMatchObject({ username })
    expect((await phone.get('/api/session')).body).toBeNull()
    expect(await logIn(username, password)).toBe(401)
    expect(await logIn(username, nextPassword)).toBe(200)
  })

  test('refuses a wrong current password, a short new one, and guests', async () => {
    const { browser, username } = await register()
    const wrong = await browser.put('/api/password', {
      currentPassword: nextPassword,
      newPassword: nextPassword,
    })
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'wrong_password', errors: { currentPassword: 'wrong' } },
    })
    const short = await browser.put('/api/password', { currentPassword: password, newPassword: 'short' })
    expect(short).toMatchObject({ status: 400, body: { errors: { newPassword: 'too_short' } } })
    const weak = await browser.put('/api/password', { currentPassword: password, newPassword: username })
    expect(weak.body.errors).toEqual({ newPassword: username.length < 8 ? 'too_short' : 'own_name' })
    const common = await browser.put('/api/password', {
      currentPassword: password,
      newPassword: 'Password123',
    })
    expect(common).toMatchObject({ status: 400, body: { errors: { newPassword: 'too_common' } } })
    const nobody = await shop
      .browser()
      .put('/api/password', { currentPassword: password, newPassword: nextPassword })
    expect(nobody).toMatchObject({ status: 401, body: { code: 'sign_in_required' } })
    expect(await logIn(username, password)).toBe(200)
  })
})

describe('a forgotten password', () => {
  test('a mailed link sets a new one, once, and ends every session', async () => {
    const { browser, username, email } = await register()
    const token = await linkFor(email.toUpperCase())
    expect((await reset(token)).status).toBe(204)
    expect((await browser.get('/api/session')).body).toBeNull()
    expect(await logIn(username, password)).toBe(401)
    expect(await logIn(username, nextPassword)).toBe(200)
    expect((await reset(token, 'third-one-2028')).body).toMatchObject({ code: 'reset_link_invalid' })
    expect(await logIn(username, nextPassword)).toBe(200)
  })

  test('of two concurrent requests with one link, one sets it', async () => {
    const { email } = await register()
    const token = await linkFor(email)
    const responses = await Promise.all([reset(token), reset(token)])
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 410])
  })

  test('a link is invalid after an hour, truncated or made up', async () => {
    const { username, email } = await register()
    const token = await linkFor(email)
    shop.advance(60 * 60 * 1000 + 1)
    for (const invalidToken of [token, token.slice(0, -1), 'a'.repeat(43)])
      expect((await reset(invalidToken)).status).toBe(410)
    for (const invalidToken of ['', '../../etc', 7, null]) {
      expect(
        (await shop.browser().post('/api/password/reset', { token: invalidToken, password: nextPassword }))
          .status,
      ).toBe(400)
    }
    expect(await logIn(username, password)).toBe(200)
  })

  test('a short new password leaves the link valid', async () => {
    const { email } = await register()
    const token = await linkFor(email)
    expect((await reset(token, 'short')).body.errors).toEqual({ password: 'too_short' })
    expect((await reset(token)).status).toBe(204)
  })

  test.each([
    ['iloveyou', 'too_common'],
    ['           ', 'only_spaces'],
    ['OWN', 'own_name'],
  ])('a weak new password %j leaves the link valid', async (typed, code) => {
    const { email } = await register()
    const token = await linkFor(email)
    const weak = await reset(token, typed === 'OWN' ? email : typed)
    expect(weak).toMatchObject({ status: 400, body: { errors: { password: code } } })
    expect((await reset(token)).status).toBe(204)
  })

  test.each([
    ['dijla.evil.example', {}],
    ['203.0.113.77', {}],
    ['localhost.evil.example', {}],
    ['evil.example', { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost' }],
  ])(
    'a link never uses the untrusted host %s: the mail has no link and asks to contact the shop',
    async (host, headers) => {
      const { email } = await register()
      const response = await shop.request(`http://${host}/api/password/forgotten?lang=en`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email }),
      })
      expect(response.status).toBe(204)
      await shop.sendMessages()
      const mail = shop.mails.at(-1)
      expect(mail?.to).toBe(email)
      expect(mail?.text).toContain('contact the shop')
      expect(mail?.text).not.toMatch(/http|token|evil|203\.0/)
    },
  )

  test('a link uses localhost names, or PUBLIC_URL whatever the host', async () => {
    const ask = async (deps: typeof shop.deps, origin: string) => {
      const { email } = await register()
      const { createApi } = await import('#src/server/api.ts')
      await createApi(deps).request(`${origin}/password/forgotten`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      })
      await shop.sendMessages()
      return /(\S+)\/reset-password/.exec(shop.mails.at(-1)?.text ?? '')?.[1]
    }
    expect(await ask(shop.deps, 'http://localhost:3000')).toBe('http://localhost:3000')
    expect(await ask(shop.deps, 'http://127.0.0.1:3000')).toBe('http://127.0.0.1:3000')
    const deps = { ...shop.deps, publicUrl: 'https://dijla.example' }
    expect(await ask(deps, 'http://evil.example')).toBe('https://dijla.example')
  })

  test('an unknown address gets the same response and no mail', async () => {
    const known = await shop.browser().post('/api/password/forgotten', { email: (await register()).email })
    const unknown = await shop.browser().post('/api/password/forgotten', { email: 'nobody@example.com' })
    await shop.sendMessages()
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(shop.mails.map(({ to }) => to)).not.toContain('nobody@example.com')
  })

  test('sends at most three mails in 15 minutes to one address', async () => {
    const { email } = await register()
    for (let count = 0; count < 5; count++) await shop.browser().post('/api/password/forgotten', { email })
    await shop.sendMessages()
    expect(shop.mails.filter(({ to }) => to === email)).toHaveLength(3)
  })

  test.each([{}, { email: 'nobody' }, { email: 7 }])('refuses %j', async (body) => {
    expect((await shop.browser().post('/api/password/forgotten', body)).status).toBe(400)
  })

  test('the database stores no usable token, and the mail is in the shopper’s language', async () => {
    const { email } = await register()
    const token = await linkFor(email)
    expect(JSON.stringify(await shop.db.select().from(verifications))).not.toContain(token)
    expect(shop.mails.at(-1)?.subject).toBe('كلمة مرور جديدة لحسابك في دجلة')
    await shop.browser().post('/api/password/forgotten?lang=en', { email })
    await shop.sendMessages()
    expect(shop.mails.at(-1)?.subject).toBe('A new password for your Dijla account')
  })
})
