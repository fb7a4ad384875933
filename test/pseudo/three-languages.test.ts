import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parse as parseCsv } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportAttributes } from '#backoffice/import-export/export-attributes.ts'
import {
  exportCategories,
  exportOptions,
  exportSubCategories,
} from '#backoffice/import-export/export-catalogue.ts'
import { exportPackage } from '#backoffice/import-export/export-package.ts'
import {
  addShopPicture,
  exportText,
  importFile,
  importText,
  undoImport,
} from '#backoffice/import-export/testing/import-shop.ts'
import { unzip } from '#backoffice/import-export/testing/unzip.ts'
import { localizedFields } from '#platform/i18n/localized.ts'
import { mapTexts } from '#platform/i18n/localized-texts.ts'
import { createTestApp, type TestApp } from '#test/harness/app.ts'
import { createTestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let app: TestApp
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
let image: string
beforeAll(async () => {
  app = await createTestApp({ categories: false })
  admin = (await signedIn(app, 'admin')).browser
  image = await addShopPicture(app)
})
afterAll(() => app.close())

/** A text in three languages, as the form sends it: `nameEn`, `nameQps` and `nameAr`. */
const inThree = (field: string, text: string) =>
  Object.fromEntries(localizedFields(field).map(([name, language]) => [name, `${text} ${language}`]))

async function send(method: 'post' | 'put', path: string, body: object) {
  const response = await admin[method](`/api/admin/${path}`, body)
  expect(response.status, `${path}: ${JSON.stringify(response.body)}`).toBeLessThan(300)
  return response.body
}
const read = async (path: string) => (await app.browser().get(`/api/${path}`)).body
const page = async (path: string) => (await app.get(path, { cookie: 'language=qps' })).text()
const lastChange = async (kind: string, id: number | string) =>
  (await admin.get(`/api/admin/audit?kind=${kind}&id=${id}`)).body[0].after

const kitchen = { slug: 'kitchen', image: '', hidden: false, ...inThree('name', 'Kitchen') }

test('a localized field has a name for each language of the registry, the default one last', () => {
  expect(localizedFields('title')).toEqual([
    ['titleEn', 'en'],
    ['titleQps', 'qps'],
    ['titleAr', 'ar'],
  ])
})

test('a category and a sub-category are entered, read, recorded and edited in three languages', async () => {
  const { id } = await send('post', 'categories', { ...kitchen, image })
  const pots = { ...inThree('name', 'Pots'), slug: 'pots', categoryId: id, hidden: false }
  await send('post', 'sub-categories', pots)
  expect(await read('categories')).toContainEqual(expect.objectContaining(inThree('name', 'Kitchen')))
  expect(await page('/products/kitchen')).toMatch(/Kitchen qps[\s\S]*Pots qps/)
  expect(await lastChange('category', id)).toMatchObject(inThree('name', 'Kitchen'))
  const [{ version }] = (await admin.get('/api/admin/categories')).body.filter(
    (each: { id: number }) => each.id === id,
  )
  const category = { ...kitchen, image, nameQps: 'Cuisine qps' }
  await send('put', `categories/${id}`, { version, category })
  expect(await page('/products/kitchen')).toContain('Cuisine qps')
  await send('put', `categories/${id}`, { version: version + 1, category: { ...kitchen, image } })
})

test('a product with options and attributes is entered in three languages and read in the third', async () => {
  const option = { key: 'glaze', kind: 'button', ...inThree('name', 'Glaze') }
  const { id: glaze } = await send('post', 'options', option)
  for (const name of ['Matt', 'Shiny'])
    await send('post', `options/${glaze}/values`, { key: name.toLowerCase(), ...inThree('name', name) })
  const categories = (await admin.get('/api/admin/categories')).body
  const categoryId = categories.find(({ slug }: { slug: string }) => slug === 'kitchen').id
  const number = { kind: 'number', ...inThree('name', 'Capacity'), ...inThree('unit', 'litres') }
  await send('post', 'attributes', { key: 'capacity', ...number, values: [], categoryIds: [categoryId] })
  const lids = [inThree('name', 'Glass'), inThree('name', 'Steel')]
  await send('post', 'attributes', {
    key: 'lid',
    kind: 'choice',
    ...inThree('name', 'Lid'),
    ...inThree('unit', ''),
    values: lids,
    categoryIds: [categoryId],
  })
  const { id } = await send('post', 'products', {
    slug: 'pot',
    ...inThree('title', 'Pot'),
    ...inThree('description', 'For soup'),
    categoryId,
    brand: 'Dijla',
    price: 20_000,
    images: [image],
    attributes: 'capacity: 5\nlid: glass-en',
    featured: false,
    popular: false,
    hidden: false,
    bulky: false,
    stockQuantity: 0,
  })
  const variants = ['matt', 'shiny'].map((value) => {
    return { values: { glaze: value }, price: 20_000, stockQuantity: 3 }
  })
  const seen = (await admin.get(`/api/admin/products/${id}/variants`)).body.variants.map(
    (each: { id: number }) => each.id,
  )
  await send('put', `products/${id}/variants`, { options: ['glaze'], variants, seen })
  const product = await read('products/pot')
  expect(product).toMatchObject({
    ...inThree('title', 'Pot'),
    ...inThree('description', 'For soup'),
    category: inThree('name', 'Kitchen'),
    options: [{ ...inThree('name', 'Glaze'), values: [inThree('name', 'Matt'), inThree('name', 'Shiny')] }],
    attributes: [
      { ...inThree('name', 'Capacity'), ...inThree('unit', 'litres'), number: 5 },
      { ...inThree('name', 'Lid'), values: [inThree('name', 'Glass')] },
    ],
  })
  const html = await page('/product/pot')
  for (const text of ['Pot', 'For soup', 'Kitchen', 'Glaze', 'Matt', 'Capacity', 'litres', 'Lid', 'Glass'])
    expect(html).toContain(`${text} qps`)
  expect(await read('products?search=qps')).toMatchObject([inThree('title', 'Pot')])
})

test('a text of a language with a fallback may be left out, and its readers get that of the fallback', async () => {
  const { nameQps: _, ...names } = inThree('name', 'Garden')
  await send('post', 'categories', { slug: 'garden', image, hidden: false, ...names })
  expect(await page('/products/garden')).toContain('Garden en')
  const refused = await admin.post('/api/admin/categories', { ...kitchen, image, nameEn: '' })
  expect(refused.body.errors).toEqual({ nameEn: 'required' })
})

test('a promotion is entered in three languages and read in the third', async () => {
  const { id } = await send('post', 'promotions', {
    ...inThree('name', 'Feast'),
    kind: 'automatic',
    effect: 'percent',
    value: 10,
    scope: 'all',
    minimum: 25_000,
  })
  expect(await read('products/pot')).toMatchObject({ offer: inThree('name', 'Feast') })
  expect(await lastChange('promotion', id)).toMatchObject(inThree('name', 'Feast'))
  expect((await admin.get('/api/admin/promotions/report')).body).toContain('name_ar,name_qps,name_en,kind')
})

test('a content page is entered in three languages and read in the third', async () => {
  await send('post', 'pages', { slug: 'repairs', ...inThree('title', 'Repairs') })
  for (const [, language] of localizedFields('title'))
    await send('put', `pages/repairs/${language}`, {
      title: `Repairs ${language}`,
      markdown: `## Written in ${language}`,
      version: 0,
      description: 'Where to bring what is broken, what it costs, and when it is ready again.',
    })
  await send('put', 'pages/repairs/visibility', { hidden: false })
  expect(await read('pages/repairs?lang=qps')).toMatchObject({ title: 'Repairs qps' })
  expect(await page('/pages/repairs')).toContain('Written in qps')
})

test('a holiday is entered in three languages, and a shopper reads in the third that the order arrives later', async () => {
  const readArrival = async () => {
    const html = await (await app.get('/product/pot', { cookie: 'language=qps; governorate=basra' })).text()
    return html.match(/data-arrival="">(.*?)<\/bdi>/)?.[1]?.replace(/<bdi.*?>/, '')
  }
  expect(await readArrival()).toBe('⟦Áŕŕíṽéś ···⟧Tue 3 – Thu 5 Nov')
  const holiday = { date: '2026-11-03', ...inThree('name', 'Stocktaking') }
  await send('post', 'delivery/holidays', holiday)
  expect((await admin.get('/api/admin/delivery')).body.holidays).toContainEqual(holiday)
  expect(await lastChange('delivery', 'rates')).toMatchObject(inThree('name', 'Stocktaking'))
  expect(await readArrival()).toBe('⟦Áŕŕíṽéś ···⟧Wed 4 – Sat 7 Nov')
})

test('a message is entered in three languages and sent in the third', async () => {
  const texts = Object.fromEntries(
    localizedFields('text').flatMap(([, language]) => [
      [`reset.subject.${language}`, `Password in ${language}`],
      [`reset.text.${language}`, `{link} in ${language}`],
    ]),
  )
  await send('put', 'messages/reset', { texts, version: 0 })
  const { username } = await signedIn(app, null)
  await app.browser().post('/api/password/forgotten?lang=qps', { email: `${username}@example.com` })
  await app.sendMessages()
  expect(app.mails.at(-1)).toMatchObject({ subject: 'Password in qps' })
})

test('name, slogan, address, announcement, menus, home page and slides are entered and read in three', async () => {
  const { identity, contact, ordering, footer } = (await admin.get('/api/admin/settings')).body
  await send('put', 'settings/identity', {
    ...identity,
    ...inThree('name', 'Souk'),
    ...inThree('slogan', 'Near'),
  })
  await send('put', 'settings/contact', { ...contact, ...inThree('address', 'Karrada') })
  await send('put', 'settings/ordering', { ...ordering, announced: true, ...inThree('announcement', 'Open') })
  const links = [{ href: '/deals', ...inThree('text', 'Bargains') }]
  const columns = [{ ...inThree('title', 'Column'), links }]
  await send('put', 'settings/footer', {
    ...footer,
    top: links,
    columns,
    ...inThree('copyright', 'All ours'),
  })
  const section = { source: 'category', slugs: ['kitchen'], ...inThree('title', 'To cook') }
  await send('put', 'settings/home', { sections: [{ source: 'slides' }, section], version: 0 })
  await send('post', 'slides', {
    ...inThree('title', 'New pots'),
    ...inThree('description', 'All week'),
    ...inThree('button', 'Look'),
    link: '/deals',
    image,
    ground: '#f3e9dc',
    active: true,
  })
  const html = await page('/')
  const displayed = [
    'Souk',
    'Near',
    'Karrada',
    'Open',
    'Bargains',
    'Column',
    'All ours',
    'To cook',
    'New pots',
  ]
  for (const text of [...displayed, 'All week', 'Look']) expect(html, text).toContain(`${text} qps`)
  expect(await lastChange('setting', 'identity')).toMatchObject({ ...inThree('slogan', 'Near') })
  const missing = { ...ordering, announced: true, ...mapTexts('announcement', () => ''), version: 1 }
  expect((await admin.put('/api/admin/settings/ordering', missing)).body.errors).toEqual({
    announcementEn: 'required',
    announcementAr: 'required',
  })
})

test.each([
  ['/admin/products/1', 'Pot qps'],
  ['/admin/promotions/1', 'Feast qps'],
  ['/admin/settings', 'Souk qps'],
  ['/admin/settings/slides', 'New pots qps'],
  ['/admin/settings/contact', 'Karrada qps'],
  ['/admin/settings/menus', 'Bargains qps'],
  ['/admin/settings/home', 'To cook qps'],
  ['/admin/settings/ordering', 'Open qps'],
])('the form at %s has a row for the third language', async (path, text) => {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const html = await (await app.get(path, { cookie: `language=qps; ${cookie}` })).text()
  const [input] = html.match(new RegExp(`<input[^>]*lang="qps"[^>]*value="${text}"[^>]*>`)) ?? []
  expect(input).toContain('dir="rtl"')
})

test('the export of all data has what no file imports: promotion, page, holiday and message', async () => {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await app.get('/api/admin/transfer/everything', { cookie })
  const files = await unzip(Buffer.from(await response.arrayBuffer()))
  const rows = (table: string): Record<string, string>[] =>
    parseCsv(files.get(`${table}.csv`) ?? '', { bom: true, columns: true })
  const inStore = (text: string) =>
    Object.fromEntries(localizedFields('name').map(([, language]) => [language, `${text} ${language}`]))
  const texts = (table: string, column: string) =>
    rows(table).flatMap((row) => (row[column] ? [JSON.parse(row[column])] : []))
  expect(texts('promotions', 'name')).toContainEqual(inStore('Feast'))
  expect(texts('content_pages', 'title')).toContainEqual(inStore('Repairs'))
  expect(texts('holidays', 'name')).toContainEqual(inStore('Stocktaking'))
  expect(rows('content_versions')).toContainEqual(
    expect.objectContaining({ slug: 'repairs', language: 'qps', markdown: '## Written in qps' }),
  )
  expect(texts('shop_settings', 'value')).toContainEqual(
    expect.objectContaining({
      texts: expect.objectContaining({
        'reset.subject.qps': 'Password in qps',
        'reset.text.en': '{link} in en',
      }),
    }),
  )
})

test('export and import preserve the third language', async () => {
  const file = await exportText(app)
  expect(file).toContain('slug,title_en,title_qps,title_ar,description_en,description_qps,description_ar')
  expect(file).toContain('Pot en,Pot qps,Pot ar')
  expect((await importText(app, file)).run).toMatchObject({ changed: 0, refused: 0 })
  const zip = join(app.folder, 'package.zip')
  await pipeline(exportPackage(app.db, app.pictures), createWriteStream(zip))
  const there = await createTestShop({ categories: false })
  await importFile(there, zip)
  for (const write of [exportCategories, exportSubCategories, exportOptions, exportAttributes])
    expect(await write(there.db)).toBe(await write(app.db))
  expect(await exportText(there)).toBe(file)
  const { run } = await importText(there, 'slug,title_qps\npot,Pan qps\n')
  expect(await exportText(there)).toContain('Pot en,Pan qps,Pot ar')
  await undoImport(there, run.id)
  expect(await exportText(there)).toBe(file)
  await importText(there, 'slug,title_en\npot,Pan en\n')
  expect(await exportText(there)).toContain('Pan en,Pot qps,Pot ar')
  await there.close()
})
