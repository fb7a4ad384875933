import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { upsertStaffMember } from '#backoffice/staff/write-staff.ts'
import { attemptKey } from '#platform/limits/attempts.ts'
import { attempts } from '#platform/limits/tables.ts'
import { createLog } from '#platform/log/log.ts'
import { DeliveryFailed } from '#platform/outbox/port.ts'
import { outbox } from '#platform/outbox/tables.ts'
import type { PhoneCode } from '#platform/phone/code-port.ts'
import { pushSubscriptions } from '#shop/orders/push-tables.ts'
import { orderStatusChanges, orders } from '#shop/orders/tables.ts'
import { deleteExpired } from '#src/server/maintenance.ts'
import type { Browser } from '#test/harness/browser.ts'
import { setOrderStatus } from '#test/harness/parcels.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { changePassword } from './change-password.ts'
import { toDayShares } from './domain/phone-code.ts'
import { removeAccount } from './remove-account.ts'
import { requireOwner } from './require-owner.ts'
import { codeRequests, sessions, users } from './tables.ts'

let shop: TestShop
/** What the provider got, and how it fails next. */
const sent: PhoneCode[] = []
let failure: DeliveryFailed | null = null
const lines: string[] = []
const send = async (code: PhoneCode) => {
  if (failure) throw failure
  sent.push(code)
}
const perDay = 300
beforeAll(async () => {
  const log = createLog('info', { write: (line) => lines.push(line) })
  shop = await createTestShop({ max: 20, codes: { send, perDay }, log })
})
afterAll(() => shop.close())
const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs
beforeEach(async () => {
  failure = null
  sent.length = 0
  lines.length = 0
  shop.advance(dayMs + 1)
  await shop.db.delete(codeRequests)
})

let phones = 0
const newPhone = () => `077055${String(++phones).padStart(5, '0')}`
const stored = (phone: string) => `+964${phone.slice(1)}`
const codeFor = (phone: string) => sent.findLast((each) => each.phone === stored(phone))?.code ?? 'none'
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function request(browser: Browser, phone: string): Promise<string> {
  const { status } = await browser.post('/api/login/code', { phone })
  expect(status).toBe(204)
  return codeFor(phone)
}
const verify = (browser: Browser, code: string, name?: string) =>
  browser.post('/api/login/code/verification', { code, ...(name !== undefined && { name }) })
async function signUp(phone: string, name = 'زينب علي') {
  const browser = shop.browser()
  const { status, body } = await verify(browser, await request(browser, phone), name)
  expect(status).toBe(200)
  return { browser, id: Number(body.id) }
}

/** As if this many codes had been requested an hour ago. */
const countBefore = (key: string, count: number) => {
  const until = new Date(shop.now().getTime() + dayMs - 60 * minuteMs)
  return shop.db.insert(attempts).values(Array.from({ length: count }, () => ({ key, until })))
}

