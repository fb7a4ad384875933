import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
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
