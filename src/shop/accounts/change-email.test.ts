import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { emailChanges, users } from './tables.ts'

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

async function register(overrides: Record<string, unknown> = {}) {
  const username = `buyer${++userCount}`
  const browser = shop.browser()
  const body = { username, email: `${username}@example.com`, password, name: 'Zainab', ...overrides }
  const response = await browser.post('/api/users', body)
  expect(response.status).toBe(201)
  const change = (changed: Record<string, unknown>, path = '/api/profile') =>
    browser.put(path, { name: 'Zainab', email: body.email, currentPassword: password, ...changed })
  return { browser, change, id: Number(response.body.id), ...body }
}

async function mailTo(address: string) {
  await shop.sendMessages()
  return shop.mails.findLast(({ to }) => to === address)
}

const tokenOf = (text = '') => /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const confirm = (token: unknown) => shop.browser().post('/api/profile/email/confirmation', { token })
const emailOf = async (id: number) =>
  (await shop.db.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email

describe('a new e-mail address', () => {
  test('takes effect when the link mailed to it is opened; the old address is notified', async () => {
    const { browser, change, id, email, username } = await register()
    const next = `new-${email}`
    expect((await change({ email: next })).body).toMatchObject({ email, pendingEmail: next })
    expect((await browser.get('/api/profile')).body).toMatchObject({ email, pendingEmail: next })
    const mail = await mailTo(next)
    expect(mail?.text).toContain('/confirm-email?token=')
    expect(JSON.stringify(await shop.db.select().from(emailChanges))).not.toContain(tokenOf(mail?.text))
    expect(await emailOf(id)).toBe(email)

    expect((await confirm(tokenOf(mail?.text))).status).toBe(204)
    expect((await browser.get('/api/profile')).body).toMatchObject({ email: next, pendingEmail: null })
    expect((await mailTo(email))?.text).toContain(next)
    expect((await shop.browser().post('/api/login', { username: next, password })).body).toMatchObject({
      username,
    })
    expect((await confirm(tokenOf(mail?.text))).body).toMatchObject({ code: 'reset_link_invalid' })
  })

  test('of several concurrent confirmations with one link, one succeeds', async () => {
    const { change, email } = await register()
    await change({ email: `new-${email}` })
    const token = tokenOf((await mailTo(`new-${email}`))?.text)
    const responses = await Promise.all([confirm(token), confirm(token), confirm(token)])
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 410, 410])
  })

  test('the link is invalid after a day, another request, a password change or the deletion of the account', async () => {
    const old = await register()
    await old.change({ email: `new-${old.email}` })
    const stale = tokenOf((await mailTo(`new-${old.email}`))?.text)
    shop.advance(24 * 60 * 60 * 1000 + 1)
    expect((await confirm(stale)).status).toBe(410)
    expect((await old.browser.get('/api/profile')).body.pendingEmail).toBeNull()

    await old.change({ email: `first-${old.email}` })
    const first = tokenOf((await mailTo(`first-${old.email}`))?.text)
    await old.change({ email: `second-${old.email}` })
    expect((await confirm(first)).status).toBe(410)
    const second = tokenOf((await mailTo(`second-${old.email}`))?.text)
    await old.browser.put('/api/password', { currentPassword: password, newPassword: 'two-rivers-2027' })
    expect((await confirm(second)).status).toBe(410)

    const deleted = await register()
    await deleted.change({ email: `new-${deleted.email}` })
    const token = tokenOf((await mailTo(`new-${deleted.email}`))?.text)
    expect((await deleted.browser.post('/api/profile/removal', { password })).status).toBe(204)
    expect((await confirm(token)).status).toBe(410)
  })

  test.each(['', 'x', 7, null, '../../etc', 'a'.repeat(43)])('a token %j is refused', async (token) => {
    expect([400, 410]).toContain((await confirm(token)).status)
  })

  test('an address that another account registers meanwhile stays with that account', async () => {
    const { change, id, email } = await register()
    const requested = `requested-${email}`
    await change({ email: requested })
    const token = tokenOf((await mailTo(requested))?.text)
    const other = await register({ email: requested })
    expect((await confirm(token)).body).toMatchObject({ code: 'reset_link_invalid' })
    expect(await emailOf(id)).toBe(email)
    expect(await emailOf(other.id)).toBe(requested)
  })

  test('mails are in the shopper’s language', async () => {
    const { change, email } = await register()
    const owner = await register()
    await change({ email: `new-${email}` }, '/api/profile?lang=en')
    expect((await mailTo(`new-${email}`))?.subject).toBe('Confirm your e-mail address for Dijla')
    await change({ email: owner.email })
    expect((await mailTo(owner.email))?.subject).toBe('كُتب بريدك الإلكتروني في حساب آخر في دجلة')
  })
})