describe('signing in by the code of a phone', () => {
  test('who is new enters a name and has an account; the next time the code alone signs in to it', async () => {
    const phone = newPhone()
    const first = shop.browser()
    const code = await request(first, phone)
    expect(code).toMatch(/^\d{6}$/)
    const withoutName = await verify(first, code)
    expect([withoutName.status, withoutName.body.errors]).toEqual([400, { name: 'required' }])
    const created = await verify(first, code, 'زينب علي')
    expect(created.body).toMatchObject({ name: 'زينب علي', isGuest: false })
    const { body: profile } = await first.get('/api/profile')
    expect(profile).toMatchObject({ email: '', phone: stored(phone), codePhone: stored(phone) })
    expect(profile.isWithoutPassword).toBe(true)

    shop.advance(dayMs)
    const again = shop.browser()
    const arabic = [...(await request(again, phone))].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('')
    expect((await verify(again, arabic)).body).toMatchObject({ id: created.body.id })
  })

  test('the guest’s data moves, and a new session starts', async () => {
    const product = await shop.addProduct()
    const guest = shop.browser()
    await guest.post('/api/cart', { userId: 1, productId: product.id, quantity: 2 })
    const before = guest.cookies.get('dijla.session_token')
    await verify(guest, await request(guest, newPhone()), 'Ali')
    expect(guest.cookies.get('dijla.session_token')).not.toBe(before)
    expect((await guest.get('/api/cart/1')).body).toMatchObject([{ quantity: 2 }])
  })

  test('a phone that somebody typed into an account lets nobody into it', async () => {
    const phone = newPhone()
    const owner = await signedIn(shop, null)
    await shop.db
      .update(users)
      .set({ phone: stored(phone) })
      .where(eq(users.id, owner.id))
    const { id } = await signUp(phone)
    expect(id).not.toBe(owner.id)
  })

  test('a code works with the cookie of its request only, once, and until a newer one of its browser', async () => {
    const phone = newPhone()
    const own = shop.browser()
    const code = await request(own, phone)
    const other = shop.browser()
    await request(other, newPhone())
    expect((await verify(other, code, 'Ali')).body.code).toBe('code_wrong')
    expect((await verify(shop.browser(), code, 'Ali')).body.code).toBe('code_expired')

    const former = own.cookies.get('dijla.code') ?? ''
    shop.advance(2 * minuteMs)
    const last = await request(own, phone)
    const token = own.cookies.get('dijla.code') ?? ''
    own.cookies.set('dijla.code', former)
    expect((await verify(own, code, 'Ali')).body.code).toBe('code_expired')
    own.cookies.set('dijla.code', token)
    expect((await verify(own, last, 'Ali')).status).toBe(200)
    own.cookies.set('dijla.code', token)
    expect((await verify(own, last, 'Ali')).body.code).toBe('code_expired')
  })

  test('a request for the same phone from elsewhere ends no code: each works in its own browser', async () => {
    const phone = newPhone()
    const [own, stranger] = [shop.browser(), shop.browser()]
    const code = await request(own, phone)
    shop.advance(2 * minuteMs)
    const newer = await request(stranger, phone)
    expect((await verify(stranger, code === newer ? wrong(code) : code)).body.code).toBe('code_wrong')
    const { status, body } = await verify(own, code, 'Ali')
    expect(status).toBe(200)
    expect((await verify(stranger, newer)).body.id).toBe(body.id)
  })

  test('a code ends after ten minutes, and the maintenance deletes it', async () => {
    const browser = shop.browser()
    const code = await request(browser, newPhone())
    shop.advance(10 * minuteMs)
    expect((await verify(browser, code, 'Ali')).body.code).toBe('code_expired')
    const { db, now, uploads } = { ...shop.deps, now: shop.now }
    await deleteExpired({ db, now, uploads, dataDir: shop.folder })
    expect(await db.$count(codeRequests)).toBe(0)
  })

  test('neither the code nor anything it can be found with is stored', async () => {
    const browser = shop.browser()
    const code = await request(browser, newPhone())
    const token = browser.cookies.get('dijla.code') ?? ''
    const rows = JSON.stringify(await shop.db.select().from(codeRequests))
    expect(rows).not.toContain(code)
    expect(rows).not.toContain(token)
    expect(token.length).toBeGreaterThan(40)
  })
})

test('the log names sign-ins and refused codes with the account, never the number or the code', async () => {
  const phone = newPhone()
  const browser = shop.browser()
  const code = await request(browser, phone)
  await verify(browser, wrong(code))
  await verify(browser, code)
  const { body } = await verify(browser, code, 'Ali')
  const events = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'account')
  expect(events).toMatchObject([
    { event: 'phone_code_refused', code: 'code_wrong', userIds: [] },
    { event: 'registered', by: 'phone', userIds: [body.id] },
  ])
  expect(lines.join('')).not.toContain(phone.slice(1))
  expect(lines.join('')).not.toContain(code)
})

