import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from './harness/app.ts'
import { type Fields, sendForm } from './harness/send-form.ts'
import { signedIn as memberOf } from './harness/staff.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>

beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const send = (path: string, fields: Fields | string, headers: Fields = {}) =>
  sendForm(shop.app, path, fields, headers)

async function page(path: string | null, cookie = ''): Promise<string> {
  return (await shop.get(path ?? '', { cookie: `${cookie}; language=en` })).text()
}

const password = 'palm-tree-2026'
let made = 0

function person() {
  const username = `former${++made}`
  return { username, email: `${username}@example.com`, password, name: 'Zainab', phone: '', address: '' }
}

test('registers, signs in and out by plain forms, and the pages say so', async () => {
  const body = person()
  const registered = await send('/register', { ...body, back: '/checkout' })
  expect(registered.status).toBe(303)
  expect(registered.location).toBe('/login?status=registered&back=%2Fcheckout')
  expect(await page(registered.location)).toContain('Your account has been created')

  const signedIn = await send('/login', { username: body.username, password, back: '/checkout' })
  expect(signedIn.location).toBe('/checkout')
  expect(await page('/login', signedIn.cookie)).toContain('Zainab')
  expect((await send('/login', { username: body.email, password })).location).toBe('/')

  const out = await send('/logout', {}, { cookie: signedIn.cookie })
  expect([out.status, out.location]).toEqual([303, '/'])
  expect(await page('/login', signedIn.cookie)).not.toContain('You are signed in as')
})

test('staff are redirected to the back office without script, unless they came from another page', async () => {
  const { username, password: own } = await memberOf(shop, 'staff')
  expect((await send('/login', { username, password: own })).location).toBe('/admin')
  expect((await send('/login', { username, password: own, back: '/cart' })).location).toBe('/cart')
})

test('a wrong password shows an error on the sign-in page, and the return address is preserved', async () => {
  const body = person()
  await send('/register', body)
  const wrong = await send('/login', { username: body.username, password: 'wrong-one', back: '/cart' })
  expect(wrong.location).toBe('/login?status=failed&back=%2Fcart')
  expect(wrong.cookie).toBe('')
  const html = await page(wrong.location)
  expect(html).toContain('Invalid username or password.')
  expect(html).toContain('value="/cart"')
})

test('invalid fields show an error under the field, and nothing typed appears in the address', async () => {
  const refused = await send('/register', { ...person(), username: 'ab', email: 'nobody', password: 'short' })
  expect(refused.location).toMatch(/^\/register\?status=failed&wrong=/)
  expect(refused.location).not.toMatch(/nobody|short(?!&|,|$|%2C)|Zainab/)
  const html = await page(refused.location)
  expect(html).toContain('Username must be at least 3 characters long')
  expect(html).toContain('Please enter a valid email address')
  expect(html).toContain('Password must be at least 8 characters long')

  const body = person()
  await send('/register', body)
  const duplicate = await send('/register', body)
  expect(await page(duplicate.location)).toContain('This username is taken.')
})

test('a forgotten password is replaced without script', async () => {
  const body = person()
  await send('/register', body)
  expect((await send('/forgot-password', { email: 'x' })).location).toBe('/forgot-password?status=failed')
  expect(await page('/forgot-password?status=failed')).toContain('Please enter a valid email address')
  const requested = await send('/forgot-password', { email: body.email })
  expect(requested.location).toBe('/forgot-password?status=sent')
  expect(await page(requested.location)).toContain('a link is on its way')
  await shop.sendMessages()
  const link = new URL(/http\S+/.exec(shop.mails.at(-1)?.text ?? '')?.[0] ?? '')
  expect(link.pathname).toBe('/reset-password')
  const token = link.searchParams.get('token') ?? ''
  expect(await page(`/reset-password${link.search}`)).toContain(`value="${token}"`)

  const short = await send('/reset-password', { token, password: 'short' })
  expect(short.location).toBe(`/reset-password?token=${token}&wrong=password.too_short`)
  expect(await page(short.location)).toContain('Password must be at least 8 characters long')
  expect((await send('/reset-password', { token, password: 'two-rivers-2027' })).location).toBe(
    '/login?status=reset',
  )
  const again = await send('/reset-password', { token, password: 'two-rivers-2027' })
  expect(again.location).toBe('/reset-password?status=invalid')
  expect(await page(again.location)).toContain('This link has been used')
  expect((await send('/login', { username: body.username, password: 'two-rivers-2027' })).location).toBe('/')
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a return address never leads to %s',
  async (back) => {
    const body = person()
    expect((await send('/register', { ...body, back })).location).toBe('/login?status=registered')
    expect((await send('/login', { username: body.username, password, back })).location).toBe('/')
    const html = await page(`/login?back=${encodeURIComponent(back)}`)
    expect(html).not.toContain('name="back"')
    expect(html).not.toMatch(/href="(?:\/\/|\/\\|https?:|javascript:)[^"]*(?:evil|alert)/)
  },
)

