import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { contentVersions } from '#shop/content/tables.ts'
import { renders } from '#test/harness/render-in-thread.ts'
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
  await shop.db.delete(contentVersions)
  invalidateCached()
})

const path = '/api/admin/pages/returns/en'
const texts = {
  title: 'Sending back',
  description: 'How to send something back, within which time, and when the money comes.',
  markdown: '## First\n\nWrite to us.\n\n- one\n  - two\n\n{{delivery-table}}',
}
const save = (change: Record<string, unknown> = {}, to = path) =>
  admin.browser.put(to, { ...texts, version: 0, ...change })
const readPage = async (slug = 'returns', lang = 'en') =>
  (await shop.browser().get(`/api/pages/${slug}?lang=${lang}`)).body

test('a page is edited in one language; the other and the links of other pages follow', async () => {
  const [before, arabic] = [await readPage(), await readPage('returns', 'ar')]
  expect(before.title).toBe('Returns')
  expect(await save()).toMatchObject({ status: 200, body: { version: 1 } })
  const after = await readPage()
  expect(after).toMatchObject({ title: texts.title, headings: [{ text: 'First' }] })
  expect(after.html.replaceAll('\n', '')).toContain('<li>one<ul><li>two</li></ul></li>')
  expect(after.html).toContain('<th scope="row">Baghdad</th>')
  expect(await readPage('returns', 'ar')).toEqual(arabic)
  expect((await readPage('payment')).related).toContainEqual({ slug: 'returns', title: texts.title })
  const { body } = await admin.browser.get('/api/admin/audit?kind=page&id=returns/en')
  expect(body).toMatchObject([{ action: 'page.save', after: { title: texts.title } }])
})

test('versions are listed and restored, the file too', async () => {
  const file = await readPage()
  await save()
  await save({ title: 'Second', version: 1 })
  const { body } = await admin.browser.get(path)
  expect(body.versions).toMatchObject([
    { version: 2, isFile: false },
    { version: 1, isFile: false },
  ])
  const restore = (restored: number, version: number) =>
    admin.browser.post(`${path}/restore`, { restored, version })
  expect(await restore(1, 2)).toMatchObject({ status: 200, body: { version: 3 } })
  expect((await readPage()).title).toBe(texts.title)
  expect(await restore(0, 3)).toMatchObject({ status: 200, body: { version: 4 } })
  expect(await readPage()).toEqual(file)
  expect(await restore(9, 4)).toMatchObject({ status: 404 })
  expect(await restore(1, 3)).toMatchObject({ status: 409, body: { code: 'stale' } })
})

test('two people who save the same page: the second is told, and no version is lost', async () => {
  const answers = await Promise.all([save({ title: 'One page' }), save({ title: 'Another page' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('scripts in a page are displayed as text', async () => {
  await save({
    markdown: '<script>alert(1)</script>\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)>',
  })
  const { html } = await readPage()
  expect(html).not.toMatch(/<script|<img|href="javascript/)
  expect(html).toContain('&lt;script&gt;')
})

test('a preview is rendered as the page is, and saves nothing', async () => {
  const { body } = await admin.browser.post(`${path}/preview`, { markdown: '## A\n\n<b>x</b>' })
  expect(body.html).toContain('<h2 id="a">A</h2>')
  expect(body.html).toContain('&lt;b&gt;x')
  expect((await readPage()).title).toBe('Returns')
})

test.each([
  [{ title: '' }, { title: 'required' }],
  [{ title: 'x'.repeat(71) }, { title: 'too_long' }],
  [{ title: '<b>Title</b>' }, { title: 'no_markup' }],
  [{ description: 'Too short' }, { description: 'too_short' }],
  [{ markdown: '' }, { markdown: 'required' }],
  [{ markdown: 'x'.repeat(50_001) }, { markdown: 'too_long' }],
  [{ markdown: '{{nothing}}' }, { markdown: 'unknown_block' }],
  [{ markdown: 'With {{nothing}} inside' }, { markdown: 'unknown_block' }],
  [{ title: 'About {{nothing}}' }, { title: 'unknown_block' }],
  [{ description: `${texts.description} {{terms-table}}` }, { description: 'unknown_block' }],
])('%j is refused on its field', async (change, errors) => {
  expect(await save(change)).toMatchObject({ status: 400, body: { errors } })
  expect((await readPage()).title).toBe('Returns')
})

test('placeholders have the settings of the moment, in title, text and search; the editor lists them', async () => {
  const { body } = await admin.browser.get(path)
  expect(body.placeholders).toMatchObject({ shop: 'Dijla', 'longest-delivery': '7 business days' })
  await save({ title: 'With {{shop}}', markdown: '## {{shop}}\n\n{{warranty}}\n\n{{terms-table}}' })
  const page = await readPage()
  expect(page).toMatchObject({ title: 'With Dijla', headings: [{ text: 'Dijla' }] })
  expect(page.html).toContain('one year of manufacturer')
  const change = async (statement: string) => {
    await shop.db.$client.query(statement)
    invalidateCached()
  }
  await change(`insert into categories (slug, name, image, position, warranty_months)
    values ('toys', '{"en": "Toys & Games", "ar": "ألعاب"}', '/x.jpg', 90, 6)`)
  const { html } = await readPage()
  await change("delete from categories where slug = 'toys'")
  expect(html).toContain('Toys &amp; Games (6 months)')
  expect(html).toContain('<th scope="row">Toys &amp; Games</th><td>Within 30 days</td><td>6 months</td>')
})

test('signs of Markdown in the name of the shop are text', async () => {
  const name = '*Abu_Ali* <b> [x](/y) {{warranty}}'
  await shop.db.$client.query(`insert into shop_settings (section, value) values ('identity', $1)`, [
    { nameEn: name, nameAr: null, sloganEn: null, sloganAr: null, logo: null, primary: null, accent: null },
  ])
  invalidateCached()
  await save({ title: '{{shop}}', markdown: '{{shop}}' })
  const { title, html } = await readPage()
  await shop.db.$client.query('delete from shop_settings')
  expect(title).toBe(name)
  expect(html.trim()).toBe('<p>*Abu_Ali* &lt;b&gt; [x](/y) {{warranty}}</p>')
})

test('the help page accepts topics with questions only, and its search finds them', async () => {
  const help = '/api/admin/pages/help/en'
  expect(await save({ markdown: 'Only text' }, help)).toMatchObject({
    body: { errors: { markdown: 'invalid_help' } },
  })
  await save({ markdown: '## Orders\n\n### Where is my zebra?\n\nAt the door.' }, help)
  expect((await shop.browser().get('/api/help?lang=en&q=zebra')).body).toMatchObject({ found: 1 })
})

test('a version is rendered once for its visitors, also after the list of pages was read again', async () => {
  await save()
  const before = renders.count
  for (let visit = 0; visit < 3; visit += 1) {
    expect((await readPage()).title).toBe(texts.title)
    invalidateCached()
  }
  await Promise.all([readPage(), readPage()])
  expect(renders.count - before).toBe(1)
  await save({ title: 'Second', markdown: 'Another text', version: 1 })
  expect(renders.count - before).toBe(2)
  await Promise.all([readPage(), readPage()])
  expect((await readPage()).title).toBe('Second')
  expect(renders.count - before).toBe(3)
})

test('an unknown page or language is refused', async () => {
  expect((await admin.browser.get('/api/admin/pages/nothing/en')).status).toBe(404)
  expect((await admin.browser.get('/api/admin/pages/returns/fr')).status).toBe(400)
})