describe('guessing', () => {
  test('five wrong codes are five, however many arrive at once and from where; then the right one is refused', async () => {
    const browser = shop.browser()
    const code = await request(browser, newPhone())
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        browser.post(
          '/api/login/code/verification',
          { code: wrong(code), name: 'Ali' },
          { headers: { 'x-forwarded-for': `203.0.113.${index}` } },
        ),
      ),
    )
    const codes = responses.map(({ body }) => body.code)
    expect(codes.filter((each) => each === 'code_wrong')).toHaveLength(5)
    expect(codes.filter((each) => each === 'code_expired')).toHaveLength(15)
    expect((await verify(browser, code, 'Ali')).body.code).toBe('code_expired')
  })

  test('five are five for a phone however many requests and addresses guess at once, and who requested first can still sign in', async () => {
    const phone = newPhone()
    const own = shop.browser()
    const code = await request(own, phone)
    const strangers: { browser: Browser; code: string }[] = []
    for (let count = 0; count < 3; count += 1) {
      shop.advance(61_000)
      const browser = shop.browser()
      strangers.push({ browser, code: await request(browser, phone) })
    }
    const guess = (index: number) => {
      const { browser, code: sentCode } = strangers[index % 3] as (typeof strangers)[number]
      const headers = { 'x-forwarded-for': `203.0.113.${index}` }
      const body = { code: wrong(sentCode), name: 'Ali' }
      return browser.post('/api/login/code/verification', body, { headers })
    }
    const responses = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(index)))
    const codes = responses.map(({ body }) => body.code)
    expect(codes.filter((each) => each === 'code_wrong')).toHaveLength(4)
    expect(codes.filter((each) => each === 'code_expired')).toHaveLength(26)
    const { body } = await shop.browser().post('/api/login/code', { phone })
    expect(body.code).toBe('too_many_attempts')
    expect((await verify(own, code, 'Ali')).status).toBe(200)
  })

  test('a phone whose attempts are used up gets no further code until one expires, but a browser that its account knows does', async () => {
    const phone = newPhone()
    const owner = await signUp(phone)
    shop.advance(dayMs)
    const stranger = shop.browser()
    const code = await request(stranger, phone)
    for (let count = 0; count < 5; count += 1) await verify(stranger, wrong(code))
    shop.advance(2 * minuteMs)
    const refused = await stranger.post('/api/login/code', { phone })
    expect(refused.body).toMatchObject({ code: 'too_many_attempts', retryAfterSeconds: 8 * 60 })
    expect((await verify(owner.browser, await request(owner.browser, phone))).status).toBe(200)
    shop.advance(8 * minuteMs)
    expect((await verify(stranger, await request(stranger, phone))).status).toBe(200)
  })

  test('the right code at once many times signs in once and makes one account', async () => {
    const phone = newPhone()
    const browser = shop.browser()
    const code = await request(browser, phone)
    const responses = await Promise.all(Array.from({ length: 8 }, () => verify(browser, code, 'Ali')))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ body }) => body.code === 'code_expired')).toHaveLength(7)
    expect(await shop.db.$count(users, eq(users.codePhone, stored(phone)))).toBe(1)
  })

  test('requests at once for one phone send one code', async () => {
    const phone = newPhone()
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await shop.browser().post('/api/login/code', { phone })).status),
    )
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(sent).toHaveLength(1)
  })

  test('a phone gets five codes in an hour and ten in a day, the last of them only in browsers that its account knows', async () => {
    const phone = newPhone()
    const owner = await signUp(phone)
    shop.advance(dayMs)
    const ask = async (browser: Browser) => (await browser.post('/api/login/code', { phone })).status
    let codes = 0
    for (let hour = 0; hour < 3; hour += 1) {
      for (let count = 0; count < 6; count += 1) {
        codes += (await ask(shop.browser())) === 204 ? 1 : 0
        shop.advance(2 * minuteMs)
      }
      expect(codes).toBe([4, 7, 7][hour])
      if (hour < 2) shop.advance(60 * minuteMs)
    }
    for (const status of [204, 204, 204, 429]) {
      expect(await ask(owner.browser)).toBe(status)
      shop.advance(2 * minuteMs)
    }
    expect((await signUp(newPhone())).id).not.toBe(owner.id)
  })

  test('the shop sends no more codes in a day than the operator allows, however many addresses and phones ask, and its owner is notified once', async () => {
    const owner = await signedIn(shop, 'admin')
    const subscribed = await owner.browser.put('/api/admin/notices?lang=en', { notice: 'codes', isOn: true })
    expect(subscribed.status).toBe(204)
    await countBefore(attemptKey('code', 'of the shop'), perDay - 7)
    const flood = async () => {
      const responses = await Promise.all(
        Array.from({ length: 30 }, (_, index) => {
          const headers = { 'x-forwarded-for': `198.18.${index}.7` }
          return shop.browser().post('/api/login/code', { phone: newPhone() }, { headers })
        }),
      )
      return responses.filter(({ status }) => status !== 204).map(({ body }) => body)
    }
    const refused = await flood()
    expect([sent.length, refused.length]).toEqual([7, 23])
    expect(refused[0]).toMatchObject({ code: 'too_many_attempts' })
    expect(refused[0].retryAfterSeconds).toBeGreaterThan(dayMs / 2000)
    expect(await flood()).toHaveLength(30)
    await shop.sendMessages()
    const to = `${owner.username}@example.com`
    expect(shop.mails.filter((mail) => mail.to === to)).toMatchObject([
      {
        subject: 'The codes for signing in are used up',
        text: expect.stringContaining(`: ${perDay}.`),
      },
    ])
  })
})

