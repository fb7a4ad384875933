import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { attributes } from '#shop/catalogue/attribute-tables.ts'
import { promotions } from '#shop/promotions/tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { selectCatalogueTexts } from './catalogue-texts.ts'
import type { Contradiction, Contradictions } from './schemas-contradictions.ts'

type Browser = Awaited<ReturnType<typeof signedIn>>['browser']
let shop: TestShop
let admin: Browser
beforeAll(async () => {
  shop = await createTestShop()
  admin = (await signedIn(shop, 'admin')).browser
})
afterAll(() => shop.close())

const path = '/api/admin/contradictions'
async function read(browser = admin): Promise<Contradictions> {
  const { status, body } = await browser.get(path)
  expect(status).toBe(200)
  return body
}
const listed = async (browser = admin) => (await read(browser)).listed
const facts = ({ tab, record, language, kind, sentence }: Contradiction) => ({
  tab,
  record,
  language,
  kind,
  sentence,
})
async function change(statement: string): Promise<void> {
  await shop.db.$client.query(statement)
  invalidateCached()
}
beforeEach(() =>
  change('update delivery_rates set fee = 5000, free_from = 100000, days_from = 2, days_to = 4'),
)
afterEach(() => change('delete from products; delete from promotions; delete from attributes'))

describe('texts of products', () => {
  test('are listed where they contradict rates, and the terms of their own category and warranty', async () => {
    const { id } = await shop.addProduct({
      titleEn: 'Fan with free delivery',
      titleAr: 'مروحة وضمانها سنتين',
      descriptionEn: 'Three speeds.\nOne year of warranty. Returns within 10 days.',
      descriptionAr: 'التوصيل خلال ٢٤ ساعة. تعمل البطارية حتى ٥ ساعات.',
    })
    await shop.addProduct({ category: 'fashion', descriptionEn: 'One year of warranty.' })
    await shop.addProduct({ warrantyMonths: 24, descriptionAr: 'بضمان سنتين من الوكيل.' })
    await shop.addProduct({ hidden: true, descriptionEn: 'Lifetime warranty.' })
    const all = await listed()
    const of = (language: string, kind: string, sentence: string) => ({
      tab: 'product',
      record: id,
      language,
      kind,
      sentence,
    })
    expect(all.filter(({ record }) => record === id).map(facts)).toEqual([
      of('ar', 'warranty', 'مروحة وضمانها سنتين'),
      of('ar', 'time', 'التوصيل خلال ٢٤ ساعة.'),
      of('en', 'fee', 'Fan with free delivery'),
      of('en', 'returns', 'Returns within 10 days.'),
    ])
    const others = all.filter(({ record }) => record !== id)
    expect(others.map(({ kind, sentence }) => [kind, sentence])).toEqual([
      ['warranty', 'One year of warranty.'],
    ])
    await change("update categories set warranty_months = 12 where slug = 'fashion'")
    expect((await listed()).filter(({ record }) => record !== id)).toEqual([])
    await change("update categories set warranty_months = 0 where slug = 'fashion'")
  })

  test('include attributes, by their names and their own words', async () => {
    await shop.db.insert(attributes).values([
      {
        key: 'cover',
        name: { ar: 'الكفالة', en: 'Warranty' },
        kind: 'number',
        position: 1,
        unit: { ar: 'شهر', en: 'months' },
      },
      { key: 'extra', name: { ar: 'ملاحظة', en: 'Note' }, kind: 'text', position: 2 },
    ])
    const { id } = await shop.addProduct({
      attributes: { cover: 36, extra: { ar: 'توصيل مجاني', en: 'Made in Iraq' } },
    })
    expect((await listed()).map(facts)).toEqual([
      { tab: 'product', record: id, language: 'ar', kind: 'warranty', sentence: 'الكفالة: 36 شهر' },
      { tab: 'product', record: id, language: 'ar', kind: 'fee', sentence: 'ملاحظة: توصيل مجاني' },
      { tab: 'product', record: id, language: 'en', kind: 'warranty', sentence: 'Warranty: 36 months' },
    ])
  })

  test('are bounded: fifty are listed, the others counted, and it is said when more products have such words', async () => {
    for (let each = 0; each < 60; each += 1) await shop.addProduct({ descriptionEn: 'Free shipping.' })
    const { listed: some, more, partly } = await read()
    expect([some.length, more, partly]).toEqual([50, 10, false])
    const said = { places: new Map(), categories: [], warranties: [] }
    const { texts, partly: isPartly } = await selectCatalogueTexts(shop.db, said, 20)
    expect(new Set(texts.filter(({ tab }) => tab === 'product').map(({ record }) => record)).size).toBe(20)
    expect(isPartly).toBe(true)
  })
})