describe('whether an address has an account', () => {
  test('is not revealed by a change of the e-mail address: same response, and the owner is notified', async () => {
    const owner = await register()
    const { browser, change, email, id } = await register()
    const seen = []
    for (const requested of [owner.email, 'nobody-has-this@example.com']) {
      const response = await change({ email: requested })
      const { body } = await browser.get('/api/profile')
      seen.push(JSON.stringify([response.status, response.body, body]).replaceAll(requested, 'wanted'))
    }
    expect(seen[0]).toBe(seen[1])
    expect(seen[0]).toContain('"pendingEmail":"wanted"')
    const mail = await mailTo(owner.email)
    expect(mail?.text).not.toContain('token')
    expect(mail?.text).not.toContain(email)
    expect(await emailOf(id)).toBe(email)
    expect(await emailOf(owner.id)).toBe(owner.email)
  })

  test('at most five e-mail changes a day are accepted, concurrent or not', async () => {
    const { change } = await register()
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => change({ email: `try-${userCount}-${index}@example.com` })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    const refused = responses.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({ code: 'too_many_attempts' })
    expect((await change({ name: 'Zainab Ali' })).status).toBe(200)
  })

  test('setting a phone in the profile never reveals whether an account has it', async () => {
    const phones = Array.from({ length: 60 }, (_, index) => `077012${String(index).padStart(5, '0')}`)
    for (const phone of phones.slice(0, 3)) await register({ phone })
    const { change } = await register()
    const seen = new Set<string>()
    for (const phone of phones) {
      const { status, body } = await change({ phone })
      seen.add(JSON.stringify([status, { ...body, phone: body.phone === `+964${phone.slice(1)}` }]))
    }
    expect(seen.size).toBe(1)
  })
})

describe('a phone that several accounts have', () => {
  const shared = '07709998877'
  const logIn = (typed: string, from = '198.51.100.1') =>
    shop
      .browser()
      .post('/api/login', { username: shared, password: typed }, { headers: { 'x-forwarded-for': from } })

  test('signs in to the account whose password is given', async () => {
    const mother = await register({ phone: shared })
    const daughter = await register({ phone: shared, password: 'two-rivers-2027' })
    expect((await logIn(password)).body).toMatchObject({ id: mother.id })
    expect((await logIn('two-rivers-2027')).body).toMatchObject({ id: daughter.id })
    expect((await logIn('neither-of-them')).status).toBe(401)
    await mother.browser.post('/api/profile/removal', { password })
    await daughter.browser.post('/api/profile/removal', { password: 'two-rivers-2027' })
  })

  test('adding it to another account reveals nothing and does not speed up guessing', async () => {
    const victim = await register({ phone: shared })
    shop.advance(15 * 60 * 1000 + 1)
    const attacker = await register({ password: 'river-bank-2028' })
    expect(
      (await attacker.browser.put('/api/profile', { name: 'Ali', email: attacker.email, phone: shared }))
        .status,
    ).toBe(200)
    shop.pauses.length = 0
    // Successful sign-ins to the own account between the guesses do not clear them.
    for (let count = 0; count < 3; count += 1) {
      expect((await logIn('a-guess-of-his')).status).toBe(401)
      expect((await logIn('river-bank-2028')).body).toMatchObject({ id: attacker.id })
    }
    expect(shop.pauses).toEqual([1000])
    for (let count = 0; count < 40; count += 1) await logIn('a-guess-of-his', `203.0.113.${count}`)
    expect((await logIn(password, '192.0.2.9')).status).toBe(429)
    expect((await victim.browser.post('/api/login', { username: shared, password })).body).toMatchObject({
      id: victim.id,
    })
  })

  test('is ambiguous when adding a member of staff', async () => {
    const { addStaff } = await import('#backoffice/staff/write-staff.ts')
    const { actingStaff } = await import('#test/harness/staff.ts')
    const admin = await actingStaff(shop, 'admin')
    const refused = addStaff(admin, { username: shared, role: 'admin' })
    await expect(refused).rejects.toMatchObject({ errors: { username: 'several' } })
  })
})