test('one address uses up a part of the day only, and so does a network', async () => {
  const ask = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await shop.browser().post('/api/login/code', { phone: newPhone() }, { headers })).status
  }
  expect(toDayShares(500)).toEqual({ ofAddress: 100, ofNetwork: 200 })
  await countBefore(attemptKey('codes of a day', '198.51.100.7'), 59)
  expect([await ask('198.51.100.7'), await ask('198.51.100.7')]).toEqual([204, 429])
  await countBefore(attemptKey('codes of a day of network', '2001:db8:1'), 119)
  expect([await ask('2001:db8:1:1::1'), await ask('2001:db8:1:2::1')]).toEqual([204, 429])
  expect(await ask('2001:db8:2::1')).toBe(204)
})

test('a code that is requested again while one is valid is marked, so that it is sent another way', async () => {
  const phone = newPhone()
  await request(shop.browser(), phone)
  shop.advance(2 * minuteMs)
  await request(shop.browser(), phone)
  shop.advance(11 * minuteMs)
  await request(shop.browser(), phone)
  expect(sent.map(({ isAgain }) => isAgain)).toEqual([false, true, false])
})

describe('who has the phone', () => {
  test('the response to a request is the same with and without an account', async () => {
    const [known, unknown] = [newPhone(), newPhone()]
    await signUp(known)
    shop.advance(2 * minuteMs)
    const responses = await Promise.all(
      [known, unknown].map((phone) => shop.browser().post('/api/login/code', { phone })),
    )
    const [one, other] = responses.map(({ status, body, headers }) => ({
      status,
      body,
      names: [...headers.keys()],
      cookie: headers.get('set-cookie')?.replace(/=[\w-]+/, ''),
    }))
    expect(one).toEqual(other)
  })

  test('staff sign in with their password only, and a session by code that became one of staff opens no back office', async () => {
    const phone = newPhone()
    const { browser, id } = await signUp(phone)
    await upsertStaffMember(shop.deps, id, 'admin')
    expect((await browser.get('/api/admin/self')).status).toBe(404)
    shop.advance(2 * minuteMs)
    const again = shop.browser()
    expect((await verify(again, await request(again, phone))).body.code).toBe('password_only')
    const owner = await signedIn(shop, 'admin')
    expect((await owner.browser.get('/api/admin/self')).status).toBe(200)
  })

  test('a phone that nobody proved for 180 days begins a new account', async () => {
    const phone = newPhone()
    const former = await signUp(phone)
    shop.advance(181 * dayMs)
    expect((await signUp(phone)).id).not.toBe(former.id)
  })

  test('a code that could not be sent is a clear failure, leaves nothing and counts for nobody', async () => {
    failure = new DeliveryFailed('OTPIQ HTTP 500')
    const phone = newPhone()
    for (let count = 0; count < 12; count += 1) {
      const response = await shop.browser().post('/api/login/code', { phone })
      expect([response.status, response.body.code]).toEqual([502, 'code_not_sent'])
    }
    expect(await shop.db.$count(codeRequests)).toBe(0)
    failure = null
    await request(shop.browser(), phone)
  })

  test('one that may be on its way counts; a number that is refused counts for its address only', async () => {
    const [late, refused] = [newPhone(), newPhone()]
    const statusOf = async (phone: string) => (await shop.browser().post('/api/login/code', { phone })).status
    failure = new DeliveryFailed('TimeoutError', 'outcome unknown')
    expect([await statusOf(late), await statusOf(late)]).toEqual([502, 429])
    failure = new DeliveryFailed('WhatsApp 131026', 'recipient for good')
    const statuses = []
    for (let count = 0; count < 60; count += 1) statuses.push(await statusOf(refused))
    expect([statuses.indexOf(429), statuses.lastIndexOf(502)]).toEqual([59, 58])
  })
})

