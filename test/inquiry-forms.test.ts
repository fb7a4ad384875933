import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from './harness/app.ts'
import { addSeller, signedInFor } from './harness/sellers.ts'
import { type Fields, sendForm } from './harness/send-form.ts'
import { signedIn } from './harness/staff.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())
beforeEach(() => shop.advance(61 * 60 * 1000))

const send = (path: string, fields: Fields | string, headers: Fields = {}) =>
  sendForm(shop.app, path, fields, { cookie: 'language=en', ...headers })

const good: Record<string, Fields> = {
  '/contact': { name: 'Zainab', phone: '', email: 'zainab@example.com', text: 'Do you deliver to Halabja?' },
  '/dispute': {
    orderNumber: '000123',
    name: 'Ahmed',
    phone: '0770 123 4567',
    text: 'The kettle has no lid.',
  },
  '/sell': {
    name: 'Heman',
    business: 'Hawler Perfumes',
    governorate: 'erbil',
    phone: '0750 123 4567',
    text: 'Perfumes, about two hundred kinds.',
  },
}

const cookieOf = ({ browser }: Awaited<ReturnType<typeof signedIn>>) =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

test.each(Object.entries(good))(
  '%s is saved by form, and its page shows the reference',
  async (path, fields) => {
    const sent = await send(path, fields)
    expect(sent.status).toBe(303)
    expect(sent.location).toMatch(new RegExp(`^${path}\\?sent=[CDS]-\\d{8}$`))
    const page = await shop.get(sent.location ?? '', { cookie: 'language=en' })
    const html = await page.text()
    expect(html).toContain(sent.location?.split('=')[1])
    expect(html).toContain('noindex')
  },
)

test.each(Object.keys(good))(
  '%s returns what was typed with its errors, in the page’s language',
  async (path) => {
    for (const [language, message] of [
      ['en', 'Please enter your name'],
      ['ar', 'اكتب اسمك'],
    ] as const) {
      const sent = await send(
        path,
        { name: '', text: 'A <b>note</b> "typed"' },
        { cookie: `language=${language}` },
      )
      expect(sent.status).toBe(422)
      expect(sent.html).toContain(`lang="${language}"`)
      expect(sent.html).toContain(message)
      expect(sent.html).toContain('A &lt;b&gt;note&lt;/b&gt; &quot;typed&quot;')
      expect(sent.html).toContain('aria-invalid="true"')
      expect(sent.html).not.toContain('<b>note')
    }
  },
)

test('what is too long to be returned is cut between characters', async () => {
  const { html } = await send('/contact', { ...good['/contact'], text: `${'x'.repeat(3999)}🎉` })
  expect(html).toContain('x'.repeat(3999))
  expect(html.isWellFormed() && !html.includes('\uFFFD')).toBe(true)
})

test('too many inquiries return what was typed with an error', async () => {
  const fields = good['/contact'] ?? {}
  for (let count = 0; count < 5; count++) expect((await send('/contact', fields)).status).toBe(303)
  const sixth = await send('/contact', fields)
  expect(sixth.status).toBe(429)
  expect(sixth.html).toContain('five times within an hour')
  expect(sixth.html).toContain('Do you deliver to Halabja?')
})