test('names of categories and of current promotions are listed; free delivery is true of a promotion that gives it', async () => {
  const promotion = { kind: 'automatic', effect: 'percent', value: 10, createdAt: shop.now() } as const
  const name = { ar: 'توصيل مجاني لكل الطلبات', en: 'Ten percent' }
  const [current] = await shop.db
    .insert(promotions)
    .values([
      { ...promotion, name },
      { ...promotion, name, active: false },
      { ...promotion, name, endsAt: new Date('2020-01-01') },
      { ...promotion, name, effect: 'free_delivery', value: 0 },
    ])
    .returning()
  await change(
    "update categories set name = jsonb_set(name, '{en}', '\"Toys with free delivery\"') where slug = 'books'",
  )
  expect((await listed()).map(({ tab, record, kind }) => [tab, record === current?.id, kind])).toEqual([
    ['category', false, 'fee'],
    ['promotion', true, 'fee'],
  ])
  await change("update categories set name = jsonb_set(name, '{en}', '\"Books\"') where slug = 'books'")
})

describe('a sentence that is judged right', () => {
  const judge = (browser: Browser, id: string, dismissed: boolean) =>
    browser.put(`${path}/${id}`, { dismissed })
  async function promised() {
    await shop.addProduct({ descriptionEn: 'Free shipping.' })
    const [first] = await listed()
    if (!first) throw new Error('nothing is listed')
    return first
  }

  test('is no longer listed, is in the log, and can be listed again', async () => {
    const first = await promised()
    // Twice, as by two members at once. The response has the lists, so that nothing is read again for them.
    for (const _time of [1, 2]) {
      const { status, body } = await judge(admin, first.id, true)
      expect([status, body]).toMatchObject([200, { listed: [], dismissed: [first] }])
      expect(await read()).toEqual(body)
    }
    const again = await judge(admin, first.id, false)
    expect([again.status, again.body]).toMatchObject([200, { listed: [first], dismissed: [] }])
    expect(await read()).toEqual(again.body)
    const { body } = await admin.get('/api/admin/audit?kind=setting&id=dismissed_contradictions')
    const after = { text: 'Free shipping.', language: 'en' }
    expect(body).toMatchObject([
      { action: 'contradiction.restore', after },
      { action: 'contradiction.dismiss', after },
    ])
  })

  test.each([
    ['the setting changes', 'update delivery_rates set fee = 6000'],
    [
      'the sentence changes',
      `update products set description = jsonb_set(description, '{en}', '"Free shipping everywhere."')`,
    ],
  ])('is listed again when %s', async (_, statement) => {
    const first = await promised()
    await judge(admin, first.id, true)
    await change("update delivery_rates set days_to = 5 where governorate = 'basra'")
    expect((await read()).dismissed).toMatchObject([{ id: first.id }])
    await change(statement)
    const { listed: again, dismissed } = await read()
    expect(again.map(({ kind }) => kind)).toEqual(['fee'])
    expect(dismissed).toEqual([])
  })

  test('needs the right for the text that has it, and is one that is listed', async () => {
    const first = await promised()
    const { browser: pricing } = await signedIn(shop, 'staff', ['prices'])
    expect(await listed(pricing)).toMatchObject([{ id: first.id, mayEdit: false }])
    for (const [browser, id] of [
      [pricing, first.id],
      [admin, '0123456789abcdef'],
    ] as const)
      expect((await judge(browser, id, true)).status).toBe(404)
    const { browser: catalogue } = await signedIn(shop, 'staff', ['catalogue'])
    expect(await listed(catalogue)).toMatchObject([{ mayEdit: true }])
    expect((await admin.put(`${path}/${first.id}`, { dismissed: 'yes' })).status).toBe(400)
    expect((await judge(catalogue, first.id, true)).status).toBe(200)
  })
})
