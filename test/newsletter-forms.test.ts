import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as ar } from '#shell/messages/ar.ts'
import { messages as en } from '#shell/messages/en.ts'
import { newsletterSubscriptions } from '#shop/content/tables.ts'
import { createTestApp, type TestApp } from './harness/app.ts'
import { sendForm } from './harness/send-form.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

test.each([
  ['ar', ar.newsletter],
  ['en', en.newsletter],
] as const)('the mailed link subscribes by a button, without script (%s)', async (language, texts) => {
  const email = `reader-${language}@example.com`
  await shop.browser().post(`/api/newsletter?lang=${language}`, { email })
  await shop.sendMessages()
  const link = new URL(/http\S+/.exec(shop.mails.at(-1)?.text ?? '')?.[0] ?? '')
  const page = await (await shop.get(`${link.pathname}${link.search}`)).text()
  expect(page).toContain(`<html lang="${language}"`)
  expect(page).toContain(texts.text)
  const emails = async () => (await shop.db.select().from(newsletterSubscriptions)).map((row) => row.email)
  expect(await emails()).not.toContain(email)
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const { status, location } = await sendForm(shop.app, '/newsletter', { token })
  expect([status, location]).toEqual([303, `/newsletter?status=done&lang=${language}`])
  expect(await emails()).toContain(email)
  expect(await (await shop.get(location ?? '')).text()).toContain(texts.done)
})

test('a link that is not valid says so', async () => {
  for (const token of ['x', `${'a'.repeat(20)}.1.${'a'.repeat(43)}`, '\u0000'])
    expect((await sendForm(shop.app, '/newsletter', { token })).location).toBe('/newsletter?status=invalid')
  expect((await sendForm(shop.app, '/newsletter', {})).location).toBe('/newsletter?status=invalid')
  for (const path of ['/newsletter', '/newsletter?status=invalid'])
    expect(await (await shop.get(path, { cookie: 'language=en' })).text()).toContain(en.newsletter.invalid)
})