describe('the orders of a guest with the phone', () => {
  const order = (product: { id: number; price: number }, phone: string) => ({
    userId: 1,
    totalAmount: product.price,
    status: 'pending',
    paymentMethod: 'cash',
    shippingAddress: 'Zainab, Street 62, Baghdad',
    shipping: {
      fullName: 'Zainab Ali',
      phone,
      governorate: 'baghdad',
      city: 'Karrada',
      address: 'Street 62',
    },
    cartItems: [{ productId: product.id, quantity: 1 }],
  })

  test('join the account when the shop has confirmed them in the last 90 days, and no others', async () => {
    const phone = newPhone()
    const product = await shop.addProduct({ stockQuantity: 50 })
    const place = async (ofPhone: string, columns: Partial<typeof orders.$inferInsert>) => {
      const { status, body } = await shop.browser().post('/api/orders', order(product, ofPhone))
      expect(status).toBe(201)
      await shop.db.update(orders).set(columns).where(eq(orders.id, body.id))
      if (columns.status) await setOrderStatus(shop.db, body.id, columns.status)
      return Number(body.id)
    }
    const ago = (days: number) => new Date(shop.now().getTime() - days * dayMs)
    const confirmed = { status: 'delivered', stockHeld: true } as const
    const joined = await place(phone, { ...confirmed, createdAt: ago(89) })
    await place(phone, { ...confirmed, createdAt: ago(91) })
    await place(phone, { createdAt: ago(1) })
    await place(newPhone(), confirmed)
    await place(phone, { ...confirmed, channel: 'phone' })
    const member = await signedIn(shop, null)
    await place(phone, { ...confirmed, userId: member.id })

    const browsers = {
      endpoint: 'https://cdn.example/1',
      p256dh: 'x',
      auth: 'x',
      language: 'ar',
      at: ago(1),
    } as const
    await shop.db.insert(pushSubscriptions).values(Object.assign({ orderId: joined }, browsers))
    const { browser, id } = await signUp(phone)
    expect(await shop.db.$count(pushSubscriptions)).toBe(0)
    const { body } = await browser.get('/api/orders')
    expect(body.map((each: { id: number }) => each.id)).toEqual([joined])
    const changes = await shop.db
      .select({ by: orderStatusChanges.byUserId })
      .from(orderStatusChanges)
      .where(eq(orderStatusChanges.orderId, joined))
    for (const { by } of changes) expect([null, id]).toContain(by)
  })
})