test.each(['/login', '/register', '/logout', '/forgot-password', '/reset-password', '/confirm-email'])(
  'a form of another site to %s is refused with a page, and malformed input is not a server error',
  async (path) => {
    const sent = await send(path, person(), { 'sec-fetch-site': 'cross-site', cookie: 'language=en' })
    expect(sent.status).toBe(403)
    expect(sent.cookie).toBe('')
    expect(sent.html).toContain('That could not be done')
    expect((await send(path, 'a'.repeat(40_000))).status).toBe(413)
    const broken = await send(path, 'nonsense', { 'content-type': 'multipart/form-data; boundary=x' })
    expect(broken.status).toBe(303)
  },
)

test('the account’s pages are never cached and never indexed', async () => {
  for (const path of [
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/profile',
  ]) {
    const response = await shop.get(path)
    expect(response.status, path).toBe(200)
    expect(response.headers.get('cache-control')).toMatch(/private/)
    expect(await response.text()).toContain('noindex')
  }
})

test('too many wrong passwords show an error with the time to retry, in both languages', async () => {
  const body = person()
  await send('/register', body)
  for (let count = 0; count < 40; count += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${count}` }
    await send('/login', { username: body.username, password: 'wrong-one' }, headers)
  }
  const refused = await send('/login', { username: body.username, password, back: '/cart' })
  expect(refused.location).toBe('/login?status=wait&minutes=15&back=%2Fcart')
  const html = await page(refused.location)
  expect(html).toContain('Too many attempts. Try again in 15 minutes.')
  expect(html).not.toContain('Invalid username or password.')
  const arabic = await (await shop.get(refused.location ?? '', { cookie: 'language=ar' })).text()
  expect(arabic).toContain('محاولات كثيرة. حاول مرة أخرى بعد ١٥ دقيقة.')
})

test('an e-mail address is confirmed by a plain form; opening the link in the mail changes nothing', async () => {
  const body = person()
  await send('/register', body)
  const { cookie } = await send('/login', { username: body.username, password })
  const newEmail = `new-${body.email}`
  const changed = await shop.app.request('/api/profile', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ name: 'Zainab', email: newEmail, currentPassword: password }),
  })
  expect(changed.status).toBe(200)
  expect(await page('/profile', cookie)).toContain('We have sent a mail to')
  await shop.sendMessages()
  const link = new URL(
    /http\S+/.exec(shop.mails.findLast(({ to }) => to === newEmail)?.text ?? '')?.[0] ?? '',
  )
  expect(link.pathname).toBe('/confirm-email')
  const token = link.searchParams.get('token') ?? ''
  for (let count = 0; count < 2; count += 1) {
    const opened = await page(`/confirm-email${link.search}`)
    expect(opened).toContain(`value="${token}"`)
    expect(opened).toContain('noindex')
  }
  expect((await shop.get(`/confirm-email${link.search}`)).headers.get('cache-control')).toMatch(/private/)

  const done = await send('/confirm-email', { token })
  expect(done.location).toBe('/confirm-email?status=done')
  expect(await page(done.location)).toContain('Your e-mail address has been confirmed.')
  const again = await send('/confirm-email', { token })
  expect(again.location).toBe('/confirm-email?status=invalid')
  expect(await page(again.location)).toContain('This link has been used')
  expect((await send('/login', { username: newEmail, password })).location).toBe('/')
})

test('a weak password shows an error under its field', async () => {
  const refused = await send('/register', { ...person(), password: 'iloveyou' })
  expect(await page(refused.location)).toContain('Many people use this password')
})
