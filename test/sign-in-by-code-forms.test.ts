import { afterAll, beforeAll, expect, test } from 'vitest'
import { DeliveryFailed } from '#platform/outbox/port.ts'
import type { PhoneCode } from '#platform/phone/code-port.ts'
import { createTestApp } from './harness/app.ts'
import { type Fields, sendForm } from './harness/send-form.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
const sent: PhoneCode[] = []
let isDown = false

beforeAll(async () => {
  const send = async (code: PhoneCode) => {
    if (isDown) throw new DeliveryFailed('OTPIQ HTTP 500')
    sent.push(code)
  }
  shop = await createTestApp({ codes: { send, perDay: 100 } })
})
afterAll(() => shop.close())

const post = (path: string, fields: Fields, cookie = '') => sendForm(shop.app, path, fields, { cookie })
const page = async (path: string | null, cookie = '', language = 'en') =>
  (await shop.get(path ?? '', { cookie: `${cookie}; language=${language}` })).text()

test('without script: the phone, the code, a name, and signed in on the page they came from', async () => {
  expect(await page('/login?back=%2Fcart')).toContain('href="/login/phone?back=%2Fcart"')
  const typo = await post('/login/phone', { phone: '0770', back: '/cart' })
  expect(await page(typo.location)).toContain('Enter an Iraqi mobile number that starts with 07')

  const requested = await post('/login/phone', { phone: '٠٧٧٠٧٧٠٠٠٠١', back: '/cart' })
  expect(requested.location).toBe('/login/phone?status=sent&back=%2Fcart')
  const form = await page(requested.location, requested.cookie)
  expect(form).toMatch(/inputmode="numeric"[^>]*autocomplete="one-time-code"/i)
  expect(await page(requested.location, requested.cookie, 'ar')).toContain('اكتب الرمز')

  const code = sent.at(-1)?.code ?? ''
  const wrong = await post(
    '/login/phone/code',
    { code: code === '111111' ? '222222' : '111111', back: '/cart' },
    requested.cookie,
  )
  expect(await page(wrong.location)).toContain('This is not the code')
  const unnamed = await post('/login/phone/code', { code, back: '/cart' }, requested.cookie)
  const named = await page(unnamed.location)
  expect(named).toContain('No account signs in with this number yet')
  expect(named).toContain('name="name"')
  const done = await post('/login/phone/code', { code, name: 'زينب علي', back: '/cart' }, requested.cookie)
  expect(done.location).toBe('/cart')
  expect(await page('/login', done.cookie)).toContain('زينب علي')

  const again = await post('/login/phone/code', { code, back: '/cart' }, requested.cookie)
  expect(again.location).toContain('status=expired')
  expect(await page(again.location)).toContain('This code no longer works')
})

test('without script: a second code within a minute, and one that could not be sent, are said so', async () => {
  const soon = await post('/login/phone', { phone: '07707700001' })
  expect(await page(soon.location)).toContain('Too many attempts')
  isDown = true
  const down = await post('/login/phone', { phone: '07707700002' })
  expect(await page(down.location)).toContain('The code could not be sent')
  expect(await page(down.location, '', 'ar')).toContain('تعذّر إرسال الرمز')
})