describe('the phone of an account', () => {
  const add = async (browser: Browser, phone: string, currentPassword: string) => {
    const { status } = await browser.post('/api/profile/phone/code', { phone, currentPassword })
    expect(status).toBe(204)
    return browser.put('/api/profile/phone', { code: codeFor(phone) })
  }

  /** The messages to former phones, with their texts as a person sends them. */
  const toFormer = async () => {
    await shop.sendMessages()
    const { recipient, owner, state, text } = outbox
    return shop.db
      .select({ to: recipient, owner, state, text })
      .from(outbox)
      .where(eq(outbox.topic, 'phone-changed'))
      .orderBy(outbox.id)
  }

  test('is added with the password and a code, mailed about, signs in, and is taken off again', async () => {
    const phone = newPhone()
    const owner = await signedIn(shop, null)
    const wrongPassword = { phone, currentPassword: 'not-mine-2026' }
    expect((await owner.browser.post('/api/profile/phone/code', wrongPassword)).status).toBe(422)
    expect(sent).toEqual([])
    expect((await add(owner.browser, phone, owner.password)).body).toMatchObject({ codePhone: stored(phone) })
    await shop.sendMessages()
    expect(shop.mails.at(-1)?.subject).toContain('رقم موبايل')

    shop.advance(2 * minuteMs)
    const other = shop.browser()
    expect((await verify(other, await request(other, phone))).body).toMatchObject({ id: owner.id })
    const removal = { password: owner.password }
    const removed = await owner.browser.post('/api/profile/phone/removal', removal)
    expect([removed.status, removed.body.codePhone]).toEqual([200, undefined])
    expect((await other.get('/api/session')).body).toBeNull()
    expect((await owner.browser.get('/api/session')).body).toMatchObject({ id: owner.id })
  })

  test('does not survive a new password by a mailed link: whoever knew the former one can have added it', async () => {
    const phone = newPhone()
    const owner = await signedIn(shop, null)
    await add(owner.browser, phone, owner.password)
    shop.advance(2 * minuteMs)
    const email = `${owner.username}@example.com`
    await shop.browser().post('/api/password/forgotten', { email })
    await shop.sendMessages()
    const token = /token=([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1]
    await shop.browser().post('/api/password/reset?lang=en', { token, password: 'date-palm-2028' })
    await shop.sendMessages()
    expect(shop.mails.slice(-2).map(({ subject }) => subject)).toEqual([
      'The password of your Dijla account has changed',
      'No mobile number signs in to your Dijla account any more',
    ])
    expect((await toFormer()).map(({ to }) => to)).toContain(stored(phone))
    expect((await signUp(phone)).id).not.toBe(owner.id)
  })

  test('when it changes, the former one gets a message in the language of its owner, without a link or a name, three in a day', async () => {
    const former = newPhone()
    const owner = await signedIn(shop, null)
    await add(owner.browser, former, owner.password)
    const change = async (phone: string) => {
      shop.advance(2 * minuteMs)
      await owner.browser.post('/api/profile/phone/code', { phone, currentPassword: owner.password })
      return owner.browser.put('/api/profile/phone?lang=en', { code: codeFor(phone) })
    }
    await shop.db.delete(outbox)
    expect((await change(former)).status).toBe(200)
    expect(await toFormer()).toEqual([])
    const proven = { codePhoneLanguage: 'ar' } as const
    await shop.db.update(users).set(proven).where(eq(users.id, owner.id))
    expect((await change(newPhone())).status).toBe(200)
    const [message, ...others] = await toFormer()
    expect(others).toEqual([])
    expect(message).toMatchObject({ to: stored(former), owner: `account:${owner.id}`, state: 'by_hand' })
    expect(message?.text).toMatch(/^هذا الرقم لم يعد يدخل إلى حسابك في دجلة.*إن كنت أنت.*وإلا/)
    expect(message?.text).not.toMatch(/http|www|اختبار/i)
    expect(message?.text).not.toContain(owner.username)

    shop.advance(dayMs)
    await shop.db.delete(outbox)
    for (let count = 0; count < 4; count += 1) {
      await change(former)
      shop.advance(2 * minuteMs)
      await owner.browser.post('/api/profile/phone/removal', { password: owner.password })
    }
    const texts = (await toFormer()).filter(({ to }) => to === stored(former)).map(({ text }) => text)
    expect(texts).toHaveLength(3)
    expect(texts[0]).toContain('This number no longer signs in to your Dijla account')
  })

  test('that nobody proved for 180 days gets no message, as it may be somebody else’s', async () => {
    const owner = await signedIn(shop, null)
    await add(owner.browser, newPhone(), owner.password)
    const lapsed = { codePhoneAt: new Date(shop.now().getTime() - 181 * dayMs) }
    await shop.db.update(users).set(lapsed).where(eq(users.id, owner.id))
    await shop.db.delete(outbox)
    shop.advance(2 * minuteMs)
    expect((await add(owner.browser, newPhone(), owner.password)).status).toBe(200)
    expect(await toFormer()).toEqual([])
  })

  test('is not added by a code of before a new password', async () => {
    const phone = newPhone()
    const { browser, password } = await signedIn(shop, null)
    await browser.post('/api/profile/phone/code', { phone, currentPassword: password })
    const change = { currentPassword: password, newPassword: 'date-palm-2028' }
    expect((await browser.put('/api/password', change)).status).toBe(204)
    expect((await browser.put('/api/profile/phone', { code: codeFor(phone) })).body.code).toBe('code_expired')
  })

  test('cannot be one that signs in to another account; the code of a sign-in does not add it', async () => {
    const phone = newPhone()
    await signUp(phone)
    shop.advance(2 * minuteMs)
    const owner = await signedIn(shop, null)
    expect((await add(owner.browser, phone, owner.password)).body.code).toBe('taken')
    const free = newPhone()
    const code = await request(owner.browser, free)
    expect((await owner.browser.put('/api/profile/phone', { code })).body.code).toBe('code_expired')
  })

  test('an account without a password is deleted with its phone, within a quarter of an hour of the sign-in', async () => {
    const phone = newPhone()
    const { browser, id } = await signUp(phone)
    const began = (minutes: number) =>
      shop.db
        .update(sessions)
        .set({ createdAt: new Date(Date.now() - minutes * minuteMs) })
        .where(eq(sessions.userId, id))
    await began(16)
    expect((await browser.post('/api/profile/removal', {})).body.code).toBe('sign_in_again')
    expect((await browser.post('/api/profile/phone/removal', {})).body.code).toBe('sign_in_again')
    await began(14)
    expect((await browser.post('/api/profile/phone/removal', {})).body.code).toBe('not_possible')
    expect((await browser.post('/api/profile/removal', {})).status).toBe(204)
    expect(await shop.db.$count(users, eq(users.codePhone, stored(phone)))).toBe(0)
    shop.advance(2 * minuteMs)
    expect((await signUp(phone)).id).not.toBe(id)
  })

  test('while no code can be sent, or the phone no longer signs in, any session that began with one confirms its owner', async () => {
    const { browser, id } = await signUp(newPhone())
    await shop.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 16 * minuteMs) })
      .where(eq(sessions.userId, id))
    const owner = { userId: id, password: '', field: 'password' }
    const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, id))
    const confirm = (sendsCodes: boolean) =>
      requireOwner(shop.ctx(), owner, { sessionId: session?.id, sendsCodes } as never)
    await expect(confirm(true)).rejects.toMatchObject({ code: 'sign_in_again' })
    await expect(confirm(false)).resolves.toBeUndefined()
    shop.advance(181 * dayMs)
    await expect(confirm(true)).resolves.toBeUndefined()
    await shop.db.update(sessions).set({ byCode: false }).where(eq(sessions.userId, id))
    await expect(confirm(false)).rejects.toMatchObject({ code: 'sign_in_again' })
    expect((await browser.get('/api/session')).status).toBe(200)
  })

  test('an account is deleted while its password changes and a code of it is pending, without a deadlock', async () => {
    const { id, browser, password } = await signedIn(shop, null)
    const code = { phone: newPhone(), currentPassword: password }
    expect((await browser.post('/api/profile/phone/code', code)).status).toBe(204)
    const ctx = { ...shop.ctx(), shopper: { id } }
    const from = { address: '192.0.2.1', device: null, sessionId: 0, sendsCodes: true } as never
    const client = await shop.db.$client.connect()
    const waits = (count: number) =>
      expect
        .poll(
          async () => {
            const { rows } = await shop.db.$client.query(
              "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
            )
            return rows[0].n
          },
          { timeout: 10_000 },
        )
        .toBe(count)
    await client.query('begin')
    await client.query('select from sessions where user_id = $1 for update', [id])
    const change = { currentPassword: password, newPassword: 'date-palm-2027' }
    const outcomes = [changePassword(ctx, change, from)]
    await waits(1)
    outcomes.push(removeAccount(ctx, { password, checks: [], steps: [] }, from).then(String))
    await waits(2)
    await client.query('commit')
    client.release()
    const results = await Promise.allSettled(outcomes)
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  })

  test('an account without a password gets one by an e-mail address and a link', async () => {
    const { browser, id } = await signUp(newPhone())
    const { body: profile } = await browser.get('/api/profile')
    const { status, body } = await browser.put('/api/profile', { ...profile, name: 'زينب حسين' })
    expect([status, body.name, body.email]).toEqual([200, 'زينب حسين', ''])
    const email = 'zainab@example.com'
    expect((await browser.put('/api/profile', { ...profile, email })).body.pendingEmail).toBe(email)
    const tokenOf = () => /token=([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1]
    await shop.sendMessages()
    const confirmation = await browser.post('/api/profile/email/confirmation', { token: tokenOf() })
    expect(confirmation.status).toBe(204)
    await browser.post('/api/password/forgotten', { email })
    await shop.sendMessages()
    const password = 'date-palm-2027'
    expect((await browser.post('/api/password/reset', { token: tokenOf(), password })).status).toBe(204)
    const login = await shop.browser().post('/api/login', { username: email, password })
    expect(login.body).toMatchObject({ id })
  })
})
