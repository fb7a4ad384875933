import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
beforeAll(async () => {
  shop = await createTestShop()
  admin = (await signedIn(shop, 'admin')).browser
})
afterAll(() => shop.close())

const list = async () => {
  const { status, body } = await admin.get('/api/admin/contradictions')
  expect(status).toBe(200)
  return body.listed.map(({ id, mayEdit, ...each }: Record<string, unknown>) => {
    expect([typeof id, mayEdit]).toEqual(['string', true])
    return each
  })
}
async function change(statement: string): Promise<void> {
  await shop.db.$client.query(statement)
  invalidateCached()
}

test('texts that nobody has changed follow the settings', async () => {
  await change('update delivery_rates set fee = 5000, days_from = 3, days_to = 7')
  expect(await list()).toEqual([])
})

test('edited texts are listed while they say otherwise, each with its place; placeholders never', async () => {
  const page = {
    title: 'Returns',
    description: 'How to send something back, and when the money comes to you.',
    version: 0,
    markdown: '## Back\n\nSend it back within 60 days.\n\n{{returns}} {{delivery-fee}}',
  }
  expect((await admin.put('/api/admin/pages/returns/en', page)).status).toBe(200)
  const { body } = await admin.get('/api/admin/settings')
  const { version } = body.ordering
  const ordering = {
    announced: true,
    announcementEn: 'Free delivery everywhere',
    announcementAr: 'توصيل مجاني',
    cashTextEn: null,
    cashTextAr: null,
    minimumsEnforced: false,
  }
  expect((await admin.put('/api/admin/settings/ordering', { ...ordering, version })).status).toBe(200)
  const returns = {
    tab: 'pages',
    slug: 'returns',
    language: 'en',
    kind: 'returns',
    sentence: 'Send it back within 60 days.',
  }
  expect(await list()).toEqual([
    { tab: 'ordering', language: 'ar', kind: 'fee', sentence: 'توصيل مجاني' },
    returns,
    { tab: 'ordering', language: 'en', kind: 'fee', sentence: 'Free delivery everywhere' },
  ])
  await change('update delivery_rates set fee = 0')
  expect(await list()).toEqual([returns])
  await change("update categories set return_days = 60 where slug = 'fashion'")
  expect(await list()).toEqual([])
})

test('links, columns and the last line of the owner, and messages, are read too', async () => {
  await change('delete from shop_settings; update delivery_rates set fee = 4000, days_from = 3, days_to = 7')
  const link = { href: '/shipping', textEn: 'Free delivery', textAr: 'الأجور' }
  const footer = {
    links: [],
    top: [link],
    before: null,
    after: null,
    legal: null,
    columns: [{ titleEn: 'Buying', titleAr: 'التوصيل مجاني', links: [{ ...link, textEn: 'Fees' }] }],
    copyrightEn: 'Delivery within 1 day.',
    copyrightAr: null,
    version: 0,
  }
  const saved = await admin.put('/api/admin/settings/footer', footer)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const { body } = await admin.get('/api/admin/messages')
  const [message] = body.messages
  const texts = Object.fromEntries(
    message.texts.map((each: { key: string; standard: string }) => [each.key, each.standard]),
  )
  const key = message.texts.find((each: { language: string }) => each.language === 'en').key
  const own = { ...texts, [key]: `${texts[key]}\nDelivery is free.` }
  const sent = await admin.put(`/api/admin/messages/${message.id}`, { texts: own, version: body.version })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  expect(await list()).toEqual([
    { tab: 'menus', language: 'ar', kind: 'fee', sentence: 'التوصيل مجاني' },
    { tab: 'menus', language: 'en', kind: 'fee', sentence: 'Free delivery' },
    { tab: 'menus', language: 'en', kind: 'time', sentence: 'Delivery within 1 day.' },
    { tab: 'messages', language: 'en', kind: 'fee', sentence: 'Delivery is free.' },
  ])
  await change('update delivery_rates set fee = 0, days_from = 0, days_to = 0')
  expect(await list()).toEqual([])
})

test.each([0, 5000])('pages saved as they are say nothing otherwise, at a fee of %d', async (fee) => {
  await change(
    `delete from shop_settings; update delivery_rates set fee = ${fee}, days_from = 2, days_to = 4`,
  )
  const { body: pages } = await admin.get('/api/admin/pages')
  for (const { slug, language } of pages) {
    const path = `/api/admin/pages/${slug}/${language}`
    await change(`delete from content_versions where slug = '${slug}' and language = '${language}'`)
    const { title, description, markdown, version } = (await admin.get(path)).body
    expect((await admin.put(path, { title, description, markdown, version })).status, path).toBe(200)
  }
  expect(await list()).toEqual([])
})
