import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { attemptKey } from '#platform/limits/attempts.ts'
import { attempts } from '#platform/limits/tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { postInquiry } from './client.ts'
import { inquiryReads } from './reads.ts'
import type { InquiryInput } from './schemas.ts'
import { maxPerHour } from './send-inquiry.ts'
import { inquiries } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.advance(61 * 60 * 1000))

const storedInquiries = () => shop.db.select().from(inquiries).orderBy(asc(inquiries.at))

const contact: InquiryInput = {
  kind: 'contact',
  name: 'زينب عبد الأمير',
  phone: '٠٧٧٠ ١٢٣ ٤٥٦٧',
  email: '',
  text: 'هل توصلون إلى حلبجة؟\nوشكرًا لكم.',
}
const dispute: InquiryInput = {
  kind: 'dispute',
  orderNumber: '#٠٠٠١٢٣',
  name: 'Ahmed Al-Rubaie',
  phone: '0770 123 4567',
  text: 'The kettle came without its lid.',
}
const sell: InquiryInput = {
  kind: 'sell',
  name: 'هێمن عەبدوڵڵا',
  business: 'عطور هولير',
  governorate: 'erbil',
  phone: '+964 750 123 4567',
  email: 'Heman@Example.com',
  text: 'عطور عربية وفرنسية، نحو مئتي صنف.',
}

test.each([
  [contact, /^C-\d{8}$/, { phone: '+9647701234567', email: null, text: contact.text, orderNumber: null }],
  [dispute, /^D-\d{8}$/, { orderNumber: 123, phone: '+9647701234567' }],
  [sell, /^S-\d{8}$/, { business: 'عطور هولير', governorate: 'erbil', email: 'heman@example.com' }],
])('$kind is stored under a reference, with the language of the request', async (body, pattern, columns) => {
  const browser = shop.browser()
  const { status, body: response } = await browser.post('/api/inquiries?lang=en', body)
  expect(status).toBe(201)
  expect(response.reference).toMatch(pattern)
  expect((await storedInquiries()).at(-1)).toMatchObject({
    kind: body.kind,
    name: body.name,
    language: 'en',
    ...columns,
  })
  expect(browser.cookies.size).toBe(0)
})

test('a complaint about an unknown order gets the same response as any other', async () => {
  const browser = shop.browser()
  const one = await browser.post('/api/inquiries', { ...dispute, orderNumber: '1' })
  const other = await browser.post('/api/inquiries', { ...dispute, orderNumber: '2147483647' })
  expect([one.status, other.status]).toEqual([201, 201])
  expect(Object.keys(other.body)).toEqual(Object.keys(one.body))
})

const long = 'x'.repeat(2001)
test.each<[string, unknown, Record<string, string>]>([
  ['nothing', {}, { kind: 'unknown_value' }],
  ['an unknown kind', { ...contact, kind: 'spam' }, { kind: 'unknown_value' }],
  ['no way to answer', { ...contact, phone: ' ', email: '' }, { phone: 'phone_or_email' }],
  ['a landline', { ...contact, phone: '066 12345' }, { phone: 'invalid_phone' }],
  ['no e-mail address', { ...contact, email: 'zainab' }, { email: 'invalid_email' }],
  ['a blank name', { ...contact, name: '\u200f ' }, { name: 'required' }],
  ['too little', { ...contact, text: 'hi' }, { text: 'too_short' }],
  ['too much', { ...contact, text: long }, { text: 'too_long' }],
  ['numbers for text', { ...contact, name: 7, text: [] }, { name: 'not_a_text', text: 'not_a_text' }],
  ['no order number', { ...dispute, orderNumber: '' }, { orderNumber: 'required' }],
  ['a wrong order number', { ...dispute, orderNumber: "1'; drop" }, { orderNumber: 'invalid_order_number' }],
  ['no phone with a complaint', { ...dispute, phone: '' }, { phone: 'required' }],
  ['a governorate of elsewhere', { ...sell, governorate: 'paris' }, { governorate: 'required' }],
  ['no business', { ...sell, business: undefined }, { business: 'required' }],
])('%s is refused by field, and nothing is stored', async (_name, body, errors) => {
  const before = await shop.db.$count(inquiries)
  const response = await shop.browser().post('/api/inquiries', body)
  expect(response).toMatchObject({ status: 400, body: { code: 'invalid_request', errors } })
  expect(await shop.db.$count(inquiries)).toBe(before)
})

test('refuses bodies that are not JSON', async () => {
  const browser = shop.browser()
  expect((await browser.post('/api/inquiries', '{')).body.code).toBe('malformed_body')
  expect((await browser.post('/api/inquiries', null)).status).toBe(400)
})

test('accepts five an hour from one address, also concurrently; the count expires after an hour', async () => {
  const before = await shop.db.$count(inquiries)
  const responses = await Promise.all(
    Array.from({ length: 9 }, () => shop.browser().post('/api/inquiries', contact)),
  )
  const statuses = responses.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(maxPerHour).fill(201), ...Array(4).fill(429)])
  expect(responses.find(({ status }) => status === 429)?.body).toMatchObject({
    code: 'too_many_attempts',
    retryAfterSeconds: 3600,
  })
  expect(await shop.db.$count(inquiries)).toBe(before + maxPerHour)
  shop.advance(61 * 60 * 1000)
  expect((await shop.browser().post('/api/inquiries', contact)).status).toBe(201)
  const key = attemptKey('inquiry', 'unknown')
  expect(await shop.db.$count(attempts, eq(attempts.key, key))).toBe(1)
})

test('the client sends an inquiry, and a page request has no draft', async () => {
  const { fetch } = shop.browser()
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => fetch(String(path), init))
  expect((await postInquiry(sell)).reference).toMatch(/^S-/)
  expect(await inquiryReads['inquiry-draft']()).toBeNull()
})