test('a form of another site, a body that is too large and malformed input', async () => {
  expect((await send('/contact', good['/contact'] ?? {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(
    403,
  )
  expect((await send('/contact', { text: 'x'.repeat(70_000) })).status).toBe(413)
  expect((await send('/dispute', 'name=%E0%A4%A&text=%00')).status).toBe(422)
  expect((await send('/sell', 'x', { 'content-type': 'multipart/form-data; boundary=y' })).status).toBe(422)
})

test('an invalid reference in the address is not displayed', async () => {
  const html = await (await shop.get('/contact?sent=D-000001%3Cscript%3E', { cookie: 'language=en' })).text()
  expect(html).toContain('name="text"')
  expect(html).not.toContain('has arrived')
})

test('an order number in the address fills the complaint unless it is invalid', async () => {
  const page = async (order: string) => (await shop.get(`/dispute?order=${encodeURIComponent(order)}`)).text()
  expect(await page('123')).toMatch(/name="orderNumber"[^>]*value="123"|value="123"[^>]*name="orderNumber"/)
  expect(await page('<i>')).not.toContain('&lt;i&gt;')
})

describe('an application to sell', () => {
  const path = '/sell/apply'
  const fields: Fields = {
    name: 'Hawler Perfumes',
    legalName: 'Heman Ahmed',
    phone: '0750 123 4567',
    governorate: 'erbil',
    about: 'Perfumes, about two hundred kinds.',
  }

  test('is sent by a form without script, and its page says what comes next', async () => {
    const person = await signedIn(shop, null)
    const cookie = `${cookieOf(person)}; language=ar`
    const html = async () => (await shop.get(path, { cookie })).text()
    expect(await html()).toContain('action="/sell/apply"')
    const wrong = await send(path, { ...fields, name: ' ', phone: '12', about: 'Perfumes <b>' }, { cookie })
    expect(wrong.status).toBe(422)
    for (const text of ['اكتب اسم متجرك', 'اكتب رقم موبايل', 'Perfumes &lt;b&gt;'])
      expect(wrong.html).toContain(text)
    expect(await send(path, fields, { cookie })).toMatchObject({ status: 303, location: path })
    expect(await html()).toContain('تم استلام طلبك')
    expect(await html()).not.toContain('action="/sell/apply"')
    // A second form that was open sends nothing more.
    expect(await send(path, { ...fields, name: 'Second' }, { cookie })).toMatchObject({
      status: 303,
      location: path,
    })
    expect(await html()).not.toContain('Second')
    await shop.db.execute(
      "update sellers set status = 'refused', status_reason = 'بضاعة ممنوعة' where id <> 1",
    )
    expect(await html()).toContain('بضاعة ممنوعة')
    expect(await html()).toContain('action="/sell/apply"')
  })

  test('needs an account: guests are led to sign in and back', async () => {
    const page = await shop.get(path, { cookie: 'language=en' })
    const text = await page.text()
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(text).toContain('href="/login?back=/sell/apply"')
    expect(text).not.toContain('<form method="post" action="/sell/apply"')
    expect(await send(path, fields)).toMatchObject({ status: 303, location: '/login?back=/sell/apply' })
    expect(await (await shop.get('/sell', { cookie: 'language=en' })).text()).toContain('href="/sell/apply"')
    expect(await (await shop.get('/contact', { cookie: 'language=en' })).text()).not.toContain('/sell/apply')
  })
})

describe('the people of a seller', () => {
  test('accept or decline an invitation by a form without script, after they have signed in', async () => {
    const seller = await addSeller(shop)
    const invite = async (to: string) =>
      (await seller.owner.browser.post(`${seller.base}/invites`, { to, role: 'packer' })).body.path as string
    const path = await invite('0770 111 2233')
    const token = new URL(path, 'http://shop').searchParams.get('token') ?? ''
    const page = async (of: string, cookie = '') => {
      const response = await shop.get(of, { cookie: `${cookie}; language=en` })
      return { status: response.status, html: await response.text() }
    }
    const back = `/login?back=${encodeURIComponent(path)}`
    const asGuest = await page(path)
    expect(asGuest.html).toContain(`Seller ${seller.slug.slice(-4)}`)
    expect(asGuest.html).toContain(`href="${back.replaceAll('&', '&amp;')}"`)
    expect(asGuest.html).not.toContain('name="answer"')
    expect(asGuest.html).toContain('noindex')
    const form = { token, answer: 'accept' }
    expect(await send('/sell/apply', form)).toMatchObject({ status: 303, location: back })

    const person = await signedIn(shop, null)
    const cookie = cookieOf(person)
    expect((await page(path, cookie)).html).toContain('name="answer"')
    expect(await send('/sell/apply', form, { cookie })).toMatchObject({ status: 303, location: path })
    expect((await page(path, cookie)).html).toContain(`href="/selling/${seller.slug}"`)
    expect((await page(path)).html).toContain('was accepted already')
    const second = await invite('0770 111 2244')
    const declined = {
      token: new URL(second, 'http://shop').searchParams.get('token') ?? '',
      answer: 'decline',
    }
    const other = cookieOf(await signedIn(shop, null))
    expect(await send('/sell/apply', declined, { cookie: other })).toMatchObject({ location: second })
    expect((await page(second, other)).html).toContain('was declined')

    for (const unknown of ['/sell/apply?token=x', '/sell/apply?token=']) {
      const { status, html } = await page(unknown, cookie)
      expect(status, unknown).toBe(404)
      const missing = await page('/no-such-page', cookie)
      for (const text of [/<h1[^>]*>[^<]*<\/h1>/, /<title>[^<]*<\/title>/])
        expect(text.exec(html)?.[0], unknown).toBe(text.exec(missing.html)?.[0])
    }
  })

  test('find their panel in their profile, with the password after a code of a phone; nobody else does', async () => {
    const seller = await addSeller(shop)
    const packer = await signedInFor(shop, seller, 'packer')
    const customer = await signedIn(shop, null)
    const links = async (person: typeof packer) => {
      const html = await (await shop.get('/profile', { cookie: cookieOf(person) })).text()
      return ['/selling', '/login?back=%2Fselling'].filter((href) => html.includes(`href="${href}"`))
    }
    expect(await links(packer)).toEqual(['/selling'])
    expect(await links(customer)).toEqual([])
    expect((await customer.browser.get('/api/session')).body).not.toHaveProperty('sells')
    await shop.db.execute(`update sessions set by_code = true where user_id = ${packer.id}`)
    expect(await links(packer)).toEqual(['/login?back=%2Fselling'])
    await shop.db.execute(`update sellers set status = 'closed' where id = ${seller.id}`)
    expect(await links(packer)).toEqual([])
  })

  test('without a password read how they get one, in their profile and on the page of the invitation', async () => {
    const seller = await addSeller(shop)
    const invited = { to: '0770 111 2255', role: 'packer' }
    const { path } = (await seller.owner.browser.post(`${seller.base}/invites`, invited)).body
    const person = await signedIn(shop, null)
    const cookie = cookieOf(person)
    const token = new URL(path, 'http://shop').searchParams.get('token') ?? ''
    expect((await person.browser.post('/api/seller-invite', { token, accept: true })).status).toBe(204)
    await shop.db.execute(`update sessions set by_code = true where user_id = ${person.id}`)
    await shop.db.execute(`update sign_in_methods set password = null where user_id = ${person.id}`)
    for (const [of, href] of [
      ['/profile', '/forgot-password'],
      [path, '/profile'],
    ] as const) {
      const html = await (await shop.get(of, { cookie })).text()
      expect(html, of).toContain(`href="${href}"`)
      expect(html, of).not.toContain('href="/login?back=%2Fselling')
    }
  })
})
