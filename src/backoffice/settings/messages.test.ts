import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Topic } from '#platform/outbox/topic.ts'
import { invalidateCached } from '#platform/swr.ts'
import type { ReadyFacts } from '#shop/orders/messages/ready-message.ts'
import { topicsOfStatuses } from '#shop/orders/order-topics.ts'
import { shopSettings } from '#shop/shop-settings/tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  shop = await createTestShop()
  admin = await signedIn(shop, 'admin')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(shopSettings)
  invalidateCached()
  shop.mails.length = 0
})

const path = '/api/admin/messages'
const save = (texts: Record<string, string>, version = 0, id = 'emailChanged') =>
  admin.browser.put(`${path}/${id}`, { texts, version })
const key = (part: string, id = 'emailChanged') => `${id}.${part}.en`

/** Requests the mail for a new password, in English. */
async function resetMail() {
  const person = await signedIn(shop, null)
  await shop.browser().post('/api/password/forgotten?lang=en', { email: `${person.username}@example.com` })
  await shop.sendMessages()
  return shop.mails[0]
}

test('every message has its default texts in each language, whose placeholders are valid', async () => {
  const { body } = await admin.browser.get(path)
  expect(body.version).toBe(0)
  for (const { id, texts } of body.messages) {
    const standard = Object.fromEntries(
      texts.map((text: { key: string; standard: string }) => [text.key, `${text.standard} `]),
    )
    for (const text of texts) expect(text.standard, text.key).not.toBe('')
    expect((await save(standard, 0, id)).status, id).toBe(200)
    await shop.db.delete(shopSettings)
  }
})

test('an own text is sent with its values, and reset by an empty one', async () => {
  const own = { [key('subject', 'reset')]: 'Hi {name}', [key('text', 'reset')]: 'Here: {link} {name}' }
  expect(await save(own, 0, 'reset')).toMatchObject({ status: 200, body: { version: 1 } })
  const name = /^Hi (Person \d+)$/
  const mail = await resetMail()
  expect(mail?.subject).toMatch(name)
  expect(mail?.text).toMatch(/^Here: http\S+token=\S+ Person \d+$/)
  const { body } = await admin.browser.get(`${path}/own`)
  expect(body.texts).toEqual(own)
  await save({ [key('subject', 'reset')]: '', [key('text', 'reset')]: '' }, 1, 'reset')
  expect((await admin.browser.get(`${path}/own`)).body.texts).toEqual({})
})

test('a default text names the shop by its own name', async () => {
  await admin.browser.put('/api/admin/settings/identity', { nameEn: 'Furat', nameAr: 'فرات', version: 0 })
  const mail = await resetMail()
  expect(mail?.subject).toBe('A new password for your Furat account')
  expect(mail?.text).not.toContain('Dijla')
})

test.each([
  [{ [key('text')]: 'New: {mail}' }, { [`texts.${key('text')}`]: 'unknown_placeholder' }],
  [{ [key('text')]: 'No address' }, { [`texts.${key('text')}`]: 'missing_placeholder' }],
  [{ [key('text')]: `{email} ${'x'.repeat(2000)}` }, { [`texts.${key('text')}`]: 'too_long' }],
  [{ [key('text', 'reset')]: '{link}' }, { [`texts.${key('text', 'reset')}`]: 'unknown_field' }],
])('%j is refused on its field', async (texts, errors) => {
  expect(await save(texts)).toMatchObject({ status: 400, body: { errors } })
})

test('two people who save messages at once: one is told', async () => {
  const answers = await Promise.all([
    save({ [key('text')]: 'One {email}' }),
    save({ [key('text')]: 'Two {email}' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

const sendTest = (texts: Record<string, string>, id = 'shipped', language = 'en') =>
  admin.browser.post(`${path}/${id}/test`, { language, texts })

test('a typed text is mailed to the member with samples in it, and is not saved', async () => {
  expect((await sendTest({ text: '{number} with {courier}' })).status).toBe(204)
  await shop.sendMessages()
  expect(shop.mails).toMatchObject([
    { to: `${admin.username}@example.com`, subject: '000042 with Haidar', text: '000042 with Haidar' },
  ])
  expect((await admin.browser.get(`${path}/own`)).body.texts).toEqual({})
})

test.each([
  [{ text: '{number} {cuorier}' }, 'shipped', { 'texts.shipped.text.en': 'unknown_placeholder' }],
  [{ text: '' }, 'shipped', { 'texts.shipped.text.en': 'required' }],
  [{ text: '{link}' }, 'reset', { 'texts.reset.subject.en': 'required' }],
  [{ subject: 'a', text: 'b' }, 'reset', { 'texts.reset.text.en': 'missing_placeholder' }],
])('a test of %j for %s is refused on its field', async (texts, id, errors) => {
  expect(await sendTest(texts as Record<string, string>, id)).toMatchObject({ status: 400, body: { errors } })
})

const saveQuiet = (quiet: unknown, version: number) =>
  admin.browser.put(`${path}/quiet-hours`, { quiet, version })

test('quiet hours are those of the night until they are set, and stay when a text is saved', async () => {
  expect((await admin.browser.get(path)).body.quiet).toEqual({ from: '22:00', to: '09:00' })
  expect((await saveQuiet({ from: '23:30', to: '08:00' }, 0)).body.version).toBe(1)
  expect((await save({ [key('text')]: 'New: {email}' }, 1)).body.version).toBe(2)
  expect((await admin.browser.get(path)).body.quiet).toEqual({ from: '23:30', to: '08:00' })
  expect((await saveQuiet(null, 1)).status).toBe(409)
  expect((await saveQuiet(null, 2)).status).toBe(200)
  const { body } = await admin.browser.get(path)
  expect(body.quiet).toBeNull()
  expect((await admin.browser.get(`${path}/own`)).body.texts).toEqual({ [key('text')]: 'New: {email}' })
  const { body: audit } = await admin.browser.get('/api/admin/audit?kind=setting&id=messages')
  expect(audit[0]).toMatchObject({ before: { quietHours: '23:30–08:00' }, after: { quietHours: null } })
})

test.each([
  [
    { from: '25:00', to: '9' },
    { 'quiet.from': 'not_a_time', 'quiet.to': 'not_a_time' },
  ],
  [{ from: '22:00', to: '22:00' }, { 'quiet.to': 'no_hours' }],
  [{ from: '22:00' }, { 'quiet.to': 'required' }],
])('quiet hours %j are refused on their fields', async (quiet, errors) => {
  expect(await saveQuiet(quiet, 0)).toMatchObject({ status: 400, body: { errors } })
})

test('a provider gets no message at night but «on its way», and the others in the morning', async () => {
  const at = (time: string) => new Date(`2026-12-${time}:00+03:00`)
  const postponed = (topic: Topic<ReadyFacts>, time: string) =>
    topic.postponedUntil?.({ db: shop.db, time: at(time) })
  const { processing, shipped } = topicsOfStatuses
  expect(await postponed(processing, '01T23:00')).toEqual(at('02T09:00'))
  expect(await postponed(shipped, '01T23:00')).toBeNull()
  expect(await postponed(processing, '01T12:00')).toBeNull()
  await saveQuiet(null, 0)
  expect(await postponed(processing, '01T23:00')).toBeNull()
})
